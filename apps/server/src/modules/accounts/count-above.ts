import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CountAbove } from './ranking.ts';
import { isListed, users } from './tables.ts';

/** Time for which the numbers of users by rating are kept, ms. A place outside the list may be so old. */
const KEPT_MS = 60_000;

/**
 * Counts the users by rating once a minute, not the better ones of each user who asks: there are far fewer ratings than
 * users.
 */
export const openCountAbove = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): CountAbove => {
  const count = (): Promise<{ rating: number; users: number }[]> =>
    database
      .select({ rating: users.rating, users: sql<number>`count(*)::int` })
      .from(users)
      .where(isListed(users))
      .groupBy(users.rating)
      .orderBy(desc(users.rating));
  let kept: { readonly at: number; readonly counts: ReturnType<typeof count> } | null = null;
  return async (rating) => {
    if (kept === null || Math.abs(clock.now() - kept.at) > KEPT_MS) {
      const counts = count();
      kept = { at: clock.now(), counts };
      // The next call tries again.
      counts.catch(() => (kept = null));
    }
    let above = 0;
    for (const one of await kept.counts) {
      if (one.rating <= rating) break;
      above += one.users;
    }
    return above;
  };
};
