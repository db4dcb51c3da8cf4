import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountOf, credit, type Booking } from './ledger.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';

/** A credit of which a user gets at most `dailyLimit` coins a day, counted over all credits of its reason. */
export interface LimitedBooking extends Booking {
  readonly dailyLimit: number;
}

/** The start of the present day in Moscow. */
const DAY_START = sql`date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'`;

/**
 * Gives what the day's limit leaves of the amount. The lock of the user's account makes parallel credits wait, on any
 * server.
 * @returns the coins given; 0 if nothing is left, or if the key is booked already.
 */
export const creditWithinDay = async (tx: Database, { dailyLimit, ...booking }: LimitedBooking): Promise<number> => {
  const { userId, reason } = booking;
  const account = accountOf(userId);
  await tx.insert(ledgerAccounts).values({ id: account, userId }).onConflictDoNothing();
  await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.id, account)).for('update');
  const [today] = await tx
    .select({ coins: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.accountId, account),
        eq(ledgerTransactions.reason, reason),
        gte(ledgerTransactions.createdAt, DAY_START),
      ),
    );
  const amount = Math.min(booking.amount, dailyLimit - (today?.coins ?? 0));
  if (amount <= 0) return 0;
  return (await credit(tx, { ...booking, amount })) ? amount : 0;
};
