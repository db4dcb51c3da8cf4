import type { ErrorLog } from '../ports/log.ts';
interface Repeated {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly log: ErrorLog;
  /** What is logged when it fails. */
  readonly failed: string;
  /** Instead of the system's timers. @returns calls it off. */
  readonly after?: (ms: number, fire: () => void) => () => void;
}

/** A timer that keeps no process alive. */
const afterOnSystem = (ms: number, fire: () => void): (() => void) => {
  const timer = setTimeout(fire, ms).unref();
  return () => clearTimeout(timer);
};

/**
 * Does `work` again and again, the first time after `everyMs` and then so long after its end.
 * @returns ends it; resolves when what is under way is done.
 */
export const repeat = ({ everyMs, work, log, failed, after = afterOnSystem }: Repeated): (() => Promise<void>) => {
  let isEnded = false;
  let callOff = (): void => undefined;
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
    callOff = after(everyMs, () => {
      running = turn();
    });
  };
  next();
  return () => {
    isEnded = true;
    callOff();
    return running;
  };
};
