import { and, asc, desc, eq, gt, isNull, lte, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { allScores, oldestOf } from './board-store.ts';
import { coinsOf, LAST_WITH_COINS } from './rewards.ts';
import { seasonEndings, seasonResults } from './tables.ts';

export type ResultRow = typeof seasonResults.$inferSelect;

/** The seasons before this one whose points are there and whose boards are not kept. */
export const seasonsToKeep = async (database: Database, open: number): Promise<number[]> => {
  const oldest = (await oldestOf(database, 'season')) ?? open;
  const kept = await database.select({ number: seasonEndings.number }).from(seasonEndings);
  const over = Array.from({ length: Math.max(0, open - oldest) }, (_, at) => oldest + at);
  return over.filter((number) => kept.every((one) => one.number !== number));
};

/** Keeps the board of a season, once over all servers. Inside one transaction. */
export const keepBoard = async (tx: Database, number: number, now: number): Promise<void> => {
  // The row is the lock: another server waits for the end of this transaction, and then keeps nothing.
  const [begun] = await tx
    .insert(seasonEndings)
    .values({ number, listed: 0 })
    .onConflictDoNothing()
    .returning({ number: seasonEndings.number });
  if (begun === undefined) return;
  const of = { span: 'season', number } as const;
  await tx.execute(sql`with board (user_id, points, games, wins, place) as ${allScores(tx, of)}
      insert into season_results (user_id, number, place, points, games, wins)
      select user_id, ${number}::integer, place, points, games, wins from board`);
  const listed = await tx.$count(seasonResults, eq(seasonResults.number, number));
  await tx.update(seasonEndings).set({ listed }).where(eq(seasonEndings.number, number));
  await storeCoins(tx, number, now);
};

const storeCoins = async (tx: Database, number: number, now: number): Promise<void> => {
  const best = await tx
    .select({ userId: seasonResults.userId, place: seasonResults.place })
    .from(seasonResults)
    .where(and(eq(seasonResults.number, number), lte(seasonResults.place, LAST_WITH_COINS)))
    .orderBy(asc(seasonResults.place));
  for (const [userId, coins] of await coinsOf(tx, best, now))
    await tx.update(seasonResults).set({ coins }).where(isOne({ userId, number }));
};

export interface One {
  readonly userId: string;
  readonly number: number;
}

export const isOne = ({ userId, number }: One) =>
  and(eq(seasonResults.userId, userId), eq(seasonResults.number, number));

/** Rows of one step. */
const AT_ONCE = 200;

/**
 * The results whose rewards are to be given, the first season and the best place first.
 * @param more rows beyond those of one step
 */
export const resultsToGive = (database: Database, more: number): Promise<One[]> =>
  database
    .select({ userId: seasonResults.userId, number: seasonResults.number })
    .from(seasonResults)
    .where(isNull(seasonResults.givenAt))
    .orderBy(asc(seasonResults.number), asc(seasonResults.place))
    .limit(AT_ONCE + more);

/** Marks the reward as given, inside the transaction that gives it. @returns null if it was given before. */
export const claimReward = async (tx: Database, one: One, now: number): Promise<ResultRow | null> =>
  (
    await tx
      .update(seasonResults)
      .set({ givenAt: now })
      .where(and(isOne(one), isNull(seasonResults.givenAt)))
      .returning()
  )[0] ?? null;

/**
 * The results that were given after this time and not mailed, the oldest first.
 * @param more rows beyond those of one step
 */
export const resultsToMail = (database: Database, since: number, more: number): Promise<ResultRow[]> =>
  database
    .select()
    .from(seasonResults)
    .where(and(gt(seasonResults.givenAt, since), isNull(seasonResults.mailedAt)))
    .orderBy(asc(seasonResults.givenAt))
    .limit(AT_ONCE + more);

/** Marks the result as mailed, before it is. @returns false if another server has. */
export const claimMail = async (database: Database, one: One, now: number): Promise<boolean> =>
  (
    await database
      .update(seasonResults)
      .set({ mailedAt: now })
      .where(and(isOne(one), isNull(seasonResults.mailedAt)))
      .returning({ userId: seasonResults.userId })
  ).length > 0;

/** The mail was not sent: it is to be sent later. */
export const unclaimMail = async (database: Database, one: One): Promise<void> => {
  await database.update(seasonResults).set({ mailedAt: null }).where(isOne(one));
};

/** The user's last season that was not shown. */
export const unseenResult = async (database: Database, userId: string): Promise<ResultRow | null> => {
  const [row] = await database
    .select()
    .from(seasonResults)
    .where(eq(seasonResults.userId, userId))
    .orderBy(desc(seasonResults.number))
    .limit(1);
  return row !== undefined && row.givenAt !== null && row.shownAt === null ? row : null;
};

/** This season of the user, and those before it, were shown. */
export const noteShown = async (database: Database, { userId, number }: One, now: number): Promise<void> => {
  await database
    .update(seasonResults)
    .set({ shownAt: now })
    .where(
      and(
        eq(seasonResults.userId, userId),
        lte(seasonResults.number, number),
        isNotNull(seasonResults.givenAt),
        isNull(seasonResults.shownAt),
      ),
    );
};

export const listedIn = async (database: Database, number: number): Promise<number> =>
  (
    await database.select({ listed: seasonEndings.listed }).from(seasonEndings).where(eq(seasonEndings.number, number))
  )[0]?.listed ?? 0;

/** More seasons than there will be. */
const ALL = 1000;

/** The user's results, the last season first. */
export const resultsOf = (database: Database, userId: string, limit = ALL): Promise<ResultRow[]> =>
  database
    .select()
    .from(seasonResults)
    .where(eq(seasonResults.userId, userId))
    .orderBy(desc(seasonResults.number))
    .limit(limit);
