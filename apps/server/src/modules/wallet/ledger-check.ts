import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
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

/** Rows in one statement: the whole of a large ledger would take longer than a statement may. */
const BATCH = 5000;

/**
 * Compares every user's balance with the sum of its entries, and every transaction's entries with 0. A batch is one
 * statement, and an account or transaction is in one batch, so parallel payments do not disturb it.
 */
export const checkLedger = async (database: Database): Promise<LedgerCheck> => {
  const { accounts, wrongAccounts } = await checkAccounts(database);
  return { accounts, wrongAccounts, wrongTransactions: await checkTransactions(database) };
};

const checkAccounts = async (database: Database): Promise<Omit<LedgerCheck, 'wrongTransactions'>> => {
  const wrongAccounts: WrongAccount[] = [];
  let accounts = 0;
  for (let afterId = ''; ;) {
    const batch = database
      .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      // The balance of a counter account stays 0, so only accounts and debts of users are compared.
      .where(and(gt(ledgerAccounts.id, afterId), sql`${ledgerAccounts.id} not like 'house:%'`))
      .orderBy(asc(ledgerAccounts.id))
      .limit(BATCH)
      .as('batch');
    const summed = await database
      .select({ accountId: batch.id, balance: batch.balance, ledger: sumOfEntries })
      .from(batch)
      .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, batch.id))
      .groupBy(batch.id, batch.balance)
      .orderBy(asc(batch.id));
    const last = summed.at(-1);
    if (last === undefined) return { accounts, wrongAccounts: wrongAccounts.slice(0, SHOWN_FAULTS) };
    afterId = last.accountId;
    accounts += summed.length;
    wrongAccounts.push(...summed.filter(({ balance, ledger }) => balance !== ledger));
  }
};

const checkTransactions = async (database: Database): Promise<number[]> => {
  const wrong: number[] = [];
  for (let afterId = 0; ;) {
    const batch = database
      .select({ id: ledgerTransactions.id })
      .from(ledgerTransactions)
      .where(gt(ledgerTransactions.id, afterId))
      .orderBy(asc(ledgerTransactions.id))
      .limit(BATCH)
      .as('batch');
    const summed = await database
      .select({ id: batch.id, sum: sumOfEntries, entries: count(ledgerEntries.id) })
      .from(batch)
      .leftJoin(ledgerEntries, eq(ledgerEntries.transactionId, batch.id))
      .groupBy(batch.id)
      .orderBy(asc(batch.id));
    const last = summed.at(-1);
    if (last === undefined) return wrong.slice(0, SHOWN_FAULTS);
    afterId = last.id;
    wrong.push(...summed.filter(({ sum, entries }) => sum !== 0 || entries === 0).map(({ id }) => id));
  }
};

/** A line for each fault. */
export const faultsOf = ({ wrongAccounts, wrongTransactions }: LedgerCheck): string[] => [
  ...wrongAccounts.map(
    ({ accountId, balance, ledger }) => `${accountId}: the balance is ${balance}, its entries add up to ${ledger}`,
  ),
  ...wrongTransactions.map((id) => `transaction ${id}: its entries do not add up to 0`),
];

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
