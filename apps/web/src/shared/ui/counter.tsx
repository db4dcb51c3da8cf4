import { classes } from './classes.ts';
import styles from './field.module.css';

export interface CounterProps {
  readonly value: string;
  readonly min?: number;
  readonly max?: number;
}

/** Default limits. */
const DEFAULT_MIN = 0;
const DEFAULT_MAX = 100;

/** The length of a text beside its limit, red outside of the limits. */
export function Counter({ value, min = DEFAULT_MIN, max = DEFAULT_MAX }: CounterProps) {
  const { length } = Array.from(value);
  const isOutside = length < min || length > max;
  return (
    <span className={classes(styles.count, isOutside && styles.outside)} aria-hidden>
      {`${length} / ${max}`}
    </span>
  );
}
