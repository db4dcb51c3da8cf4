import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sanctions } from './tables.ts';

const timeOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The decisions about the user, the oldest first. */
export const exportUser = async (database: Database, userId: string) => {
  const rows = await database.select().from(sanctions).where(eq(sanctions.userId, userId)).orderBy(asc(sanctions.id));
  return {
    decisions: rows.map(({ kind, reason, gameId, note, startsAt, until, liftedAt, seenAt }) => ({
      kind,
      reason,
      gameId,
      note,
      startsAt: timeOf(startsAt),
      until: timeOf(until),
      liftedAt: timeOf(liftedAt),
      seenAt: timeOf(seenAt),
    })),
  };
};
