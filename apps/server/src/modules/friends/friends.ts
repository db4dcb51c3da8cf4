import {
  DECLINED_DAYS,
  FRIEND_SEARCH,
  type FoundPeople,
  type FriendList,
  type LastGame,
  type Person,
} from '@magnaty/protocol';
import { or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { Failure } from '../../http/failure.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import { lettersOf, peopleByBeginning, type Accounts, type Profile } from '../accounts/index.ts';
import type { Notifier } from '../notifications/index.ts';
import { hasOpenProfile, privacyOf } from '../privacy/index.ts';
import { blockedBy, blockersOf, lockPair } from '../relations/index.ts';
import * as store from './friend-store.ts';
import { isFull, tellBoth } from './friendships.ts';
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
  /** Removes what a user who is deleted asked of others. */
  forget(tx: Database, userId: string): Promise<void>;
  deleteOld(): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
/** People of the last games who are listed. */
const OPPONENTS = 10;

/** What a request changes. `askInVain`: the asked user has blocked the sender, and is not shown the request. */
type Step = 'nothing' | 'befriend' | 'ask' | 'askInVain';

interface Pair {
  readonly userId: string;
  readonly otherId: string;
}

export const noticeKey = (userId: string): string => `friend:${userId}`;

export const openFriends = (dependencies: FriendDependencies): Friends => {
  const { database, clock, news, notifier, accounts, lastOpponents, havePlayed } = dependencies;
  const limits = openLimits({ database });
  const whereabouts = openWhereabouts(dependencies);

  const hasBlocked = async (tx: Database, userId: string, otherId: string): Promise<boolean> =>
    (await blockersOf(tx, otherId, [userId])).size > 0;

  /** Whether the other one's request is open and shown to the user. */
  const isAsked = async (tx: Database, { userId, otherId }: Pair): Promise<boolean> => {
    const request = await store.requestOf(tx, { fromId: otherId, toId: userId });
    return request?.declinedAt === null && !(await hasBlocked(tx, userId, otherId));
  };

  /** Whether the two are friends, or the user has asked. */
  const isLinked = async (tx: Database, { userId, otherId }: Pair): Promise<boolean> =>
    (await store.areFriends(tx, userId, otherId)) ||
    (await store.requestOf(tx, { fromId: userId, toId: otherId }))?.declinedAt === null;

  /** @param isOpen whether there is anything to change: without it the other user, who may be a stranger, is not locked */
  const change = async (
    { userId, otherId }: Pair,
    isOpen: (tx: Database, pair: Pair) => Promise<boolean>,
    work: (tx: Database) => Promise<boolean>,
  ): Promise<void> => {
    await limits.take('friend.user', userId);
    if (!(await isOpen(database, { userId, otherId }))) {
      if (!(await accounts.profiles([otherId])).has(otherId)) throw new Failure(404, 'NOT_FOUND');
      return;
    }
    await database.transaction(async (tx) => {
      await lockPair(tx, userId, otherId);
      if (await work(tx)) tellBoth(news, tx, [userId, otherId]);
    });
  };

  /** The other has asked, and the user agrees. */
  const befriend = async (tx: Database, userId: string, otherId: string): Promise<void> => {
    if (await isFull(tx, userId)) throw new Failure(409, 'TOO_MANY_FRIENDS');
    if (await isFull(tx, otherId)) throw new Failure(409, 'FRIEND_LIST_FULL');
    await store.addFriendship(tx, [userId, otherId], clock.now());
    await store.removeRequestsOf(tx, userId, otherId);
    await notifier.remove(tx, userId, noticeKey(otherId));
    await notifier.remove(tx, otherId, noticeKey(userId));
    await notifier.add(tx, otherId, noticeKey(userId), { kind: 'friendAccepted', userId });
  };

  /** Read before the transaction, where the embedded database has no second connection. */
  const refusalOf = async ({ userId, otherId }: Pair): Promise<Failure | null> => {
    const profiles = await accounts.profiles([userId, otherId]);
    if (profiles.get(userId)?.isQuick !== false) return new Failure(403, 'QUICK_ACCOUNT');
    if (profiles.get(otherId)?.owner !== null || otherId === userId) return new Failure(404, 'NOT_FOUND');
    const { requests } = (await privacyOf(database, [otherId]))(otherId);
    const isOpen = requests === 'all' || (requests === 'opponents' && (await havePlayed(userId, otherId)));
    return isOpen ? null : new Failure(403, 'FRIEND_REQUESTS_CLOSED');
  };

  /** @param refusal what the asked user does not allow. @throws Failure why the user may not ask */
  const stepOf = async (tx: Database, { userId, otherId }: Pair, refusal: Failure | null): Promise<Step> => {
    if (await store.areFriends(tx, userId, otherId)) return 'nothing';
    if (await isAsked(tx, { userId, otherId })) return 'befriend';
    const own = await store.requestOf(tx, { fromId: userId, toId: otherId });
    if (own?.declinedAt === null) return 'nothing';
    const days = Math.ceil(((own?.declinedAt ?? 0) + DECLINED_DAYS * DAY_MS - clock.now()) / DAY_MS);
    if (days > 0) throw new Failure(409, { code: 'FRIEND_REQUEST_DECLINED', params: { days } });
    if (refusal !== null) throw refusal;
    if (await hasBlocked(tx, userId, otherId)) throw new Failure(403, 'FRIEND_REQUESTS_CLOSED');
    if (await isFull(tx, userId)) throw new Failure(409, 'TOO_MANY_FRIENDS');
    return (await hasBlocked(tx, otherId, userId)) ? 'askInVain' : 'ask';
  };

  const carryOut = async (tx: Database, { userId, otherId }: Pair, step: Step): Promise<void> => {
    if (step === 'nothing') return;
    if (step === 'befriend') await befriend(tx, userId, otherId);
    else await store.putRequest(tx, { fromId: userId, toId: otherId }, clock.now());
    news.changed(tx, userId, 'friends');
    if (step === 'askInVain') return;
    news.changed(tx, otherId, 'friends');
    if (step === 'befriend') return;
    // A notice of a former friendship may still be there.
    await notifier.remove(tx, otherId, noticeKey(userId));
    await notifier.add(tx, otherId, noticeKey(userId), { kind: 'friendRequest', userId });
  };

  return {
    list: async (userId) => {
      const blocked = await blockedBy(database, userId);
      const [friendIds, requests, declined, met] = await Promise.all([
        store.friendIdsOf(database, userId),
        store.openRequestsOf(database, userId, [...blocked]),
        store.declinedRequestsOf(database, userId, clock.now() - DECLINED_DAYS * DAY_MS),
        lastOpponents(userId),
      ]);
      const friends = new Set(friendIds);
      const asking = requests.filter(({ toId }) => toId === userId).map(({ fromId }) => fromId);
      const asked = requests.filter(({ fromId }) => fromId === userId).map(({ toId }) => toId);
      const strangers = met.filter((one) => !friends.has(one.userId) && !asking.includes(one.userId));
      const metIds = strangers.map((one) => one.userId);
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
        opponents: people(metIds.filter((id) => !blocked.has(id)))
          .slice(0, OPPONENTS)
          .map(withGame),
        declined: declined.map(({ toId, declinedAt }) => ({
          userId: toId,
          askAgainAt: (declinedAt ?? 0) + DECLINED_DAYS * DAY_MS,
        })),
      };
    },
    countOnline: async (userId) => whereabouts.countOnline(await store.friendIdsOf(database, userId)),
    search: async (userId, typed) => {
      if ((await accounts.profiles([userId])).get(userId)?.isQuick !== false) throw new Failure(403, 'QUICK_ACCOUNT');
      if (lettersOf(typed) < FRIEND_SEARCH.letters) return { found: [] };
      const [friendIds, blocked] = await Promise.all([
        store.friendIdsOf(database, userId),
        blockedBy(database, userId),
      ]);
      const friends = new Set(friendIds);
      const shown = await peopleByBeginning(database, typed, {
        limit: FRIEND_SEARCH.results,
        except: [userId, ...blocked],
        mayFind: (id) => or(isAnyOf(id, friendIds), hasOpenProfile(id)),
      });
      const [profiles, whereOf] = await Promise.all([accounts.profiles(shown), whereabouts.of(userId, shown, friends)]);
      return {
        found: shown.flatMap((id) => {
          const profile = profiles.get(id);
          return profile === undefined ? [] : [personOf(profile, whereOf(id))];
        }),
      };
    },
    request: async (userId, otherId) => {
      const pair = { userId, otherId };
      await limits.take('friend.user', userId);
      // Outside the transaction: the counts have connections of their own. A refused request counts.
      await limits.take('friendRequest.user', userId);
      const refusal = await refusalOf(pair);
      let step = await stepOf(database, pair, refusal);
      // What is known to change nothing locks nobody.
      if (step !== 'nothing')
        step = await database.transaction(async (tx) => {
          await lockPair(tx, userId, otherId);
          const locked = await stepOf(tx, pair, refusal);
          await carryOut(tx, pair, locked);
          return locked;
        });
      if (step === 'nothing') await limits.giveBack('friendRequest.user', userId);
    },
    accept: (userId, otherId) =>
      change({ userId, otherId }, isAsked, async (tx) => {
        if (!(await isAsked(tx, { userId, otherId }))) return false;
        await befriend(tx, userId, otherId);
        return true;
      }),
    decline: (userId, otherId) =>
      change({ userId, otherId }, isAsked, async (tx) => {
        if (!(await isAsked(tx, { userId, otherId }))) return false;
        await store.declineRequest(tx, { fromId: otherId, toId: userId }, clock.now());
        await notifier.remove(tx, userId, noticeKey(otherId));
        return true;
      }),
    remove: (userId, otherId) =>
      change({ userId, otherId }, isLinked, async (tx) => {
        const isRemoved =
          (await store.removeFriendship(tx, userId, otherId)) !== null ||
          (await store.removeOpenRequest(tx, { fromId: userId, toId: otherId }));
        if (isRemoved) await removeNotices(notifier, tx, userId, otherId);
        return isRemoved;
      }),
    forget: async (tx, userId) => {
      for (const { fromId, toId } of await store.allOpenRequestsOf(tx, userId)) {
        if (fromId === userId) await notifier.remove(tx, toId, noticeKey(userId));
        news.changed(tx, fromId === userId ? toId : fromId, 'friends');
      }
      for (const id of await store.friendIdsOf(tx, userId)) news.changed(tx, id, 'friends');
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
