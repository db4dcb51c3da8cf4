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

/**
 * Repeats `work`: first after `everyMs`, then `everyMs` after each run has ended.
 * @returns a function that stops the repetition; it resolves when the current run has ended.
 */
export const repeat = ({ everyMs, work, log, failed, after = afterOnSystem }: Repeated): (() => Promise<void>) => {
  let isEnded = false;
  let cancel = (): void => undefined;
  let running = Promise.resolve();
  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, failed);
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
