import { and, asc, eq, lte, not } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { silentLog, type ErrorLog } from '../../ports/log.ts';
import { Retries } from '../../scheduling/retries.ts';
import { gameEvents, games, packedGames } from '../tables.ts';
import { readStoredRows } from './game-log.ts';
import { packLog } from './packed-log.ts';

/** A finished game is packed after this time, ms. Until then its players may still read it event by event. */
export const PACKED_AFTER_MS = 3_600_000;
/** Time between two runs of a server, ms. */
export const PACK_EVERY_MS = 10_000;
/** Maximum number of games in one run: a server that shuts down waits for the end of the run. */
const LIMIT = 25;

interface PackingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log?: ErrorLog;
  /** Maximum number of games in one call. */
  readonly limit?: number;
}

/** Packs a few games that ended long enough ago. @returns the number of games that this call has packed. */
export type PackGames = () => Promise<number>;

/**
 * Any number of servers may pack at the same time. A game whose log cannot be packed stays as it is, and does not stop
 * the others.
 */
export const openPacking = ({ database, clock, log = silentLog, limit = LIMIT }: PackingOptions): PackGames => {
  const retries = new Retries({ clock, log, failed: 'A finished game could not be packed' });
  return async () => {
    const due = await database
      .select({ id: games.id })
      .from(games)
      .where(and(isUnpacked, lte(games.finishedAt, clock.now() - PACKED_AFTER_MS)))
      .orderBy(asc(games.finishedAt))
      .limit(limit + retries.size);
    let packed = 0;
    // One at a time: the games that run need the database too.
    await retries.attemptEach({
      items: due,
      idOf: ({ id }) => id,
      work: async ({ id }) => {
        if (await packGame(database, id)) packed++;
      },
    });
    return packed;
  };
};

const isUnpacked = and(eq(games.status, 'finished'), not(games.isPacked));

/** @returns false if another server packs the game or has packed it. */
const packGame = (database: Database, gameId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, gameId), isUnpacked))
      .for('update', { skipLocked: true });
    if (taken === undefined) return false;
    const isOfGame = eq(gameEvents.gameId, gameId);
    // The deletion of a user changes the names in the first row: either it is over, or it waits for this transaction.
    await tx
      .select({ seq: gameEvents.seq })
      .from(gameEvents)
      .where(and(isOfGame, eq(gameEvents.seq, 1)))
      .for('update');
    const rows = await readStoredRows(tx, gameId);
    await tx.insert(packedGames).values({ gameId, ...(await packLog(rows)) });
    await tx.delete(gameEvents).where(isOfGame);
    await tx.update(games).set({ isPacked: true, room: null }).where(eq(games.id, gameId));
    return true;
  });
