import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useVisible } from '../../shared/time/use-visible.ts';

/** A notice that is on the screen for so long is read, ms. */
export const SEEN_MS = 2000;
/** Notices that come on the screen within this time are told together, ms. */
const TOGETHER_MS = 300;
/** The part of a row that must be on the screen. */
const PART = 0.6;

/**
 * Calls `onSeen` with the ids of the elements with `data-unread` inside `root` that were on the screen for two seconds in
 * a visible tab. @param rows changes when the elements change
 */
export function useSeen(root: RefObject<HTMLElement | null>, rows: unknown, onSeen: (ids: readonly number[]) => void) {
  const isVisible = useVisible();
  const tell = useEffectEvent(onSeen);
  const told = useRef(new Set<number>());
  useEffect(() => {
    const element = root.current;
    if (element === null || !isVisible) return;
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    let seen: number[] = [];
    let telling: ReturnType<typeof setTimeout> | undefined;
    const note = (id: number): void => {
      seen.push(id);
      telling ??= setTimeout(() => {
        telling = undefined;
        for (const one of seen) told.current.add(one);
        tell(seen);
        seen = [];
      }, TOGETHER_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const id = Number((target as HTMLElement).dataset['unread']);
          clearTimeout(timers.get(id));
          if (intersectionRatio >= PART && !told.current.has(id))
            timers.set(
              id,
              setTimeout(() => note(id), SEEN_MS),
            );
        }
      },
      { root: element, threshold: PART },
    );
    for (const row of element.querySelectorAll('[data-unread]')) observer.observe(row);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      clearTimeout(telling);
    };
  }, [root, rows, isVisible]);
}
