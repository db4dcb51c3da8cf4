import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { payments } from './tables.ts';

/** The payments of the user, the oldest first. */
export const exportUser = async (database: Database, userId: string) => ({
  payments: await database
    .select({
      id: payments.id,
      provider: payments.provider,
      externalId: payments.externalId,
      type: payments.type,
      amount: payments.amount,
      coins: payments.coins,
      itemId: payments.itemId,
      status: payments.status,
      receiptEmail: payments.receiptEmail,
      createdAt: payments.createdAt,
      expiresAt: payments.expiresAt,
      returnedAmount: payments.returnedAmount,
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.createdAt), asc(payments.id)),
});
