import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Count, PassedGames } from '../ports/finished-games.ts';
import { passedGames } from './tables.ts';

/** Time until the first new attempt, ms. It doubles up to a day. */
const FIRST_MS = 60_000;
const LONGEST_MS = 24 * 60 * 60_000;
/** The number of games that one run tries. */
const LIMIT = 10;

const isOne = (count: Count, gameId: string) => and(eq(passedGames.count, count), eq(passedGames.gameId, gameId));

export const openPassedGames = (database: Database): PassedGames => ({
  passOver: async (tx, count, { gameId, finishedAt }, now) => {
    await tx
      .insert(passedGames)
      .values({ count, gameId, finishedAt, times: 1, retryAt: now + FIRST_MS })
      .onConflictDoNothing();
  },
  due: (count, now) =>
    database
      .select({ gameId: passedGames.gameId, finishedAt: passedGames.finishedAt })
      .from(passedGames)
      .where(and(eq(passedGames.count, count), lte(passedGames.retryAt, now)))
      .orderBy(asc(passedGames.retryAt))
      .limit(LIMIT),
  putOff: async (count, gameId, now) => {
    const delay = sql`least(${LONGEST_MS}::bigint, ${FIRST_MS}::bigint * 2 ^ least(${passedGames.times}, 20))`;
    await database
      .update(passedGames)
      .set({ times: sql`${passedGames.times} + 1`, retryAt: sql`${now}::bigint + (${delay})::bigint` })
      .where(isOne(count, gameId));
  },
  end: async (tx, count, gameId) =>
    (await tx.delete(passedGames).where(isOne(count, gameId)).returning({ gameId: passedGames.gameId })).length > 0,
  forget: async (tx, count) => {
    await tx.delete(passedGames).where(eq(passedGames.count, count));
  },
});

/** Whether the count has not managed the game yet. */
export const isPassedOver = async (database: Database, count: Count, gameId: string): Promise<boolean> =>
  (await database.$count(passedGames, isOne(count, gameId))) > 0;
