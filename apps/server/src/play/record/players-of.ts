import { and, eq, not } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gamePlayers } from '../tables.ts';

/** The users with a seat in the game, also those who have left it. Bots of the server are none. */
export const playersOf = async (database: Database, gameId: string): Promise<string[]> => {
  const rows = await database
    .select({ userId: gamePlayers.userId })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.gameId, gameId), not(gamePlayers.isBot)));
  return rows.map(({ userId }) => userId);
};
