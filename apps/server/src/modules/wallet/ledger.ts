import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';

/** The reason of a transaction. Each reason has one of the game's own accounts as the counter account. */
type Reason = 'game-prize';

export interface Credit {
  readonly userId: string;
  /** Whole coins, above 0. */
  readonly amount: number;
  readonly reason: Reason;
  /** Identifies the payment: a key is booked only once. */
  readonly idempotencyKey: string;
}

export interface BalanceCheck {
  readonly isRight: boolean;
  readonly balance: number;
  /** The sum of the user's entries. */
  readonly ledger: number;
}

const accountOf = (userId: string): string => `user:${userId}`;

export const credit = async (tx: Database, { userId, amount, reason, idempotencyKey }: Credit): Promise<boolean> => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount of coins: ${amount}`);
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values({ idempotencyKey, reason })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (booked === undefined) return false;
  const counterAccount = `house:${reason}`;
  const account = accountOf(userId);
  await tx.insert(ledgerAccounts).values({ id: counterAccount }).onConflictDoNothing();
  await tx
    .insert(ledgerAccounts)
    .values({ id: account, userId, balance: amount })
    .onConflictDoUpdate({
      target: ledgerAccounts.id,
      set: { balance: sql`${ledgerAccounts.balance} + ${amount}` },
    });
  await tx.insert(ledgerEntries).values([
    { transactionId: booked.id, accountId: counterAccount, amount: -amount },
    { transactionId: booked.id, accountId: account, amount },
  ]);
  return true;
};

/** @returns 0 for a user who never had coins. */
export const balanceOf = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountOf(userId)));
  return rows[0]?.balance ?? 0;
};

export const verifyBalance = async (database: Database, userId: string): Promise<BalanceCheck> => {
  const [row] = await database
    .select({
      balance: ledgerAccounts.balance,
      ledger: sql`coalesce((
        select sum(${ledgerEntries.amount}) from ${ledgerEntries} where ${ledgerEntries.accountId} = ${accountOf(userId)}
      ), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountOf(userId)));
  const { balance, ledger } = row ?? { balance: 0, ledger: 0 };
  return { isRight: ledger === balance, balance, ledger };
};
