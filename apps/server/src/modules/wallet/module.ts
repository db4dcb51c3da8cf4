import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { creditWithinDay, type LimitedBooking } from './daily-limit.ts';
import { balanceOf, credit, debit, type Booking, type DebitOutcome } from './ledger.ts';

/**
 * Coins: a double-entry ledger. Only the wallet writes balances. They are in rows of the wallet, so that a payment does
 * not wait for the lock of a user's row. The database refuses a balance below 0.
 */
export interface Wallet extends ServerModule {
  balanceOf(userId: string): Promise<number>;
  /**
   * Gives coins to a user inside the caller's transaction.
   * @returns false if the key is booked already; then nothing changes.
   */
  credit(tx: Database, booking: Booking): Promise<boolean>;
  /**
   * The same up to a daily limit; the day begins at midnight in Moscow.
   * @returns the coins given: 0 if the limit leaves nothing, or if the key is booked already.
   */
  creditWithinDay(tx: Database, booking: LimitedBooking): Promise<number>;
  /** Takes coins from a user inside the caller's transaction. The balance never falls below 0. */
  debit(tx: Database, booking: Booking): Promise<DebitOutcome>;
}

export const walletModule = ({ database }: { database: Database }): Wallet => ({
  name: 'wallet',
  balanceOf: (userId) => balanceOf(database, userId),
  credit,
  creditWithinDay,
  debit,
});
