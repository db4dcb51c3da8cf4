import { useText } from '../i18n/use-text.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './forms.module.css';
import type { Criterion } from './password-criteria.ts';

interface CriteriaListProps {
  readonly criteria: readonly Criterion[];
  readonly minLength: number;
  /** False as long as nothing is typed: then no criterion is marked. */
  readonly isValidated: boolean;
}

export function CriteriaList({ criteria, minLength, isValidated }: CriteriaListProps) {
  const t = useText();
  return (
    <ul className={`grid ${styles.criteria}`} aria-label={t('password.criteria')}>
      {criteria.map(({ key, isMet }) => (
        <li key={key} className={classes('row type-note', isValidated && (isMet ? styles.met : styles.unmet))}>
          <i className={`centred rigid ${styles.mark}`} aria-hidden>
            {isValidated && <Icon name={isMet ? 'check-bold' : 'x-bold'} />}
          </i>
          <span>{t(`password.${key}`, { min: minLength })}</span>
          {isValidated && <span className="unseen">{`: ${t(isMet ? 'password.met' : 'password.unmet')}`}</span>}
        </li>
      ))}
    </ul>
  );
}
