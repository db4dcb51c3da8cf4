import styles from './unsubscribe.module.css';

/** The ground of the page: a letter behind the red band. */
export function Envelope() {
  return (
    <svg viewBox="0 0 1440 824" preserveAspectRatio="xMinYMid slice" className={styles.ground} aria-hidden>
      <path d="M0 560L1440 120V824H0z" className={styles.shade} />
      <g transform="translate(350 470) rotate(-6) scale(1.36)">
        <path d="M-190-120H230V150H-190z" className={styles.paper} />
        <path d="M-190-120L20 50 230-120z" className={styles.flap} />
        <path d="M-190-120L20 50 230-120z" className={styles.lines} />
        <path d="M-190-120H230V150H-190z" className={styles.lines} />
      </g>
      <path d="M0 716L1440 564V604L0 756z" className={styles.band} />
    </svg>
  );
}
