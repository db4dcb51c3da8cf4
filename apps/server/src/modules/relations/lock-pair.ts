import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { lockForMoney } from '../accounts/index.ts';

/** One transaction at a time changes what is between two users, and the number of friends of each. */
export const lockPair = async (tx: Database, userId: string, otherId: string): Promise<void> => {
  const isPair = userId !== otherId && (await lockForMoney(tx, [userId, otherId])).size === 2;
  if (!isPair) throw new Failure(404, 'NOT_FOUND');
};
