import { useText } from '../../shared/i18n/use-text.ts';
import styles from './bell.module.css';

/** Stands in place of an empty list. */
export function Quiet() {
  const t = useText();
  return (
    <div className={`grid ${styles.quiet}`}>
      <svg viewBox="0 0 150 150" aria-hidden>
        <circle cx="75" cy="75" r="75" className={styles.sign} />
        <path
          d="M75 30.500c16.500 0 28.500 12.750 28.500 29.250V83l10.500 15H36l10.500-15V59.750C46.500 43.250 58.500 30.500 75 30.500z"
          className={styles.silent}
        />
        <path d="M20 120L130 24" className={styles.bar} />
      </svg>
      <div>
        <h3 className="type-title">{t('bell.empty')}</h3>
        <p>{t('bell.empty.text')}</p>
      </div>
    </div>
  );
}
