import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';

/** An account whose balance is not the sum of its entries, in coins. */
export interface WrongAccount {
  readonly accountId: string;
  readonly balance: number;
  readonly ledger: number;
}

export interface LedgerCheck {
  /** Number of users' accounts and debts. */
  readonly accounts: number;
  readonly wrongAccounts: readonly WrongAccount[];
  /** Ids of transactions whose entries do not add up to 0, or that have none. */
  readonly wrongTransactions: readonly number[];
}

/** One row of a user's ledger, as the operator sees it. */
export interface Movement {
  readonly at: Date;
  /** Coins, signed. */
  readonly amount: number;
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly note: string | null;
}

const SHOWN_MOVEMENTS = 50;
const SHOWN_FAULTS = 100;

const sumOfEntries = sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number);

/**
 * Compares every user's balance with the sum of its entries, and every transaction's entries with 0. Each comparison is
 * one statement, so parallel payments do not disturb it.
 */
export const checkLedger = async (database: Database): Promise<LedgerCheck> => {
  // The balance of a counter account stays 0, so only accounts and debts of users are compared.
  const isUsers = sql`${ledgerAccounts.id} not like 'house:%'`;
  const [counted] = await database
    .select({ accounts: sql`count(*)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(isUsers);
  const wrongAccounts = await database
    .select({ accountId: ledgerAccounts.id, balance: ledgerAccounts.balance, ledger: sumOfEntries })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(isUsers)
    .groupBy(ledgerAccounts.id)
    .having(ne(ledgerAccounts.balance, sumOfEntries))
    .orderBy(ledgerAccounts.id)
    .limit(SHOWN_FAULTS);
  const wrongTransactions = await database
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .leftJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .groupBy(ledgerTransactions.id)
    .having(sql`${sumOfEntries} <> 0 or count(${ledgerEntries.id}) = 0`)
    .orderBy(ledgerTransactions.id)
    .limit(SHOWN_FAULTS);
  return { accounts: counted?.accounts ?? 0, wrongAccounts, wrongTransactions: wrongTransactions.map(({ id }) => id) };
};

/** The newest fifty changes of a user's balance, newest first. */
export const movementsOf = (database: Database, userId: string): Promise<Movement[]> =>
  database
    .select({
      at: ledgerTransactions.createdAt,
      amount: ledgerEntries.amount,
      reason: ledgerTransactions.reason,
      idempotencyKey: ledgerTransactions.idempotencyKey,
      note: ledgerTransactions.note,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(eq(ledgerEntries.accountId, `user:${userId}`))
    .orderBy(desc(ledgerEntries.id))
    .limit(SHOWN_MOVEMENTS);
