import { useText } from '../../shared/i18n/use-text.ts';
import styles from './dice-details.module.css';

const HOLDS = ['dice', 'throw'] as const;
const LIMITS = ['page', 'server', 'ally', 'nobody', 'data', 'names', 'stranger'] as const;

/** What the check proves and what it does not. */
export function Proven() {
  const t = useText();
  return (
    <div className={`grid ${styles.proven}`}>
      <details>
        <summary className="type-label-bold">{t('fairness.holds')}</summary>
        <ul className="grid type-text">
          {HOLDS.map((name) => (
            <li key={name}>{t(`fairness.holds.${name}`)}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary className="type-label-bold">{t('fairness.limits')}</summary>
        <ul className="grid type-text">
          {LIMITS.map((name) => (
            <li key={name}>{t(`fairness.limits.${name}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
