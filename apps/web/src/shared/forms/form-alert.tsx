import { Icon } from '../ui/icon.tsx';
import styles from './forms.module.css';

/** The server's message about the whole form. */
export function FormAlert({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className={styles.alert} role="alert">
      <Icon name="x-circle-fill" className={styles.alertIcon} />
      <span>{text}</span>
    </div>
  );
}
