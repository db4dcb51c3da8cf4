/** Time between two changes of the title, ms. */
const BLINK = 1000;

/**
 * Notifies a user who looks at another tab by a title that blinks. It ends when the tab becomes visible. Returns the
 * function that ends it earlier.
 */
export function alertHiddenTab(text: string): () => void {
  if (!document.hidden) return () => undefined;
  const title = document.title;
  let isAsking = false;
  const blink = () => {
    isAsking = !isAsking;
    document.title = isAsking ? `● ${text}` : title;
  };
  blink();
  const timer = setInterval(blink, BLINK);
  const end = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', end);
    document.title = title;
  };
  document.addEventListener('visibilitychange', end);
  return end;
}
