import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { balanceOf, owedBy } from './ledger.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';

/** The first number of lines that are read for the sums of a month. */
const BATCH = 200;

export type LedgerLine = Awaited<ReturnType<ReturnType<typeof openLedgerLines>['of']>>[number];

/** Reads the ledger of a user. */
export const openLedgerLines = ({ database }: { readonly database: Database }) => {
  const lineOf = {
    id: ledgerEntries.id,
    coins: ledgerEntries.amount,
    at: ledgerTransactions.createdAt,
    reason: ledgerTransactions.reason,
    key: ledgerTransactions.idempotencyKey,
    note: ledgerTransactions.note,
  };
  /** The newest lines below `before`. */
  const of = (userId: string, before: number | undefined, limit: number) => {
    const account = `user:${userId}`;
    const isBefore = before === undefined ? undefined : lt(ledgerEntries.id, before);
    // One statement, so that a line that comes meanwhile changes neither the balance nor the sum.
    const newer = sql<number>`coalesce((select sum(newer.amount) from ${ledgerEntries} newer
      where newer.account_id = ${account} and newer.id >= ${before ?? null}::bigint), 0)`;
    return database
      .select({ ...lineOf, balanceAtTop: sql<number>`${ledgerAccounts.balance} - ${newer}`.mapWith(Number) })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(and(eq(ledgerEntries.accountId, account), isBefore))
      .orderBy(desc(ledgerEntries.id))
      .limit(limit);
  };
  return {
    of,
    balanceOf: async (userId: string) => ({
      balance: await balanceOf(database, userId),
      debt: await owedBy(database, userId),
    }),
    /** The coins that came and went since this time. Only the lines since then are read, and one batch. */
    sumsSince: async (userId: string, since: number): Promise<{ came: number; went: number }> => {
      const sums = { came: 0, went: 0 };
      for (let before: number | undefined; ;) {
        const rows = await of(userId, before, BATCH);
        const ofMonth = rows.filter(({ at }) => at.getTime() >= since);
        for (const { coins } of ofMonth) sums[coins > 0 ? 'came' : 'went'] += Math.abs(coins);
        if (ofMonth.length < BATCH) return sums;
        before = rows.at(-1)?.id;
      }
    },
  };
};
