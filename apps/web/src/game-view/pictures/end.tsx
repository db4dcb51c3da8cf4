import styles from './end.module.css';

/** The winner's paint over the whole board, when the last event has stood alone. */
export function End() {
  return <i className={styles.flood} />;
}
