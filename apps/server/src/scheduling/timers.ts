/** Calls functions later. Each method returns a function that cancels the call. */
export interface Timers {
  /** Calls `fire` after `ms` or later. */
  after(ms: number, fire: () => void): () => void;
  /** Calls `fire` after the pending I/O of this turn of the event loop. */
  soon(fire: () => void): () => void;
}

/** The maximum delay of setTimeout, ms. */
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
