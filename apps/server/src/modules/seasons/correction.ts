import { LISTED_FROM_GAMES } from '@magnaty/content';
import { and, asc, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isOne, type One } from './result-store.ts';
import { coinsOf, LAST_WITH_COINS } from './rewards.ts';
import { seasonEndings, seasonPoints, seasonResults } from './tables.ts';

/** The seasons with a kept board whose points still change: rewards that waited bring them, and annulments take them. */
export const keptSeasons = async (database: Database, open: number): Promise<number[]> => {
  const rows = await database
    .selectDistinct({ number: seasonEndings.number })
    .from(seasonEndings)
    .innerJoin(seasonPoints, and(eq(seasonPoints.span, 'season'), eq(seasonPoints.number, seasonEndings.number)))
    .where(lt(seasonEndings.number, open));
  return rows.map(({ number }) => number);
};

/** The users whose points differ from those of the kept board. */
export const changedScores = (database: Database, number: number): Promise<One[]> =>
  database
    .select({ userId: seasonPoints.userId, number: seasonPoints.number })
    .from(seasonPoints)
    .leftJoin(
      seasonResults,
      and(eq(seasonResults.userId, seasonPoints.userId), eq(seasonResults.number, seasonPoints.number)),
    )
    .where(
      and(
        eq(seasonPoints.span, 'season'),
        eq(seasonPoints.number, number),
        gte(seasonPoints.games, LISTED_FROM_GAMES),
        or(
          isNull(seasonResults.userId),
          ne(seasonResults.points, seasonPoints.points),
          ne(seasonResults.games, seasonPoints.games),
          ne(seasonResults.wins, seasonPoints.wins),
        ),
      ),
    );

/** The part of a better place's reward that the user has not been given. */
export interface BetterPlace {
  readonly place: number;
  readonly former: number;
  /** Coins beyond those given. */
  readonly coins: number;
}

/**
 * Gives the user the place of the points, and moves those between. What others were given for a place stays theirs.
 * @returns null if nothing is to be given now: the place is no better, or `give` comes later.
 */
export const correctPlace = async (tx: Database, one: One, now: number): Promise<BetterPlace | null> => {
  const { userId, number } = one;
  const ofSeason = eq(seasonResults.number, number);
  // One correction of a season at a time: each moves the places of many.
  await tx.select().from(seasonEndings).where(eq(seasonEndings.number, number)).for('update');
  const [score] = await tx
    .select({ points: seasonPoints.points, games: seasonPoints.games, wins: seasonPoints.wins })
    .from(seasonPoints)
    .where(and(eq(seasonPoints.span, 'season'), eq(seasonPoints.number, number), eq(seasonPoints.userId, userId)));
  if (score === undefined) return null;
  const { points, games, wins } = score;
  const [before] = await tx.select().from(seasonResults).where(isOne(one)).for('update');
  const isBetter = or(
    gt(seasonResults.points, points),
    and(eq(seasonResults.points, points), gt(seasonResults.wins, wins)),
    and(eq(seasonResults.points, points), eq(seasonResults.wins, wins), lt(seasonResults.games, games)),
    and(
      eq(seasonResults.points, points),
      eq(seasonResults.wins, wins),
      eq(seasonResults.games, games),
      lt(seasonResults.userId, userId),
    ),
  );
  const place = 1 + (await tx.$count(seasonResults, and(ofSeason, ne(seasonResults.userId, userId), isBetter)));
  const former = before?.place ?? Number.MAX_SAFE_INTEGER;
  const isUp = place < former;
  await tx
    .update(seasonResults)
    .set({ place: isUp ? sql`${seasonResults.place} + 1` : sql`${seasonResults.place} - 1` })
    .where(
      and(
        ofSeason,
        ne(seasonResults.userId, userId),
        isUp
          ? and(gte(seasonResults.place, place), before && lt(seasonResults.place, former))
          : and(gt(seasonResults.place, former), lte(seasonResults.place, place)),
      ),
    );
  const best = await tx
    .select({ userId: seasonResults.userId, place: seasonResults.place })
    .from(seasonResults)
    .where(and(ofSeason, lte(seasonResults.place, LAST_WITH_COINS), ne(seasonResults.userId, userId)))
    .orderBy(asc(seasonResults.place));
  const placed = [...best, { userId, place }].sort((a, b) => a.place - b.place);
  const ofPlace = place > LAST_WITH_COINS ? 0 : ((await coinsOf(tx, placed, now)).get(userId) ?? 0);
  if (before === undefined) {
    await tx.insert(seasonResults).values({ ...one, ...score, place, coins: ofPlace });
    await tx
      .update(seasonEndings)
      .set({ listed: sql`${seasonEndings.listed} + 1` })
      .where(eq(seasonEndings.number, number));
    return null;
  }
  const isGiven = before.givenAt !== null;
  const coins = isGiven ? Math.max(before.coins, ofPlace) : ofPlace;
  await tx
    .update(seasonResults)
    .set({ ...score, place, coins })
    .where(isOne(one));
  return isGiven && isUp ? { place, former, coins: coins - before.coins } : null;
};
