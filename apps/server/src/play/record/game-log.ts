import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { LoggedRow } from '../event-store.ts';
import { gameEvents, packedGames } from '../tables.ts';
import { unpackLog } from './packed-log.ts';

/** The log of a packed game; null if the game is not packed. */
export const readPacked = async (database: Database, gameId: string): Promise<LoggedRow[] | null> => {
  const [packed] = await database
    .select({ players: packedGames.players, log: packedGames.log })
    .from(packedGames)
    .where(eq(packedGames.gameId, gameId));
  return packed === undefined ? null : unpackLog(packed);
};

/** The whole log of a game, packed or not; empty for an unknown game. */
export const readLog = async (database: Database, gameId: string): Promise<LoggedRow[]> => {
  const rows = await database
    .select({ seq: gameEvents.seq, at: gameEvents.at, events: gameEvents.events })
    .from(gameEvents)
    .where(eq(gameEvents.gameId, gameId))
    .orderBy(asc(gameEvents.seq));
  // In this order: a game is packed in one transaction, so one of the two reads finds all of it.
  return rows.length > 0 ? rows : ((await readPacked(database, gameId)) ?? []);
};
