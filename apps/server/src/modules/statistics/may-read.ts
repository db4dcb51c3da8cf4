import type { Database } from '../../db/database.ts';
import { privacyOf } from '../privacy/index.ts';
import { areFriends } from '../relations/index.ts';

/** Whether the reader may see statistics, collection and games of the user. */
export const mayReadProfile = async (
  database: Database,
  { userId, readerId }: { readonly userId: string; readonly readerId: string },
): Promise<boolean> => {
  if (userId === readerId) return true;
  const { profile } = (await privacyOf(database, [userId]))(userId);
  return profile === 'all' || (profile === 'friends' && (await areFriends(database, readerId, userId)));
};
