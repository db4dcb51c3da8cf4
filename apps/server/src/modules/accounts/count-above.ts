import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { isListed, users } from './tables.ts';

/** Time for which the numbers of users by value are kept, ms. A place outside a list may be so old. */
const KEPT_MS = 60_000;

/** How many users have which rating, or which points. */
export interface Counts {
  /** The users above this value. */
  above(value: number): Promise<number>;
  /** The next value above this one that a user has; null without one. */
  next(value: number): Promise<number | null>;
  total(): Promise<number>;
}

/** The users with one value. */
export interface Counted {
  readonly value: number;
  readonly users: number;
}

interface Kept {
  readonly clock: Clock;
  /** The highest value first. */
  readonly count: () => Promise<readonly Counted[]>;
}

/** Counts the users once a minute, not the better ones of each user who asks: there are far fewer values than users. */
export const keepCounts = ({ clock, count }: Kept): Counts => {
  // A statement of drizzle runs anew whenever it is awaited; a promise does not.
  const counted = async (): Promise<readonly Counted[]> => count();
  let kept: { readonly at: number; readonly counts: ReturnType<typeof counted> } | null = null;
  const present = async (): Promise<readonly Counted[]> => {
    if (kept === null || Math.abs(clock.now() - kept.at) > KEPT_MS) {
      const counts = counted();
      kept = { at: clock.now(), counts };
      // The next call tries again.
      counts.catch(() => (kept = null));
    }
    return kept.counts;
  };
  const sum = (counts: readonly Counted[]): number => counts.reduce((all, one) => all + one.users, 0);
  return {
    above: async (value) => sum((await present()).filter((one) => one.value > value)),
    next: async (value) => (await present()).findLast((one) => one.value > value)?.value ?? null,
    total: async () => sum(await present()),
  };
};

/** The listed users by rating. */
export const openRatingCounts = ({ database, clock }: { readonly database: Database; readonly clock: Clock }): Counts =>
  keepCounts({
    clock,
    count: () =>
      database
        .select({ value: users.rating, users: sql<number>`count(*)::int` })
        .from(users)
        .where(isListed(users))
        .groupBy(users.rating)
        .orderBy(desc(users.rating)),
  });
