/** @returns asks for `work`, which never fails: at once, or once more where it is under way, however often it is asked for. */
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
