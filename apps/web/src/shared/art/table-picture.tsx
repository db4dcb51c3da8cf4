import { Chip } from './chip.tsx';
import styles from './table-picture.module.css';

/** A table with one chip and two free seats. */
export function TablePicture() {
  return (
    <div className="anchor" data-player="1">
      <svg viewBox="0 0 400 190">
        <path d="M0 190V120L400 78V190z" fill="var(--red)" />
        <path d="M400 78V190H240z" fill="var(--red-shade)" />
        <path d="M30 104h340l-14 30H44zM64 134h16v56H64zM320 134h16v56h-16z" fill="var(--ink-900)" />
        <g fill="none" stroke="var(--ink-900)" strokeWidth={4} strokeDasharray="9 9">
          <circle cx="222" cy="60" r="40" />
          <circle cx="320" cy="60" r="40" />
        </g>
      </svg>
      <Chip of="lis" className={styles.chip} />
    </div>
  );
}
