import { Icon } from '../ui/icon.tsx';
import { classes } from '../ui/classes.ts';
import styles from './forms.module.css';

const ICONS = { error: 'x-circle-fill', warning: 'warning-fill' } as const;

interface FormAlertProps {
  readonly text: string | null;
  /** `warning`: nobody has made an error, and the same may succeed later. */
  readonly tone?: keyof typeof ICONS;
}

/** A message about the whole form, such as the server's. */
export function FormAlert({ text, tone = 'error' }: FormAlertProps) {
  if (text === null) return null;
  return (
    <div className={classes('row anchor on-ink', styles.alert, tone === 'warning' && styles.warning)} role="alert">
      <Icon name={ICONS[tone]} className={styles.alertIcon} />
      <span>{text}</span>
    </div>
  );
}
