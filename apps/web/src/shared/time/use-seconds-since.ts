import { useEffect, useState } from 'react';
import type { ServerClock } from './server-clock.ts';
import { useVisible } from './use-visible.ts';

/** Whole seconds since `at` (server's epoch ms), never below 0. */
export function useSecondsSince(clock: Pick<ServerClock, 'now'>, at: number): number {
  const isVisible = useVisible();
  const [, setTick] = useState(0);
  const past = Math.max(0, clock.now() - at);
  useEffect(() => {
    if (!isVisible) return;
    const id = setTimeout(() => setTick((tick) => tick + 1), 1000 - (past % 1000) + 4);
    return () => clearTimeout(id);
  });
  return Math.floor(past / 1000);
}
