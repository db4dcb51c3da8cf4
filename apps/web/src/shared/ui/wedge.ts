import styles from './wedge.module.css';

const OPEN_MS = 560;
/** Share of the window's width by which each edge goes to the side. */
const WAY = 53;

/**
 * A picture of the whole window that leaves: a wedge opens from its middle onto `selector`, which has taken its place.
 * Without that, or with reduced motion, the picture is gone at once. Call it when the picture is removed.
 */
export function openWedge(picture: HTMLElement, selector: string): void {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true) return;
  queueMicrotask(() => {
    if (picture.isConnected || document.querySelector(selector) === null) return;
    for (const side of ['left', 'right'] as const) openHalf(picture, side);
  });
}

function openHalf(picture: HTMLElement, side: 'left' | 'right'): void {
  const half = document.createElement('div');
  const copy = document.createElement('div');
  for (const { name, value } of picture.attributes) copy.setAttribute(name, value);
  copy.append(...picture.cloneNode(true).childNodes);
  half.className = styles[side] ?? '';
  half.inert = true;
  half.ariaHidden = 'true';
  half.append(copy);
  document.body.append(half);
  for (const animation of half.getAnimations({ subtree: true })) {
    // It has been there before.
    if (animation.effect?.getTiming().iterations === 1) animation.finish();
  }
  const way = side === 'left' ? -WAY : WAY;
  const timing = { duration: OPEN_MS, easing: 'cubic-bezier(0.5, 0, 0.6, 1)', fill: 'both' } as const;
  // The edge goes, while the picture stays: only `transform` is animated.
  const edge = half.animate([{}, { transform: `translateX(${way}%)` }], timing);
  copy.animate([{}, { transform: `translateX(${-way}%)` }], timing);
  edge.onfinish = () => half.remove();
}
