import type { Database } from '../../db/database.ts';
import { privacyOf } from './privacy.ts';

interface Dependencies {
  readonly database: Database;
  readonly areFriends: (userId: string, otherId: string) => Promise<boolean>;
}

/** Whether the reader may see statistics, collection and games of the user. */
export const openProfileReading =
  ({ database, areFriends }: Dependencies) =>
  async ({ userId, readerId }: { readonly userId: string; readonly readerId: string }): Promise<boolean> => {
    if (userId === readerId) return true;
    const { profile } = (await privacyOf(database, [userId]))(userId);
    return profile === 'all' || (profile === 'friends' && (await areFriends(readerId, userId)));
  };
