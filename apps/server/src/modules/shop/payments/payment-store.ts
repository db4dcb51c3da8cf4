import type { PaymentConfirmation } from '@magnaty/protocol';
import { and, desc, eq, gt, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { payments } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** These statuses stay, whatever the provider says later. */
const SETTLED = ['succeeded', 'refunded'] as const;

export const insertPayment = async (tx: Database, values: typeof payments.$inferInsert): Promise<PaymentRow> => {
  const [inserted] = await tx.insert(payments).values(values).returning();
  if (inserted === undefined) throw new Error('A payment was not stored');
  return inserted;
};

/** Number of the user's payments that may be paid now. */
export const countOpen = (tx: Database, userId: string, now: Date): Promise<number> =>
  tx.$count(payments, and(eq(payments.userId, userId), eq(payments.status, 'waiting'), gt(payments.expiresAt, now)));

const findOne = async (database: Database, where: ReturnType<typeof eq> | undefined): Promise<PaymentRow | null> =>
  (await database.select().from(payments).where(where))[0] ?? null;

/** The payment that an earlier request with this key has made. */
export const findByKey = (
  tx: Database,
  { userId, idempotencyKey }: { readonly userId: string; readonly idempotencyKey: string },
) => findOne(tx, and(eq(payments.userId, userId), eq(payments.idempotencyKey, idempotencyKey)));

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

/** The user's payments that may still be paid, the newest first. */
export const openOf = (
  database: Database,
  { userId, now, limit }: { readonly userId: string; readonly now: Date; readonly limit: number },
): Promise<PaymentRow[]> =>
  database
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, 'waiting'),
        isNotNull(payments.confirmation),
        gt(payments.expiresAt, now),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);

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
  tx: Database,
  {
    id,
    status,
    checkAt,
  }: { id: string; status: Exclude<PaymentRow['status'], 'waiting' | (typeof SETTLED)[number]>; checkAt: Date | null },
): Promise<PaymentRow | null> =>
  (
    await tx
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

/**
 * Notes the roubles that the provider has returned, and marks a payment as refunded when it has returned all.
 * @returns the payment and the part that was not noted yet; null if this changes nothing.
 */
export const setReturned = async (
  tx: Database,
  { id, roubles }: { readonly id: string; readonly roubles: number },
): Promise<{ readonly row: PaymentRow; readonly part: number } | null> => {
  const isPaid = and(eq(payments.id, id), eq(payments.status, 'succeeded'));
  const [before] = await tx.select().from(payments).where(isPaid).for('update');
  if (before === undefined) return null;
  const returned = Math.min(roubles, before.amount);
  const part = returned - before.returnedAmount;
  if (part <= 0) return null;
  const status = returned === before.amount ? 'refunded' : 'succeeded';
  await tx.update(payments).set({ returnedAmount: returned, status }).where(isPaid);
  return { row: { ...before, returnedAmount: returned, status }, part };
};

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

/**
 * Takes payments whose check is due. Until `next`, no other server takes them. The users take turns: the first due
 * payment of each comes before the second of anyone, so many payments of one user delay nobody.
 */
export const takeDue = async (
  database: Database,
  { now, next, limit }: { readonly now: Date; readonly next: Date; readonly limit: number },
): Promise<PaymentRow[]> => {
  const isDue = and(isNotNull(payments.checkAt), lte(payments.checkAt, now));
  const turns = database
    .select({
      id: payments.id,
      checkAt: payments.checkAt,
      turn: sql`row_number() over (partition by coalesce(${payments.userId}, ${payments.id}) order by ${payments.checkAt})`.as(
        'turn',
      ),
    })
    .from(payments)
    .where(isDue)
    .as('turns');
  const inTurn = database.select({ id: turns.id }).from(turns).orderBy(turns.turn, turns.checkAt).limit(limit);
  const due = database
    .select({ id: payments.id })
    .from(payments)
    .where(and(isDue, inArray(payments.id, inTurn)))
    .for('update', { skipLocked: true });
  return database.update(payments).set({ checkAt: next }).where(inArray(payments.id, due)).returning();
};
