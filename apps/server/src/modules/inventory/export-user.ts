import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { inventoryItems } from './tables.ts';

/** The items that the user owns. */
export const exportUser = async (database: Database, userId: string) => ({
  items: await database
    .select({
      itemId: inventoryItems.itemId,
      secondsLeft: inventoryItems.secondsLeft,
      gamesLeft: inventoryItems.gamesLeft,
      isApplied: inventoryItems.isApplied,
      endsAt: inventoryItems.endsAt,
    })
    .from(inventoryItems)
    .where(eq(inventoryItems.userId, userId))
    .orderBy(asc(inventoryItems.id)),
});
