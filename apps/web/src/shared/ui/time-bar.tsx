import styles from './time-bar.module.css';

interface TimeBarProps {
  /** Time until the bar is empty, ms. */
  readonly duration: number;
  /** The part of it that is over already, ms. */
  readonly elapsed?: number;
}

/** A bar at the lower edge that empties until a message closes. It has the colour `--tone` of the message. */
export function TimeBar({ duration, elapsed = 0 }: TimeBarProps) {
  return (
    <i
      className={`over wide ${styles.bar}`}
      style={{ animationDuration: `${duration}ms`, animationDelay: `${-elapsed}ms` }}
    />
  );
}
