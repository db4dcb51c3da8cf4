import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { balanceOf, credit, verifyBalance, type Credit, type BalanceCheck } from './ledger.ts';

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
  credit(tx: Database, credit: Credit): Promise<boolean>;
  /** Compares the user's balance with the sum of their entries. */
  verify(userId: string): Promise<BalanceCheck>;
}

export const walletModule = ({ database }: { database: Database }): Wallet => ({
  name: 'wallet',
  balanceOf: (userId) => balanceOf(database, userId),
  credit,
  verify: (userId) => verifyBalance(database, userId),
});
