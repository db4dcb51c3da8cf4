/** Time between two changes of the title, ms. */
const BLINK = 1000;
/** The icon of the page with a dot. */
const ICON = '/favicon-call.svg';

let endLast = (): void => undefined;

/**
 * Calls a user who looks at another tab: the title blinks, and the icon has a dot. It ends when the tab becomes visible
 * or calls for something else. Returns the function that ends it earlier.
 */
export function callBack(text: string): () => void {
  if (!document.hidden) return () => undefined;
  endLast();
  const called = `● ${text}`;
  let title = document.title;
  const blink = (): void => {
    const isCalling = document.title === called;
    // The page behind may have got another title.
    if (!isCalling) title = document.title;
    document.title = isCalling ? title : called;
  };
  blink();
  const timer = setInterval(blink, BLINK);
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
  const addresses = icons.map(({ href }) => href);
  for (const icon of icons) icon.href = ICON;
  const end = (): void => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', end);
    if (endLast !== end) return;
    endLast = () => undefined;
    if (document.title === called) document.title = title;
    icons.forEach((icon, nth) => (icon.href = addresses[nth] ?? icon.href));
  };
  endLast = end;
  document.addEventListener('visibilitychange', end);
  return end;
}
