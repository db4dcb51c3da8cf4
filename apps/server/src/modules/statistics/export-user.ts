import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ownStatistics, playerLuck, playerRatings, playerScores, playerStatistics } from './tables.ts';

/** What the games of the user add up to. */
export const exportUser = async (database: Database, userId: string): Promise<Readonly<Record<string, unknown>>> => ({
  statistics: await database.select().from(playerStatistics).where(eq(playerStatistics.userId, userId)),
  ownStatistics: await database.select().from(ownStatistics).where(eq(ownStatistics.userId, userId)),
  ratings: await database
    .select()
    .from(playerRatings)
    .where(eq(playerRatings.userId, userId))
    .orderBy(asc(playerRatings.finishedAt)),
  luck: await database
    .select()
    .from(playerLuck)
    .where(eq(playerLuck.userId, userId))
    .orderBy(asc(playerLuck.finishedAt)),
  scoresAgainstPrograms: await database.select().from(playerScores).where(eq(playerScores.userId, userId)),
});
