import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';

/** The reason of a transaction. Each reason has one of the game's own accounts as the counter account. */
export type Reason = 'game-prize' | 'bot-game-prize' | 'top-up' | 'top-up-refund' | 'purchase' | 'mailing' | 'operator';

/** A change of a user's balance. */
export interface Booking {
  readonly userId: string;
  /** Whole coins, above 0. */
  readonly amount: number;
  readonly reason: Reason;
  /** Identifies the payment: a key is booked only once. */
  readonly idempotencyKey: string;
  /** The operator's words, kept with the transaction. */
  readonly note?: string;
}

/** `repeated`: the key is booked already. `not-enough`: the balance is below the amount. Both change nothing. */
export type DebitOutcome = 'booked' | 'repeated' | 'not-enough';

export const accountOf = (userId: string): string => `user:${userId}`;

/** @returns the id of the new transaction; null if the key is booked already. */
const openTransaction = async (
  tx: Database,
  { amount, reason, idempotencyKey, note }: Booking,
): Promise<number | null> => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount of coins: ${amount}`);
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values({ idempotencyKey, reason, note: note ?? null })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  return booked?.id ?? null;
};

/** Writes the entry of the user and that of the counter account. @param change coins, signed. */
const writeEntries = async (
  tx: Database,
  transactionId: number,
  { userId, reason, change }: { userId: string; reason: Reason; change: number },
): Promise<void> => {
  const counterAccount = `house:${reason}`;
  await tx.insert(ledgerAccounts).values({ id: counterAccount }).onConflictDoNothing();
  await tx.insert(ledgerEntries).values([
    { transactionId, accountId: counterAccount, amount: -change },
    { transactionId, accountId: accountOf(userId), amount: change },
  ]);
};

export const credit = async (tx: Database, booking: Booking): Promise<boolean> => {
  const transactionId = await openTransaction(tx, booking);
  if (transactionId === null) return false;
  const { userId, amount, reason } = booking;
  await tx
    .insert(ledgerAccounts)
    .values({ id: accountOf(userId), userId, balance: amount })
    .onConflictDoUpdate({
      target: ledgerAccounts.id,
      set: { balance: sql`${ledgerAccounts.balance} + ${amount}` },
    });
  await writeEntries(tx, transactionId, { userId, reason, change: amount });
  return true;
};

export const debit = async (tx: Database, booking: Booking): Promise<DebitOutcome> => {
  const transactionId = await openTransaction(tx, booking);
  if (transactionId === null) return 'repeated';
  const { userId, amount, reason } = booking;
  // One conditional update: a parallel debit waits for the row and then sees its new balance.
  const paid = await tx
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} - ${amount}` })
    .where(and(eq(ledgerAccounts.id, accountOf(userId)), gte(ledgerAccounts.balance, amount)))
    .returning({ id: ledgerAccounts.id });
  if (paid.length === 0) {
    await tx.delete(ledgerTransactions).where(eq(ledgerTransactions.id, transactionId));
    return 'not-enough';
  }
  await writeEntries(tx, transactionId, { userId, reason, change: -amount });
  return 'booked';
};

/** @returns 0 for a user who never had coins. */
export const balanceOf = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountOf(userId)));
  return rows[0]?.balance ?? 0;
};
