import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { gameShares } from '../tables.ts';
import { findGame, finished, hasPlayed } from './access.ts';

const KEY_BYTES = 16;

/** The links to private games. Each person who has played a game may share it and withdraw its link. */
export interface Shares {
  /**
   * The key of the game's link; the same one until it is withdrawn.
   * @throws Failure 404 if the user has not played the game or it runs; 400 GAME_IS_PUBLIC.
   */
  share(gameId: string, userId: string): Promise<string>;
  /** The link opens the game no longer. @throws Failure 404 if the user has not played the game. */
  withdraw(gameId: string, userId: string): Promise<void>;
}

export const openShares = (database: Database): Shares => {
  const ownGame = async (gameId: string, userId: string) => {
    const game = await findGame(database, gameId);
    if (!(await hasPlayed(database, gameId, userId))) throw new Failure(404, 'NOT_FOUND');
    return game;
  };
  return {
    share: async (gameId, userId) => {
      const game = finished(await ownGame(gameId, userId));
      if (!game.isPrivate) throw new Failure(400, 'GAME_IS_PUBLIC');
      const [share] = await database
        .insert(gameShares)
        .values({ gameId, key: randomBytes(KEY_BYTES).toString('base64url') })
        // The first of two calls at once decides; an update that changes nothing returns its key.
        .onConflictDoUpdate({ target: gameShares.gameId, set: { gameId } })
        .returning({ key: gameShares.key });
      return share!.key;
    },
    withdraw: async (gameId, userId) => {
      await ownGame(gameId, userId);
      await database.delete(gameShares).where(eq(gameShares.gameId, gameId));
    },
  };
};
