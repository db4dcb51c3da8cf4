import type { RelatedUser, RelationList } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { AMOUNTS } from '../../limits/amounts.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { BlockTeller } from './block-news.ts';
import type { Friendships } from './friendships.ts';
import { lockPair } from './lock-pair.ts';
import * as store from './relation-store.ts';
import type { Relation, RelationRow } from './relation-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly notifier: Pick<Notifier, 'removeOf'>;
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly friends: Pick<Friendships, 'separate' | 'reunite'>;
  readonly blocks: Pick<BlockTeller, 'tell'>;
}

/**
 * Whoever takes a block back within this time is a friend again, ms. A page offers it for ten seconds, and for longer
 * while its user reads the offer.
 */
const REUNITED_WITHIN_MS = 60_000;

export interface Relations {
  list(userId: string): Promise<RelationList>;
  /**
   * Does nothing if it is so already.
   * @throws Failure 404 NOT_FOUND for an unknown player and the user's own id; 409 TOO_MANY_RELATIONS
   */
  add(relation: Relation): Promise<void>;
  /** Does nothing if it is so already. A block that is taken back within a minute leaves the friends as they were. */
  remove(relation: Relation): Promise<void>;
}

export const openRelations = (dependencies: Dependencies): Relations => {
  const { database, clock, news, notifier, accounts, friends, blocks } = dependencies;
  const limits = openLimits({ database });
  return {
    list: async (userId) => {
      const rows = await store.relationsOf(database, userId);
      const profiles = await accounts.profiles(rows.map(({ otherId }) => otherId));
      const listed = (kind: RelationRow['kind']): RelatedUser[] =>
        rows
          .filter((row) => row.kind === kind)
          .flatMap(({ otherId, at }) => {
            const profile = profiles.get(otherId);
            // The player may have just been deleted.
            if (profile === undefined) return [];
            return [{ userId: otherId, nickname: profile.nickname, avatarPath: profile.avatarPath, at }];
          });
      return { blocked: listed('block'), muted: listed('mute') };
    },
    add: async (relation) => {
      const { userId, otherId } = relation;
      await limits.take('relation.user', userId);
      await database.transaction(async (tx) => {
        await lockPair(tx, userId, otherId);
        const isBlock = relation.kind === 'block';
        const friendsSince = isBlock ? await friends.separate(tx, userId, otherId) : null;
        if (isBlock) {
          await notifier.removeOf(tx, userId, otherId);
          await notifier.removeOf(tx, otherId, userId);
        }
        if (!(await store.addRelation(tx, { ...relation, at: clock.now(), friendsSince }))) return;
        if ((await store.countRelations(tx, userId)) > AMOUNTS.relations.most)
          throw new Failure(409, 'TOO_MANY_RELATIONS');
        news.changed(tx, userId, 'relations');
        if (isBlock) afterCommit(tx, () => blocks.tell({ userId, otherId }));
      });
    },
    remove: async (relation) => {
      await limits.take('relation.user', relation.userId);
      await database.transaction(async (tx) => {
        const { userId, otherId } = relation;
        // One of the two may be deleted, and the row with them.
        if (!(await store.hasRelation(tx, relation))) return;
        await lockPair(tx, userId, otherId);
        const removed = await store.removeRelation(tx, relation);
        if (removed === null) return;
        news.changed(tx, userId, 'relations');
        const { at, friendsSince } = removed;
        if (friendsSince !== null && clock.now() < at + REUNITED_WITHIN_MS)
          await friends.reunite(tx, [userId, otherId], friendsSince);
      });
    },
  };
};
