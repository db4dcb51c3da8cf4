import { and, desc, eq, gt, gte, like, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, type REASONS } from './tables.ts';

/** The reason of a transaction. */
export type Reason = (typeof REASONS)[number];

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
/** The coins that the user owes. */
export const debtOf = (userId: string): string => `debt:${userId}`;
/** The counter account of all debts. */
const DEBTS = 'house:debt';

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

/** Writes the entry of an account and that of its counter account. @param change coins, signed. */
const writeEntries = async (
  tx: Database,
  transactionId: number,
  { accountId, counterAccount, change }: { accountId: string; counterAccount: string; change: number },
): Promise<void> => {
  await tx.insert(ledgerAccounts).values({ id: counterAccount }).onConflictDoNothing();
  await tx.insert(ledgerEntries).values([
    { transactionId, accountId: counterAccount, amount: -change },
    { transactionId, accountId, amount: change },
  ]);
};

/** Writes the entries of a user, whose counter account is that of the reason. */
const writeEntriesOf = (
  tx: Database,
  transactionId: number,
  { userId, reason, change }: { userId: string; reason: Reason; change: number },
): Promise<void> =>
  writeEntries(tx, transactionId, { accountId: accountOf(userId), counterAccount: `house:${reason}`, change });

const changeBalance = async (tx: Database, accountId: string, change: number): Promise<void> => {
  await tx
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} + ${change}` })
    .where(eq(ledgerAccounts.id, accountId));
};

/** The balance, locked until the caller's transaction ends. 0 without an account. */
const lockBalance = async (tx: Database, accountId: string): Promise<number> => {
  const where = eq(ledgerAccounts.id, accountId);
  const [account] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(where)
    .for('update');
  return account?.balance ?? 0;
};

/** New coins pay the user's debt first. */
const payDebt = async (tx: Database, { userId, amount: coins, idempotencyKey }: Booking): Promise<void> => {
  const amount = Math.min(coins, await lockBalance(tx, debtOf(userId)));
  if (amount === 0) return;
  const reason = 'debt-payment';
  const transactionId = await openTransaction(tx, { userId, amount, reason, idempotencyKey: `debt:${idempotencyKey}` });
  if (transactionId === null) return;
  await changeBalance(tx, accountOf(userId), -amount);
  await writeEntriesOf(tx, transactionId, { userId, reason, change: -amount });
  await changeBalance(tx, debtOf(userId), -amount);
  await writeEntries(tx, transactionId, { accountId: debtOf(userId), counterAccount: DEBTS, change: -amount });
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
  await writeEntriesOf(tx, transactionId, { userId, reason, change: amount });
  await payDebt(tx, booking);
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
  await writeEntriesOf(tx, transactionId, { userId, reason, change: -amount });
  return 'booked';
};

/** Takes the coins that the user has, and books those that are missing as a debt. @returns false for a booked key. */
export const takeBack = async (tx: Database, booking: Booking): Promise<boolean> => {
  const transactionId = await openTransaction(tx, booking);
  if (transactionId === null) return false;
  const { userId, amount, reason } = booking;
  const taken = Math.min(amount, await lockBalance(tx, accountOf(userId)));
  if (taken > 0) {
    await changeBalance(tx, accountOf(userId), -taken);
    await writeEntriesOf(tx, transactionId, { userId, reason, change: -taken });
  }
  const owed = amount - taken;
  if (owed > 0) {
    await tx
      .insert(ledgerAccounts)
      .values({ id: debtOf(userId) })
      .onConflictDoNothing();
    await changeBalance(tx, debtOf(userId), owed);
    await writeEntries(tx, transactionId, { accountId: debtOf(userId), counterAccount: DEBTS, change: owed });
  }
  return true;
};

/** A user who owes coins. */
export interface Debt {
  readonly userId: string;
  readonly coins: number;
}

const SHOWN_DEBTS = 100;

/** The largest debts, the largest first. */
export const largestDebts = async (database: Database): Promise<Debt[]> => {
  const rows = await database
    .select({ id: ledgerAccounts.id, coins: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(like(ledgerAccounts.id, debtOf('%')), gt(ledgerAccounts.balance, 0)))
    .orderBy(desc(ledgerAccounts.balance))
    .limit(SHOWN_DEBTS);
  return rows.map(({ id, coins }) => ({ userId: id.slice(debtOf('').length), coins }));
};

const balanceIn = async (database: Database, accountId: string): Promise<number> => {
  const rows = await database
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId));
  return rows[0]?.balance ?? 0;
};

/** @returns 0 for a user who never had coins. */
export const balanceOf = (database: Database, userId: string): Promise<number> =>
  balanceIn(database, accountOf(userId));

/** The coins that the user owes. */
export const owedBy = (database: Database, userId: string): Promise<number> => balanceIn(database, debtOf(userId));
