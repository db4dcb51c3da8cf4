import { digestOf } from '@magnaty/protocol';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lifted, type LoggedRow, type Stored } from '../event-store.ts';
import { gameEvents, packedGames } from '../tables.ts';
import { recordedEvents, unpackLog } from './packed-log.ts';
import { isDeletedLog } from './retention.ts';

/** The log of a packed game, as it is stored; null if the game is not packed, or its log is deleted. */
const readStoredPacked = async (database: Database, gameId: string): Promise<Stored<LoggedRow>[] | null> => {
  const [packed] = await database
    .select({ players: packedGames.players, log: packedGames.log })
    .from(packedGames)
    .where(eq(packedGames.gameId, gameId));
  return packed === undefined || isDeletedLog(packed) ? null : unpackLog(packed);
};

/** The log of a packed game; null if there is none. */
export const readPacked = async (database: Database, gameId: string): Promise<LoggedRow[] | null> =>
  (await readStoredPacked(database, gameId))?.map((row) => lifted(row)) ?? null;

const LOGGED = {
  seq: gameEvents.seq,
  at: gameEvents.at,
  events: gameEvents.events,
  command: gameEvents.command,
  decidedAt: gameEvents.decidedAt,
};

/** The rows of a game that is not packed, as they are stored. */
export const readStoredRows = (database: Database, gameId: string): Promise<Stored<LoggedRow>[]> =>
  database.select(LOGGED).from(gameEvents).where(eq(gameEvents.gameId, gameId)).orderBy(asc(gameEvents.seq));

/** The whole log of a game, packed or not, as it is stored; empty for an unknown game and a deleted log. */
export const readStoredLog = async (database: Database, gameId: string): Promise<Stored<LoggedRow>[]> => {
  const rows = await readStoredRows(database, gameId);
  // In this order: a game is packed in one transaction, so one of the two reads finds all of it.
  return rows.length > 0 ? rows : ((await readStoredPacked(database, gameId)) ?? []);
};

/** The whole record of a game, as it is stored. */
export interface StoredRecord {
  readonly rows: readonly Stored<LoggedRow>[];
  /** Hex. Of a packed game it is that of the moment of packing, so it shows later damage. */
  readonly digest: string;
}

export const readStored = async (database: Database, gameId: string): Promise<StoredRecord> => {
  const rows = await readStoredLog(database, gameId);
  const [packed] = await database
    .select({ digest: packedGames.digest })
    .from(packedGames)
    .where(eq(packedGames.gameId, gameId));
  return { rows, digest: packed?.digest ?? digestOf(gameId, recordedEvents(rows)) };
};

/** The whole log of a game, packed or not; empty for an unknown game and a deleted log. */
export const readLog = async (database: Database, gameId: string): Promise<LoggedRow[]> =>
  (await readStoredLog(database, gameId)).map((row) => lifted(row));
