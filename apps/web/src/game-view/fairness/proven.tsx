import { useText } from '../../shared/i18n/use-text.ts';
import styles from './dice-details.module.css';

const HOLDS = ['dice', 'throw'] as const;
const LIMITS = ['page', 'server', 'ally', 'nobody', 'data', 'names', 'stranger'] as const;

/** What the check proves and what it does not. */
export function Proven() {
  const t = useText();
  return (
    <div className={styles.proven}>
      <details>
        <summary>{t('fairness.holds')}</summary>
        <ul>
          {HOLDS.map((name) => (
            <li key={name}>{t(`fairness.holds.${name}`)}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t('fairness.limits')}</summary>
        <ul>
          {LIMITS.map((name) => (
            <li key={name}>{t(`fairness.limits.${name}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
