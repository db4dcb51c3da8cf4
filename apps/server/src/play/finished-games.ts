import type { GameEvent } from '@magnaty/rules';
import { and, asc, eq, gt, gte, lt, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { EndBounds, FinishedGame, FinishedGames } from '../ports/finished-games.ts';
import { readLog } from './record/game-log.ts';
import { openPassedGames } from './passed-games.ts';
import { games, heldRewards } from './tables.ts';

export const openFinishedGames = (database: Database): FinishedGames => {
  const select = (
    isOfPart: SQL | undefined,
    place: FinishedGame,
    { before, limit }: EndBounds,
  ): Promise<FinishedGame[]> => {
    const isLater = or(
      gt(games.finishedAt, place.finishedAt),
      and(eq(games.finishedAt, place.finishedAt), gt(games.id, place.gameId)),
    );
    return (
      database
        .select({ gameId: games.id, finishedAt: games.finishedAt })
        .from(games)
        // The first bound opens the index; the second one decides between equal times.
        .where(and(isOfPart, gte(games.finishedAt, place.finishedAt), isLater, lt(games.finishedAt, before)))
        .orderBy(asc(games.finishedAt), asc(games.id))
        .limit(limit) as Promise<FinishedGame[]>
    );
  };
  const after = async (isWanted: SQL | undefined, place: FinishedGame, bounds: EndBounds): Promise<FinishedGame[]> => {
    // In this order, and each with an index of its own: a game that is packed meanwhile is in one of them.
    const open = await select(and(eq(games.status, 'finished'), not(games.isPacked), isWanted), place, bounds);
    const packed = await select(and(games.isPacked, not(games.isLogDeleted), isWanted), place, bounds);
    const all = new Map([...open, ...packed].map((game) => [game.gameId, game]));
    return [...all.values()].sort(inOrder).slice(0, bounds.limit);
  };
  return {
    after: (place, bounds) => after(undefined, place, bounds),
    passed: openPassedGames(database),
    publicAfter: (place, bounds) => after(not(games.isPrivate), place, bounds),
    heldIn: async (gameId) => {
      const rows = await database
        .select({ userId: heldRewards.userId })
        .from(heldRewards)
        .where(eq(heldRewards.gameId, gameId));
      return new Set(rows.map(({ userId }) => userId));
    },
    hasDeletedLogs: async () =>
      (await database.select({ id: games.id }).from(games).where(eq(games.isLogDeleted, true)).limit(1)).length > 0,
    logOf: async (gameId) => {
      const log: GameEvent[] = [];
      for (const { seq, events } of await readLog(database, gameId)) {
        if (seq !== log.length + 1) throw new Error(`the log has no row at ${log.length + 1}`);
        log.push(...events);
      }
      return log;
    },
  };
};

/** As the database orders the ids. */
const inOrder = (one: FinishedGame, other: FinishedGame): number =>
  one.finishedAt - other.finishedAt || (one.gameId < other.gameId ? -1 : 1);
