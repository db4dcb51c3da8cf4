import { and, asc, lt, not } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { Clock } from '../../ports/clock.ts';
import { games, gameShares, packedGames } from '../tables.ts';

/** Time between two runs of a server, ms. */
export const DELETE_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Games in one transaction, and transactions in one run: a server that shuts down waits for the end of the run. */
const BATCH = 200;
const BATCHES = 10;

interface RetentionOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** How long the log of a finished game is kept; null: for ever. */
  readonly days: number | null;
}

/** Deletes the logs of some games that ended too long ago. @returns the number of games. */
export type DeleteOldLogs = () => Promise<number>;

/**
 * The results, the players and the place of the game in their lists stay. Any number of servers may run it at the same
 * time.
 */
export const openRetention = ({ database, clock, days }: RetentionOptions): DeleteOldLogs => {
  const deleteBatch = (before: number): Promise<number> =>
    database.transaction(async (tx) => {
      const due = await tx
        .select({ id: games.id })
        .from(games)
        .where(and(games.isPacked, not(games.isLogDeleted), lt(games.finishedAt, before)))
        .orderBy(asc(games.finishedAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.update(packedGames).set({ log: new Uint8Array() }).where(isAnyOf(packedGames.gameId, ids));
      await tx.delete(gameShares).where(isAnyOf(gameShares.gameId, ids));
      await tx.update(games).set({ isLogDeleted: true }).where(isAnyOf(games.id, ids));
      return ids.length;
    });
  return async () => {
    if (days === null) return 0;
    const before = clock.now() - days * DAY_MS;
    let deleted = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const count = await deleteBatch(before);
      deleted += count;
      if (count < BATCH) break;
    }
    return deleted;
  };
};

/** Whether this packed log was deleted. */
export const isDeletedLog = ({ log }: Pick<typeof packedGames.$inferSelect, 'log'>): boolean => log.length === 0;
