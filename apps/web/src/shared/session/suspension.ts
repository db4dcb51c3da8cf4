import type { Sanction } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { siteClock } from '../time/server-clock.ts';
import { useSession } from './session-store.ts';

export interface Suspension extends Pick<Sanction, 'reason'> {
  /** Server's epoch ms. */
  readonly until: number;
}

const lastOf = (sanctions: readonly Sanction[]): Suspension | null =>
  sanctions
    .flatMap(({ kind, reason, until }) => (kind === 'suspension' && until !== null ? [{ reason, until }] : []))
    .sort((a, b) => b.until - a.until)[0] ?? null;

/** The longest time of a timer, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The suspension of the user that ends last; null once its time is over. */
export function useSuspension(): Suspension | null {
  const sanctions = useSession(({ user }) => user?.sanctions);
  const [, setTick] = useState(0);
  const last = sanctions === undefined ? null : lastOf(sanctions);
  const left = last === null ? 0 : last.until - siteClock.now();
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.min(left, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  });
  return left > 0 ? last : null;
}
