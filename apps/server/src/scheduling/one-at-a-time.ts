/**
 * Joins requests for the same work, which must never reject. The first request starts a run. All requests during a run
 * cause one more run after it. @returns a function that requests a run.
 */
export const oneAtATime = (work: () => Promise<unknown>): (() => void) => {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
};
