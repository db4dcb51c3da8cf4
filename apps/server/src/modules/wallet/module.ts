import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { creditWithinDay, type LimitedBooking } from './daily-limit.ts';
import { exportUser } from './export-user.ts';
import { balanceOf, credit, debit, takeBack, type Booking, type DebitOutcome } from './ledger.ts';

/**
 * Coins: a double-entry ledger. Only the wallet writes balances. The database refuses a balance below 0. Every change
 * sends `AccountChanged` to the user's pages. The caller of a booking has locked the user (`lockForMoney` of the accounts).
 */
export interface Wallet extends ServerModule {
  balanceOf(userId: string): Promise<number>;
  /**
   * Gives coins to a user inside the caller's transaction.
   * @returns false if the key is booked already; then nothing changes.
   */
  credit(tx: Database, booking: Booking): Promise<boolean>;
  /**
   * The same up to a daily limit; the day begins at midnight in Moscow. With `isLater` it only counts the coins.
   * @returns the coins given: 0 if the limit leaves nothing, or if the key is booked already.
   */
  creditWithinDay(tx: Database, booking: LimitedBooking): Promise<number>;
  /** Takes coins from a user inside the caller's transaction. The balance never falls below 0. */
  debit(tx: Database, booking: Booking): Promise<DebitOutcome>;
  /**
   * Takes the coins of a returned payment. Coins that the user has spent become a debt, which later coins pay first.
   * @returns false if the key is booked already.
   */
  takeBack(tx: Database, booking: Booking): Promise<boolean>;
}

export const walletModule = ({ database, news }: { database: Database; news: AccountNews }): Wallet => ({
  name: 'wallet',
  exportUser,
  balanceOf: (userId) => balanceOf(database, userId),
  credit: async (tx, booking) => {
    const isBooked = await credit(tx, booking);
    if (isBooked) news.changed(tx, booking.userId, 'balance');
    return isBooked;
  },
  creditWithinDay: async (tx, booking) => {
    const coins = await creditWithinDay(tx, booking);
    if (coins > 0 && booking.isLater !== true) news.changed(tx, booking.userId, 'balance');
    return coins;
  },
  takeBack: async (tx, booking) => {
    const isBooked = await takeBack(tx, booking);
    if (isBooked) news.changed(tx, booking.userId, 'balance');
    return isBooked;
  },
  debit: async (tx, booking) => {
    const outcome = await debit(tx, booking);
    if (outcome === 'booked') news.changed(tx, booking.userId, 'balance');
    return outcome;
  },
});
