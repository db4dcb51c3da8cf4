import { useEffect, useState } from 'react';
import type { ServerClock } from './server-clock.ts';
import { useVisible } from './use-visible.ts';

/** Whole seconds left until `at` (server's epoch ms), never below 0; 0 without a deadline. */
export function useSecondsLeft(clock: Pick<ServerClock, 'now'>, at: number | null): number {
  const left = (): number => (at === null ? 0 : Math.max(0, Math.ceil((at - clock.now()) / 1000)));
  const isVisible = useVisible();
  const [, setTick] = useState(0);
  const seconds = left();
  useEffect(() => {
    if (at === null || seconds === 0 || !isVisible) return;
    // A little after the boundary, so that the next number is certainly shown.
    const toBoundary = at - clock.now() - (seconds - 1) * 1000 + 4;
    const id = setTimeout(() => setTick((tick) => tick + 1), Math.max(16, toBoundary));
    return () => clearTimeout(id);
  });
  return seconds;
}
