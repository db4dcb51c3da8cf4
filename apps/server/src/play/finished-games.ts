import { BOARD } from '@magnaty/content';
import { gameFacts, type GameEvent } from '@magnaty/rules';
import { and, asc, eq, gt, gte, lt, not, or, type SQL } from 'drizzle-orm';
import { isDatabaseDown } from '../db/database-errors.ts';
import type { Database } from '../db/database.ts';
import type { FinishedGame, FinishedGames } from '../ports/finished-games.ts';
import type { ErrorLog } from '../ports/log.ts';
import { readLog } from './record/game-log.ts';
import { games, heldRewards } from './tables.ts';

interface Dependencies {
  readonly database: Database;
  readonly log: ErrorLog;
}

export const openFinishedGames = ({ database, log }: Dependencies): FinishedGames => {
  const logOf = async (gameId: string): Promise<GameEvent[]> => {
    const all: GameEvent[] = [];
    for (const { seq, events } of await readLog(database, gameId)) {
      if (seq !== all.length + 1) throw new Error(`the log has no row at ${all.length + 1}`);
      all.push(...events);
    }
    return all;
  };
  return {
    read: (game) => {
      const orLog =
        <T>(otherwise: T) =>
        (err: unknown): T => {
          if (isDatabaseDown(err)) throw err;
          log.error({ err, gameId: game.gameId }, 'The log of a finished game is broken');
          return otherwise;
        };
      const events = once(() => logOf(game.gameId).catch(orLog<GameEvent[]>([])));
      const facts = once(() =>
        events()
          .then((all) => (all.length === 0 ? null : gameFacts(all, BOARD)))
          .catch(orLog(null)),
      );
      return { ...game, events, facts };
    },
    logOf,
    heldIn: async (gameId) => {
      const rows = await database
        .select({ userId: heldRewards.userId })
        .from(heldRewards)
        .where(eq(heldRewards.gameId, gameId));
      return new Set(rows.map(({ userId }) => userId));
    },
    hasDeletedLogs: async () =>
      (await database.select({ id: games.id }).from(games).where(eq(games.isLogDeleted, true)).limit(1)).length > 0,
  };
};

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | null = null;
  return () => (reading ??= read());
};

interface EndBounds {
  readonly before: number;
  readonly limit: number;
}

/** Games with a log that ended after this one and before a time, the first ones first. */
export const gamesAfter = async (
  database: Database,
  place: FinishedGame,
  { before, limit }: EndBounds,
): Promise<FinishedGame[]> => {
  const select = (isOfPart: SQL | undefined): Promise<FinishedGame[]> => {
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
  // In this order, and each with an index of its own: a game that is packed meanwhile is in one of them.
  const open = await select(and(eq(games.status, 'finished'), not(games.isPacked)));
  const packed = await select(and(games.isPacked, not(games.isLogDeleted)));
  const all = new Map([...open, ...packed].map((game) => [game.gameId, game]));
  return [...all.values()].sort(inOrder).slice(0, limit);
};

/** As the database orders the ids. */
const inOrder = (one: FinishedGame, other: FinishedGame): number =>
  one.finishedAt - other.finishedAt || (one.gameId < other.gameId ? -1 : 1);
