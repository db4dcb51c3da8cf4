import type { Database } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { Count, FinishedGame, PassedGames } from '../ports/finished-games.ts';
import type { ErrorLog } from '../ports/log.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly passed: PassedGames;
  readonly count: Count;
  /** The log line of a failure. */
  readonly failed: string;
}

/** Begins the transaction that counts a game. @returns false if another server counts or has counted it. */
type Begin = (tx: Database) => Promise<boolean>;

/** Counts a game in a transaction that `begin` begins. @returns false if that has refused. */
type CountGame = (game: FinishedGame, begin: Begin) => Promise<boolean>;

export interface GameCount {
  /** Counts the next game, or passes it over if it fails. `begin` moves the place of the count. */
  next(game: FinishedGame, begin: Begin): Promise<boolean>;
  /** Tries the games again that were passed over. @returns the number of those that are counted. */
  again(): Promise<number>;
}

/** Goes over finished games in the order of their ends. A game that fails stops no other, and is tried again later. */
export const openGameCount = (
  { database, clock, log, passed, count, failed }: Deps,
  countGame: CountGame,
): GameCount => ({
  next: async (game, begin) => {
    try {
      return await countGame(game, begin);
    } catch (err) {
      // Without the database this fails too, and the game is the next one again.
      const isMoved = await database.transaction(async (tx) => {
        if (!(await begin(tx))) return false;
        await passed.passOver(tx, count, game, clock.now());
        return true;
      });
      if (isMoved) log.error({ err, gameId: game.gameId }, failed);
      return isMoved;
    }
  },
  again: async () => {
    let counted = 0;
    for (const game of await passed.due(count, clock.now())) {
      try {
        if (await countGame(game, (tx) => passed.end(tx, count, game.gameId))) counted++;
      } catch (err) {
        log.error({ err, gameId: game.gameId }, failed);
        await passed.putOff(count, game.gameId, clock.now());
      }
    }
    return counted;
  },
});
