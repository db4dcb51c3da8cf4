/** Calls later; each returns what calls it off. Tests bring their own. */
export interface Timers {
  /** After `ms` at the earliest. */
  after(ms: number, fire: () => void): () => void;
  /** As soon as the sockets have been served once. */
  soon(fire: () => void): () => void;
}

/** The longest delay that setTimeout takes, ms. */
const LONGEST = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after(ms, fire) {
    const timer = setTimeout(fire, Math.min(Math.max(0, ms), LONGEST));
    timer.unref();
    return () => clearTimeout(timer);
  },
  soon(fire) {
    const handle = setImmediate(fire);
    return () => clearImmediate(handle);
  },
};
