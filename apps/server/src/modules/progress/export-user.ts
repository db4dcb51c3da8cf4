import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import {
  progressDays,
  progressFloors,
  progressGames,
  progressStamps,
  progressUnlocks,
  progressWeeks,
} from './tables.ts';

/** Tasks, safes, stamps and what they have opened. */
export const exportUser = async (database: Database, userId: string): Promise<Readonly<Record<string, unknown>>> => ({
  days: await database
    .select()
    .from(progressDays)
    .where(eq(progressDays.userId, userId))
    .orderBy(asc(progressDays.day)),
  weeks: await database
    .select()
    .from(progressWeeks)
    .where(eq(progressWeeks.userId, userId))
    .orderBy(asc(progressWeeks.week)),
  stamps: await database.select().from(progressStamps).where(eq(progressStamps.userId, userId)),
  unlocks: await database.select().from(progressUnlocks).where(eq(progressUnlocks.userId, userId)),
  floors: await database.select().from(progressFloors).where(eq(progressFloors.userId, userId)),
  games: await database.select().from(progressGames).where(eq(progressGames.userId, userId)),
});
