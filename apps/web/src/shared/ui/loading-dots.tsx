import styles from './loading-dots.module.css';

/** Three squares after a headline: one more each second, then anew. */
export function LoadingDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
