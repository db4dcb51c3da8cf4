import styles from './scene.module.css';

/** The sky behind the city. The page shows it at once; the city's code and pictures come later. */
export function Sky() {
  return (
    <div className={styles.scene} aria-hidden>
      <svg className={styles.sky} viewBox="0 0 1440 900">
        <circle cx="1016" cy="372" r="330" fill="var(--red)" />
        <g fill="none" stroke="var(--bone-300)" strokeWidth={2}>
          <circle cx="1016" cy="372" r="400" />
          <circle cx="1016" cy="372" r="480" />
          <circle cx="1016" cy="372" r="570" />
        </g>
      </svg>
    </div>
  );
}
