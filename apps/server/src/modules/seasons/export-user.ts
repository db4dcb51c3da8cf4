import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { resultsOf } from './result-store.ts';
import { seasonPoints } from './tables.ts';

/** The user's points, and the places of former seasons. */
export const exportUser = async (database: Database, userId: string) => {
  const points = await database
    .select()
    .from(seasonPoints)
    .where(eq(seasonPoints.userId, userId))
    .orderBy(asc(seasonPoints.span), asc(seasonPoints.number));
  const results = await resultsOf(database, userId);
  const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));
  return {
    points: points.map(({ userId: _own, ...row }) => row),
    seasons: results.map(({ userId: _own, givenAt, mailedAt, shownAt, ...row }) => ({
      ...row,
      givenAt: dateOf(givenAt),
      mailedAt: dateOf(mailedAt),
      shownAt: dateOf(shownAt),
    })),
  };
};
