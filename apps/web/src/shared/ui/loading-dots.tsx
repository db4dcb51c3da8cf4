import styles from './loading-dots.module.css';

/** Three squares after a headline: one more each second, then again from none. */
export function LoadingDots() {
  return (
    <span className={`flex over ${styles.dots}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
