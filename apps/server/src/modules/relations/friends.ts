import {
  DECLINED_DAYS,
  FRIEND_SEARCH,
  type FoundPeople,
  type FriendList,
  type LastGame,
  type Person,
} from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { AMOUNTS } from '../../limits/amounts.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import { lettersOf, lockForMoney, peopleByBeginning, type Accounts, type Profile } from '../accounts/index.ts';
import type { Notifier } from '../notifications/index.ts';
import { privacyOf } from '../privacy/index.ts';
import * as store from './friend-store.ts';
import { blockedBy, blockersOf } from './relation-store.ts';
import { openWhereabouts, type WhereaboutsPorts } from './whereabouts.ts';

/** Two users who have met in a public game, and the last one of them. */
export interface Met extends LastGame {
  readonly userId: string;
}

/** What the games know of users. */
export interface FriendPorts extends WhereaboutsPorts {
  /** The people of the user's last public games, those of the last one first. */
  lastOpponents(userId: string): Promise<readonly Met[]>;
  /** Whether a game of both has ended, private ones included. */
  havePlayed(userId: string, otherId: string): Promise<boolean>;
}

export interface FriendDependencies extends FriendPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly notifier: Notifier;
  readonly accounts: Pick<Accounts, 'profiles'>;
}

export interface Friends {
  list(userId: string): Promise<FriendList>;
  /** The friends who are online and show it. */
  countOnline(userId: string): Promise<number>;
  /** @throws Failure 403 QUICK_ACCOUNT */
  search(userId: string, typed: string): Promise<FoundPeople>;
  /**
   * Does nothing if it is so already. Two requests that cross become a friendship.
   * @throws Failure 404 NOT_FOUND; 403 QUICK_ACCOUNT, FRIEND_REQUESTS_CLOSED; 409 FRIEND_REQUEST_DECLINED,
   * TOO_MANY_FRIENDS, FRIEND_LIST_FULL
   */
  request(userId: string, otherId: string): Promise<void>;
  /** Does nothing without a request. @throws Failure 409 TOO_MANY_FRIENDS, FRIEND_LIST_FULL */
  accept(userId: string, otherId: string): Promise<void>;
  decline(userId: string, otherId: string): Promise<void>;
  /** Ends the friendship, or takes the own request back. */
  remove(userId: string, otherId: string): Promise<void>;
  /** The same, and the other's request too: for the transaction of a block, which has locked both. */
  separate(tx: Database, userId: string, otherId: string): Promise<void>;
  /** Removes what a user who is deleted asked of others. */
  forget(tx: Database, userId: string): Promise<void>;
  deleteOld(): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
/** People of the last games who are listed. */
const OPPONENTS = 10;
/** Closed profiles are left out of what is found, so more are read than shown. */
const SEARCHED = 3 * FRIEND_SEARCH.results;

export const noticeKey = (userId: string): string => `friend:${userId}`;

/** One transaction at a time changes what is between two users, and the number of friends of each. */
export const lockPair = async (tx: Database, userId: string, otherId: string): Promise<void> => {
  const isPair = userId !== otherId && (await lockForMoney(tx, [userId, otherId])).size === 2;
  if (!isPair) throw new Failure(404, 'NOT_FOUND');
};

export const openFriends = (dependencies: FriendDependencies): Friends => {
  const { database, clock, news, notifier, accounts, lastOpponents, havePlayed } = dependencies;
  const limits = openLimits({ database });
  const whereabouts = openWhereabouts(dependencies);

  const tellBoth = (tx: Database, userId: string, otherId: string): void => {
    for (const id of [userId, otherId]) news.changed(tx, id, 'friends');
  };

  const change = async (userId: string, otherId: string, work: (tx: Database) => Promise<boolean>): Promise<void> => {
    await limits.take('friend.user', userId);
    await database.transaction(async (tx) => {
      await lockPair(tx, userId, otherId);
      if (await work(tx)) tellBoth(tx, userId, otherId);
    });
  };

  /** The other has asked, and the user agrees. */
  const befriend = async (tx: Database, userId: string, otherId: string): Promise<void> => {
    const isFull = async (id: string): Promise<boolean> => (await store.countFriends(tx, id)) >= AMOUNTS.friends.most;
    if (await isFull(userId)) throw new Failure(409, 'TOO_MANY_FRIENDS');
    if (await isFull(otherId)) throw new Failure(409, 'FRIEND_LIST_FULL');
    await store.addFriendship(tx, [userId, otherId], clock.now());
    await store.removeRequestsOf(tx, userId, otherId);
    await notifier.remove(tx, userId, noticeKey(otherId));
    await notifier.remove(tx, otherId, noticeKey(userId));
    await notifier.add(tx, otherId, noticeKey(userId), { kind: 'friendAccepted', userId });
  };

  /** Read before the transaction, where the embedded database has no second connection. */
  const refusalOf = async (userId: string, otherId: string): Promise<Failure | null> => {
    const profiles = await accounts.profiles([userId, otherId]);
    if (profiles.get(userId)?.isQuick !== false) return new Failure(403, 'QUICK_ACCOUNT');
    if (profiles.get(otherId)?.owner !== null) return new Failure(404, 'NOT_FOUND');
    const { requests } = (await privacyOf(database, [otherId]))(otherId);
    const isOpen = requests === 'all' || (requests === 'opponents' && (await havePlayed(userId, otherId)));
    return isOpen ? null : new Failure(403, 'FRIEND_REQUESTS_CLOSED');
  };

  /** @returns false if it was so before. */
  const ask = async (
    tx: Database,
    { userId, otherId, refusal }: { userId: string; otherId: string; refusal: Failure | null },
  ): Promise<boolean> => {
    await lockPair(tx, userId, otherId);
    if (await store.areFriends(tx, userId, otherId)) return false;
    const theirs = await store.requestOf(tx, { fromId: otherId, toId: userId });
    if (theirs?.declinedAt === null) {
      await befriend(tx, userId, otherId);
      return true;
    }
    const asking = { fromId: userId, toId: otherId };
    const own = await store.requestOf(tx, asking);
    if (own?.declinedAt === null) return false;
    if (own !== null) {
      const days = Math.ceil((own.declinedAt ?? 0) / DAY_MS + DECLINED_DAYS - clock.now() / DAY_MS);
      if (days > 0) throw new Failure(409, { code: 'FRIEND_REQUEST_DECLINED', params: { days } });
    }
    if (refusal !== null) throw refusal;
    const blocks = [await blockersOf(tx, userId, [otherId]), await blockersOf(tx, otherId, [userId])];
    // In the same words: a user who is blocked does not learn it.
    if (blocks.some(({ size }) => size > 0)) throw new Failure(403, 'FRIEND_REQUESTS_CLOSED');
    if ((await store.countFriends(tx, userId)) >= AMOUNTS.friends.most) throw new Failure(409, 'TOO_MANY_FRIENDS');
    await store.putRequest(tx, asking, clock.now());
    // A notice of a former friendship may still be there.
    await notifier.remove(tx, otherId, noticeKey(userId));
    await notifier.add(tx, otherId, noticeKey(userId), { kind: 'friendRequest', userId });
    return true;
  };

  return {
    list: async (userId) => {
      const [friendIds, requests, met] = await Promise.all([
        store.friendIdsOf(database, userId),
        store.openRequestsOf(database, userId),
        lastOpponents(userId),
      ]);
      const friends = new Set(friendIds);
      const asking = requests.filter(({ toId }) => toId === userId).map(({ fromId }) => fromId);
      const asked = requests.filter(({ fromId }) => fromId === userId).map(({ toId }) => toId);
      const strangers = met.filter((one) => !friends.has(one.userId) && !asking.includes(one.userId));
      const metIds = strangers.map((one) => one.userId);
      const [blocked, blockers] = await Promise.all([
        blockedBy(database, userId),
        blockersOf(database, userId, metIds),
      ]);
      const ids = [...new Set([...friendIds, ...asking, ...asked, ...metIds])];
      const [profiles, whereOf] = await Promise.all([accounts.profiles(ids), whereabouts.of(userId, ids, friends)]);
      const people = (list: readonly string[]): Person[] =>
        list.flatMap((id) => {
          const profile = profiles.get(id);
          return profile?.owner === null ? [personOf(profile, whereOf(id))] : [];
        });
      const lastGameOf = (id: string): LastGame | null => {
        const found = met.find((one) => one.userId === id);
        return found === undefined ? null : { at: found.at, place: found.place, ownPlace: found.ownPlace };
      };
      const withGame = (one: Person) => ({ ...one, lastGame: lastGameOf(one.userId) });
      return {
        friends: people(friendIds).sort((a, b) => a.nickname.localeCompare(b.nickname)),
        asking: people(asking).map(withGame),
        asked: people(asked),
        opponents: people(metIds.filter((id) => !blocked.has(id) && !blockers.has(id)))
          .slice(0, OPPONENTS)
          .map(withGame),
      };
    },
    countOnline: async (userId) => whereabouts.countOnline(await store.friendIdsOf(database, userId)),
    search: async (userId, typed) => {
      if ((await accounts.profiles([userId])).get(userId)?.isQuick !== false) throw new Failure(403, 'QUICK_ACCOUNT');
      if (lettersOf(typed) < FRIEND_SEARCH.letters) return { found: [] };
      const found = (await peopleByBeginning(database, typed, SEARCHED)).filter(({ id }) => id !== userId);
      const ids = found.map(({ id }) => id);
      const [friendIds, privacy, blocked, blockers] = await Promise.all([
        store.friendIdsOf(database, userId),
        privacyOf(database, ids),
        blockedBy(database, userId),
        blockersOf(database, userId, ids),
      ]);
      const friends = new Set(friendIds);
      const shown = found
        .filter(({ id, isWhole }) => isWhole || friends.has(id) || privacy(id).profile === 'all')
        .map(({ id }) => id)
        .filter((id) => !blocked.has(id) && !blockers.has(id))
        .slice(0, FRIEND_SEARCH.results);
      const [profiles, whereOf] = await Promise.all([accounts.profiles(shown), whereabouts.of(userId, shown, friends)]);
      return {
        found: shown.flatMap((id) => {
          const profile = profiles.get(id);
          return profile === undefined ? [] : [personOf(profile, whereOf(id))];
        }),
      };
    },
    request: async (userId, otherId) => {
      // Outside the transaction: the counts have connections of their own.
      await limits.take('friendRequest.user', userId);
      let isNew = false;
      try {
        const refusal = await refusalOf(userId, otherId);
        await database.transaction(async (tx) => {
          isNew = await ask(tx, { userId, otherId, refusal });
          if (isNew) tellBoth(tx, userId, otherId);
        });
      } finally {
        if (!isNew) await limits.giveBack('friendRequest.user', userId);
      }
    },
    accept: (userId, otherId) =>
      change(userId, otherId, async (tx) => {
        const request = await store.requestOf(tx, { fromId: otherId, toId: userId });
        if (request?.declinedAt !== null) return false;
        await befriend(tx, userId, otherId);
        return true;
      }),
    decline: (userId, otherId) =>
      change(userId, otherId, async (tx) => {
        const isDeclined = await store.declineRequest(tx, { fromId: otherId, toId: userId }, clock.now());
        if (isDeclined) await notifier.remove(tx, userId, noticeKey(otherId));
        return isDeclined;
      }),
    remove: (userId, otherId) =>
      change(userId, otherId, async (tx) => {
        const isRemoved =
          (await store.removeFriendship(tx, userId, otherId)) ||
          (await store.removeOpenRequest(tx, { fromId: userId, toId: otherId }));
        if (isRemoved) await removeNotices(notifier, tx, userId, otherId);
        return isRemoved;
      }),
    separate: async (tx, userId, otherId) => {
      const isChanged = [
        await store.removeFriendship(tx, userId, otherId),
        await store.removeOpenRequest(tx, { fromId: userId, toId: otherId }),
        await store.removeOpenRequest(tx, { fromId: otherId, toId: userId }),
      ].includes(true);
      if (!isChanged) return;
      await removeNotices(notifier, tx, userId, otherId);
      tellBoth(tx, userId, otherId);
    },
    forget: async (tx, userId) => {
      for (const { fromId, toId } of await store.allOpenRequestsOf(tx, userId)) {
        if (fromId === userId) await notifier.remove(tx, toId, noticeKey(userId));
        news.changed(tx, fromId === userId ? toId : fromId, 'friends');
      }
    },
    deleteOld: () => store.deleteDeclinedBefore(database, clock.now() - DECLINED_DAYS * DAY_MS),
  };
};

const removeNotices = async (notifier: Notifier, tx: Database, userId: string, otherId: string): Promise<void> => {
  await notifier.remove(tx, userId, noticeKey(otherId));
  await notifier.remove(tx, otherId, noticeKey(userId));
};

const personOf = ({ id, nickname, avatarPath, rating }: Profile, where: Person['where']): Person => ({
  userId: id,
  nickname,
  avatarPath,
  rating,
  where,
});
