import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { credit, type Booking } from './ledger.ts';
import { dailyCredits } from './tables.ts';

/** A credit of which a user gets at most `dailyLimit` coins a day, counted over all credits of its reason. */
export interface LimitedBooking extends Booking {
  readonly dailyLimit: number;
  /** The coins count today, and `credit` gives them later. */
  readonly isLater?: boolean;
}

/** The present day in Moscow. */
const TODAY = sql`(now() at time zone 'Europe/Moscow')::date`;

/**
 * Gives what the day's limit leaves of the amount. The lock of the day's counter makes parallel credits wait, on any
 * server. It comes before the lock of the account.
 * @returns the coins given; 0 if nothing is left, or if the key is booked already.
 */
export const creditWithinDay = async (
  tx: Database,
  { dailyLimit, isLater = false, ...booking }: LimitedBooking,
): Promise<number> => {
  const { userId, reason } = booking;
  // The counter of a day before begins again.
  const [counter] = await tx
    .insert(dailyCredits)
    .values({ userId, reason, day: sql`${TODAY}`, coins: 0 })
    .onConflictDoUpdate({
      target: [dailyCredits.userId, dailyCredits.reason],
      set: { day: TODAY, coins: sql`case when ${dailyCredits.day} = ${TODAY} then ${dailyCredits.coins} else 0 end` },
    })
    .returning({ coins: dailyCredits.coins });
  const amount = Math.min(booking.amount, dailyLimit - (counter?.coins ?? 0));
  if (amount <= 0 || !(isLater || (await credit(tx, { ...booking, amount })))) return 0;
  await tx
    .update(dailyCredits)
    .set({ coins: sql`${dailyCredits.coins} + ${amount}` })
    .where(and(eq(dailyCredits.userId, userId), eq(dailyCredits.reason, reason)));
  return amount;
};
