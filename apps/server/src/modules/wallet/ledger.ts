import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, users } from '../../db/schema.ts';

/** Why coins change hands. Each reason has an account of the house on its other side. */
export type Reason = 'game-prize';

export interface Credit {
  readonly userId: string;
  /** Whole coins, above 0. */
  readonly amount: number;
  readonly reason: Reason;
  /** Names the deed that is paid for: it is paid for once. */
  readonly idempotencyKey: string;
}

export interface Verdict {
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
  const house = `house:${reason}`;
  const account = accountOf(userId);
  await tx
    .insert(ledgerAccounts)
    .values([{ id: house }, { id: account, userId }])
    .onConflictDoNothing();
  await tx.insert(ledgerEntries).values([
    { transactionId: booked.id, accountId: house, amount: -amount },
    { transactionId: booked.id, accountId: account, amount },
  ]);
  await tx
    .update(users)
    .set({ balance: sql`${users.balance} + ${amount}` })
    .where(eq(users.id, userId));
  return true;
};

export const verifyBalance = async (database: Database, userId: string): Promise<Verdict> => {
  const [row] = await database
    .select({
      balance: users.balance,
      ledger: sql<string>`coalesce((
        select sum(${ledgerEntries.amount}) from ${ledgerEntries} where ${ledgerEntries.accountId} = ${accountOf(userId)}
      ), 0)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new Error(`No such user: ${userId}`);
  const ledger = Number(row.ledger);
  return { isRight: ledger === row.balance, balance: row.balance, ledger };
};
