/**
 * Calls back when the next picture has been painted. A hidden page paints none, so there it waits until the page is shown.
 * Returns the function that cancels it.
 */
export const afterPicture = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
