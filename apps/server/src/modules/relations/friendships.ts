import type { Database } from '../../db/database.ts';
import type { Accounts } from '../accounts/index.ts';

/** The core asks this of the feature friends. */
export interface Friendships {
  areFriends(database: Database, userId: string, otherId: string): Promise<boolean>;
  friendIdsOf(database: Database, userId: string): Promise<readonly string[]>;
  /**
   * Ends what is between the two: for the transaction of a block, which has locked both. A request of the other one
   * stays, and is shown to its sender alone.
   * @returns since when they were friends, epoch ms; null if they were not
   */
  separate(tx: Database, userId: string, otherId: string): Promise<number | null>;
  /** Makes the two friends again, unless one of them has too many by now. The caller has locked both. */
  reunite(tx: Database, pair: readonly [string, string], since: number): Promise<void>;
  /** Their part of the file with all data of a user. */
  exportUser(
    database: Database,
    userId: string,
    accounts: Pick<Accounts, 'profiles'>,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** A site without the feature. */
export const noFriendships: Friendships = {
  areFriends: async () => false,
  friendIdsOf: async () => [],
  separate: async () => null,
  reunite: async () => undefined,
  exportUser: async () => ({}),
};
