/** A waiting time for messages, in whole units, rounded up. */
export interface Wait {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly count: number;
}

/** Waits up to this many minutes are given in minutes: a whole hour would be too inexact. */
const MAX_MINUTES = 90;

export const waitOf = (seconds: number): Wait => {
  if (seconds < 60) return { unit: 'second', count: seconds };
  const minutes = Math.ceil(seconds / 60);
  if (minutes !== 60 && minutes <= MAX_MINUTES) return { unit: 'minute', count: minutes };
  return { unit: 'hour', count: Math.ceil(minutes / 60) };
};
