import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { balanceOf, credit, verifyBalance, type Credit, type Verdict } from './ledger.ts';

/**
 * Coins: a double-entry ledger. The wallet alone writes balances. They lie in a row of the wallet, not of the user, so
 * that a payment waits for no login, and the database refuses a balance below 0.
 */
export interface Wallet extends ServerModule {
  balanceOf(userId: string): Promise<number>;
  /**
   * Gives coins to a user inside the caller's transaction.
   * @returns false where the key is booked already: then nothing changes.
   */
  credit(tx: Database, credit: Credit): Promise<boolean>;
  /** Compares the user's balance with the sum of their entries. */
  verify(userId: string): Promise<Verdict>;
}

export const walletModule = ({ database }: { database: Database }): Wallet => ({
  name: 'wallet',
  balanceOf: (userId) => balanceOf(database, userId),
  credit,
  verify: (userId) => verifyBalance(database, userId),
});
