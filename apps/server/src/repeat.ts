interface Repeated {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  readonly log: { error(fields: object, text: string): void };
  /** What is logged when it fails. */
  readonly failed: string;
}

/** Does `work` again and again, never twice at once. @returns ends it. */
export const repeat = ({ everyMs, work, log, failed }: Repeated): (() => void) => {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  return () => clearInterval(timer);
};
