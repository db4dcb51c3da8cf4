import { and, desc, eq, gt, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { gameDepartures, gamePlayers, gameResults, games } from './tables.ts';

/** Departures are kept so long, ms. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Notes who leaves a public game in which at least two people, or programs, play. */
export const noteDepartures = async (
  tx: Database,
  { gameId, at }: { readonly gameId: string; readonly at: number },
  userIds: readonly string[],
): Promise<void> => {
  const [game] = await tx
    .select({ people: sql<number>`count(*)::int` })
    .from(games)
    .innerJoin(gamePlayers, and(eq(gamePlayers.gameId, games.id), not(gamePlayers.isBot)))
    .where(and(eq(games.id, gameId), not(games.isPrivate)));
  if (game === undefined || game.people < 2) return;
  await tx
    .delete(gameDepartures)
    .where(and(isAnyOf(gameDepartures.userId, userIds), lt(gameDepartures.leftAt, at - KEPT_MS)));
  for (const userId of userIds)
    await tx.insert(gameDepartures).values({ userId, gameId, leftAt: at }).onConflictDoNothing();
};

/** The user is back in the game. */
export const noteReturn = async (tx: Database, gameId: string, userId: string): Promise<void> => {
  await tx.delete(gameDepartures).where(and(eq(gameDepartures.gameId, gameId), eq(gameDepartures.userId, userId)));
};

/** How many of the last `amount` public games with others the user has left. */
export interface Departures {
  readonly count: number;
  /** The last one, epoch ms. */
  readonly lastAt: number;
}

export const departuresOf = async (database: Database, userId: string, amount: number): Promise<Departures> => {
  const departures = await database
    .select({ gameId: gameDepartures.gameId, at: gameDepartures.leftAt, finishedAt: games.finishedAt })
    .from(gameDepartures)
    .innerJoin(games, eq(games.id, gameDepartures.gameId))
    .where(eq(gameDepartures.userId, userId))
    .orderBy(desc(gameDepartures.leftAt))
    .limit(amount);
  const lastAt = departures[0]?.at ?? 0;
  if (departures.length < 2) return { count: departures.length, lastAt };
  // A game that the user has left may still run: it has no result yet.
  const running = departures.filter(({ finishedAt }) => finishedAt === null).length;
  const others = sql`exists (select from ${gameResults} other where other.game_id = ${gameResults.gameId}
    and other.user_id <> ${userId})`;
  const finished = await database
    .select({ gameId: gameResults.gameId })
    .from(gameResults)
    .where(
      and(eq(gameResults.userId, userId), not(sql`${gameResults.isPrivate}`), others, gt(gameResults.finishedAt, 0)),
    )
    .orderBy(desc(gameResults.finishedAt), desc(gameResults.gameId))
    .limit(Math.max(0, amount - running));
  const last = new Set(finished.map(({ gameId }) => gameId));
  const counted = departures.filter(({ gameId, finishedAt }) => finishedAt === null || last.has(gameId));
  return { count: counted.length, lastAt: counted[0]?.at ?? lastAt };
};
