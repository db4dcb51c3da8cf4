import styles from './loading-block.module.css';

/** A turning ring in a disc, shown while the code or data of a page is loading. */
export function LoadingBlock({ label }: { readonly label: string }) {
  return (
    <div className={`centred ${styles.block}`} role="status" aria-label={label}>
      <svg viewBox="0 0 120 120" className={styles.ring} aria-hidden>
        <circle cx="60" cy="60" r="50" />
        <path d="M60 10A50 50 0 0 1 110 60" />
      </svg>
    </div>
  );
}
