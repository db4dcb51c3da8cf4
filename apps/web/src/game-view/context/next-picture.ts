/** Longest wait for a picture, ms: a hidden page draws none. */
const MAX_MS = 100;

/** Resolves when the browser has drawn what has changed so far. */
export const nextPicture = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The callback of a frame runs before the browser draws it, and a timer after that.
      setTimeout(resolve);
    });
  });
