import type { ErrorLog } from '../ports/log.ts';

interface Repeated {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly log: ErrorLog;
  /** The log line of a failure. */
  readonly failed: string;
  /** Replaces the system's timers. @returns a function that cancels the timer. */
  readonly after?: (ms: number, fire: () => void) => () => void;
}

/** A timer that does not keep the process alive. */
const afterOnSystem = (ms: number, fire: () => void): (() => void) => {
  const timer = setTimeout(fire, ms).unref();
  return () => clearTimeout(timer);
};

/** While `work` keeps failing, log at most once per this interval, ms. */
const LOG_EVERY_MS = 60_000;

/**
 * Repeats `work`: first after `everyMs`, then `everyMs` after each run has ended. A failure is logged at once, and while
 * the runs go on failing once a minute.
 * @returns a function that stops the repetition; it resolves when the current run has ended.
 */
export const repeat = ({ everyMs, work, log, failed, after = afterOnSystem }: Repeated): (() => Promise<void>) => {
  let isEnded = false;
  let cancel = (): void => undefined;
  let running = Promise.resolve();
  let failures = 0;
  const runsPerLine = Math.max(1, Math.round(LOG_EVERY_MS / everyMs));
  const turn = async (): Promise<void> => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      if (failures % runsPerLine === 0) log.error({ err: error }, failed);
      failures++;
    }
    if (!isEnded) next();
  };
  const next = (): void => {
    cancel = after(everyMs, () => {
      running = turn();
    });
  };
  next();
  return () => {
    isEnded = true;
    cancel();
    return running;
  };
};
