import { useEffect } from 'react';
import { SPEEDS, type ReplayRun } from './replay-run.ts';
import type { Timeline } from './timeline.ts';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Does what the key means. Returns whether it means anything. */
export const pressKey = (press: Press, run: ReplayRun, timeline: Timeline): boolean => {
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  const sideways = press.shiftKey ? 'move' : 'event';
  const speed = SPEEDS.find((each) => press.code === `Digit${each}`);
  if (speed !== undefined) return done(() => run.setSpeed(speed));
  switch (press.key) {
    case ' ':
      return done(() => run.toggle());
    case 'ArrowLeft':
      return done(() => run.step(sideways, -1));
    case 'ArrowRight':
      return done(() => run.step(sideways, 1));
    case 'ArrowDown':
      return done(() => run.step('round', -1));
    case 'ArrowUp':
      return done(() => run.step('round', 1));
    case 'Home':
      return done(() => run.jump(timeline.first));
    case 'End':
      return done(() => run.jump(timeline.last));
    default:
      return false;
  }
};

const done = (act: () => void): true => {
  act();
  return true;
};

/** Elements with keys of their own: a cell of the board moves the focus by arrows, a list scrolls. */
const OWN_KEYS = 'textarea, select, [role="menu"], [contenteditable], [data-cell], [data-feed], dialog';
const USED_BY_BUTTONS = 'button, a, summary';

/** Lets the keys of a replay work wherever the focus is. */
export function useReplayKeys(run: ReplayRun, timeline: Timeline): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (target?.closest(OWN_KEYS) || (event.key === ' ' && target?.closest(USED_BY_BUTTONS))) return;
      if (pressKey(event, run, timeline)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [run, timeline]);
}
