import { useEffect, useState } from 'react';
import type { Box } from './placement.ts';

/** Time between two looks at the elements, ms: animations and dialogs move them without an event. */
const EVERY_MS = 200;

const boxOf = (selector: string): readonly Box[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(width),
      height: Math.round(height),
    }));

/** The boxes of the elements that match, as they are on the screen now. */
export function useBoxes(selectors: readonly string[]): readonly Box[] {
  const [seen, setSeen] = useState<{ readonly key: string; readonly boxes: readonly Box[] }>({ key: '', boxes: [] });
  const joined = selectors.join('|');
  useEffect(() => {
    const look = (): void => {
      const boxes = joined === '' ? [] : joined.split('|').flatMap(boxOf);
      const key = JSON.stringify(boxes);
      setSeen((before) => (before.key === key ? before : { key, boxes }));
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [joined]);
  return seen.boxes;
}
