import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { purchases } from './tables.ts';

/** The purchases of the user, the oldest first. */
export const exportUser = async (database: Database, userId: string) => ({
  purchases: await database
    .select({
      itemId: purchases.itemId,
      price: purchases.price,
      currency: purchases.currency,
      boughtAt: purchases.boughtAt,
      isGiven: purchases.isGiven,
      refundedAt: purchases.refundedAt,
    })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.id)),
});
