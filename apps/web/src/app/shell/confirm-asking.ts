/** A user who closes the strip is asked again a day later, at most this many times. */
const DAY_MS = 24 * 60 * 60_000;
const MAX_REPEATS = 2;

interface Closed {
  /** How often the strip was closed. */
  readonly times: number;
  /** The last time, epoch ms. */
  readonly at: number;
}

const NEVER: Closed = { times: 0, at: 0 };

const keyOf = (userId: string): string => `confirm-strip:${userId}`;

const closedBy = (userId: string): Closed => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('times' in stored) || !('at' in stored)) return NEVER;
    const { times, at } = stored;
    return typeof times === 'number' && typeof at === 'number' ? { times, at } : NEVER;
  } catch {
    // Without a storage, or with a spoilt entry, the user is asked.
    return NEVER;
  }
};

export const isAsked = (userId: string, now: number): boolean => {
  const { times, at } = closedBy(userId);
  return times === 0 || (times <= MAX_REPEATS && now - at >= DAY_MS);
};

export const noteClosed = (userId: string, now: number): void => {
  const closed: Closed = { times: closedBy(userId).times + 1, at: now };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(closed));
  } catch {
    // A full or blocked storage: the strip comes back with the next page load.
  }
};
