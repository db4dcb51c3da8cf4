/**
 * Joins requests for the same work, which never fails: the first starts it, and all that come while it runs cause one
 * more run after it. @returns requests a run.
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
