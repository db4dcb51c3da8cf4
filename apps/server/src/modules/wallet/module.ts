import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { credit, verifyBalance, type Credit, type Verdict } from './ledger.ts';

/** Coins: a ledger of two-sided entries, with the balance of each user kept beside it. */
export interface Wallet extends ServerModule {
  /**
   * Gives coins to a user inside the caller's transaction.
   * @returns false where the key is booked already: then nothing changes.
   */
  credit(tx: Database, credit: Credit): Promise<boolean>;
  /** Is the user's balance what his entries add up to? */
  verify(userId: string): Promise<Verdict>;
}

export const walletModule = ({ database }: { database: Database }): Wallet => ({
  name: 'wallet',
  credit,
  verify: (userId) => verifyBalance(database, userId),
});
