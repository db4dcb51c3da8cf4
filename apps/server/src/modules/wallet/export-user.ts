import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountOf, balanceOf, debtOf } from './ledger.ts';
import { dailyCredits, ledgerEntries, ledgerTransactions } from './tables.ts';

/** The lines of an account of the ledger, the oldest first, without the operator's own words. */
const linesOf = (database: Database, accountId: string) =>
  database
    .select({ at: ledgerTransactions.createdAt, amount: ledgerEntries.amount, reason: ledgerTransactions.reason })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(asc(ledgerEntries.id));

/** The coins: the balance, each change of it, and what the user owes. */
export const exportUser = async (database: Database, userId: string) => ({
  balance: await balanceOf(database, userId),
  lines: await linesOf(database, accountOf(userId)),
  debt: await linesOf(database, debtOf(userId)),
  coinsOfDay: await database
    .select({ day: dailyCredits.day, reason: dailyCredits.reason, coins: dailyCredits.coins })
    .from(dailyCredits)
    .where(eq(dailyCredits.userId, userId)),
});
