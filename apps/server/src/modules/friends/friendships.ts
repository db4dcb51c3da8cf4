import type { Database } from '../../db/database.ts';
import { AMOUNTS } from '../../limits/amounts.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Friendships } from '../relations/index.ts';
import { exportUser } from './export-user.ts';
import * as store from './friend-store.ts';

export const tellBoth = (news: AccountNews, tx: Database, pair: readonly [string, string]): void => {
  for (const id of pair) news.changed(tx, id, 'friends');
};

export const isFull = async (tx: Database, id: string): Promise<boolean> =>
  (await store.countFriends(tx, id)) >= AMOUNTS.friends.most;

export const openFriendships = ({ news }: { readonly news: AccountNews }): Friendships => ({
  areFriends: store.areFriends,
  friendIdsOf: store.friendIdsOf,
  separate: async (tx, userId, otherId) => {
    const friendsSince = await store.removeFriendship(tx, userId, otherId);
    const isWithdrawn = await store.removeOpenRequest(tx, { fromId: userId, toId: otherId });
    if (friendsSince !== null || isWithdrawn) tellBoth(news, tx, [userId, otherId]);
    return friendsSince;
  },
  reunite: async (tx, [userId, otherId], since) => {
    if ((await isFull(tx, userId)) || (await isFull(tx, otherId))) return;
    await store.addFriendship(tx, [userId, otherId], since);
    await store.removeRequestsOf(tx, userId, otherId);
    tellBoth(news, tx, [userId, otherId]);
  },
  exportUser,
});
