import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { userSightings, users } from './tables.ts';

/** Notes that the connection of these users begins or ends now: nothing else writes when a user was last seen. */
export const noteSeen = async (database: Database, userIds: readonly string[], now: number): Promise<void> => {
  if (userIds.length === 0) return;
  await database
    .insert(userSightings)
    .select(
      database
        .select({ userId: users.id, seenAt: sql<number>`${now}::bigint`.as('seen_at') })
        .from(users)
        .where(isAnyOf(users.id, userIds))
        // Servers note the same users in the same order.
        .orderBy(users.id),
    )
    .onConflictDoUpdate({
      target: userSightings.userId,
      set: { seenAt: sql`greatest(${userSightings.seenAt}, excluded.seen_at)` },
    });
};

/** When each of these users was last seen, epoch ms. */
export const seenAtOf = async (
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await database.select().from(userSightings).where(isAnyOf(userSightings.userId, userIds));
  return new Map(rows.map(({ userId, seenAt }) => [userId, seenAt]));
};
