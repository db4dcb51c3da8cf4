import type { PaymentConfirmation } from '@magnaty/protocol';
import { and, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payments } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** These statuses stay, whatever the provider says later. */
const SETTLED = ['succeeded', 'refunded'] as const;

/** @returns the payment of this key: the new one, or the one that the same request made before. */
export const insertPayment = async (database: Database, values: typeof payments.$inferInsert): Promise<PaymentRow> => {
  const [inserted] = await database
    .insert(payments)
    .values(values)
    .onConflictDoNothing({ target: [payments.userId, payments.idempotencyKey] })
    .returning();
  if (inserted !== undefined) return inserted;
  const [existing] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.userId, values.userId ?? ''), eq(payments.idempotencyKey, values.idempotencyKey)));
  if (existing === undefined) throw new Error('A payment disappeared while it was repeated');
  return existing;
};

const findOne = async (database: Database, where: ReturnType<typeof eq> | undefined): Promise<PaymentRow | null> =>
  (await database.select().from(payments).where(where))[0] ?? null;

export const findPayment = (database: Database, id: string) => findOne(database, eq(payments.id, id));

export const findByExternalId = (
  database: Database,
  { provider, externalId }: { readonly provider: PaymentRow['provider']; readonly externalId: string },
) => findOne(database, and(eq(payments.provider, provider), eq(payments.externalId, externalId)));

export const waitingOf = (database: Database, userId: string): Promise<PaymentRow[]> =>
  database
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'waiting')));

/** Stores the provider's answer to a new payment. */
export const setConfirmation = async (
  database: Database,
  id: string,
  values: { readonly externalId: string; readonly confirmation: PaymentConfirmation; readonly checkAt: Date },
): Promise<void> => {
  await database.update(payments).set(values).where(eq(payments.id, id));
};

/**
 * Ends a payment that waits. @returns the payment if this call has ended it.
 */
export const endWaiting = async (
  database: Database,
  { id, status, checkAt }: { id: string; status: 'declined' | 'expired' | 'cancelled'; checkAt: Date | null },
): Promise<PaymentRow | null> =>
  (
    await database
      .update(payments)
      .set({ status, checkAt })
      .where(and(eq(payments.id, id), eq(payments.status, 'waiting')))
      .returning()
  )[0] ?? null;

/**
 * Marks a payment as paid. A payment that this side has given up may still be paid, and then it counts.
 * @returns the payment if this call has marked it.
 */
export const setSucceeded = async (tx: Database, id: string): Promise<PaymentRow | null> =>
  (
    await tx
      .update(payments)
      .set({ status: 'succeeded', checkAt: null })
      .where(and(eq(payments.id, id), notInArray(payments.status, [...SETTLED])))
      .returning()
  )[0] ?? null;

/** @returns the payment if this call has marked it as refunded. */
export const setRefunded = async (tx: Database, id: string, checkAt: Date): Promise<PaymentRow | null> =>
  (
    await tx
      .update(payments)
      .set({ status: 'refunded', isRefundDue: true, checkAt })
      .where(and(eq(payments.id, id), eq(payments.status, 'succeeded')))
      .returning()
  )[0] ?? null;

export const setRefundSent = async (database: Database, id: string): Promise<void> => {
  await database.update(payments).set({ isRefundDue: false, checkAt: null }).where(eq(payments.id, id));
};

export const setCheckAt = async (database: Database, id: string, checkAt: Date | null): Promise<void> => {
  await database.update(payments).set({ checkAt }).where(eq(payments.id, id));
};

/** Takes payments whose check is due. Until `next`, no other server takes them. */
export const takeDue = async (
  database: Database,
  { now, next, limit }: { readonly now: Date; readonly next: Date; readonly limit: number },
): Promise<PaymentRow[]> => {
  const due = database
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, now)))
    .orderBy(payments.checkAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return database.update(payments).set({ checkAt: next }).where(inArray(payments.id, due)).returning();
};

/** Removes the addresses of a deleted user's receipts. The amounts stay for the books. */
export const forgetReceipts = async (tx: Database, userId: string): Promise<void> => {
  await tx.update(payments).set({ receiptEmail: '' }).where(eq(payments.userId, userId));
};
