/** The first delay, and the longest one, ms. */
const FIRST_MS = 1000;
export const MAX_BACKOFF_MS = 30_000;

/**
 * The delay after this number of failures in a row, ms: it doubles from 1 s to 30 s. The jitter takes away up to half,
 * so that many that failed at once do not try again at once. `random` is from 0 to 1.
 */
export const backoffMs = (failures: number, random: number): number =>
  withJitter(Math.min(MAX_BACKOFF_MS, FIRST_MS * 2 ** (failures - 1)), random);

/** From half of `ms` to all of it. */
export const withJitter = (ms: number, random: number): number => ms * (1 - random / 2);
