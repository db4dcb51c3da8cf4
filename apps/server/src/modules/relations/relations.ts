import type { RelatedUser, RelationList } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { AMOUNTS } from '../../limits/amounts.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import { lockPair, type Friends } from './friends.ts';
import { addRelation, countRelations, relationsOf, removeRelation, type RelationRow } from './relation-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly friends: Pick<Friends, 'separate'>;
}

type Relation = Pick<RelationRow, 'userId' | 'otherId' | 'kind'>;

export interface Relations {
  list(userId: string): Promise<RelationList>;
  /**
   * Does nothing if it is so already.
   * @throws Failure 404 NOT_FOUND for an unknown player and the user's own id; 409 TOO_MANY_RELATIONS
   */
  add(relation: Relation): Promise<void>;
  /** Does nothing if it is so already. */
  remove(relation: Relation): Promise<void>;
}

export const openRelations = ({ database, clock, news, accounts, friends }: Dependencies): Relations => {
  const limits = openLimits({ database });
  return {
    list: async (userId) => {
      const rows = await relationsOf(database, userId);
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
        if (relation.kind === 'block') await friends.separate(tx, userId, otherId);
        if (!(await addRelation(tx, { ...relation, at: clock.now() }))) return;
        if ((await countRelations(tx, userId)) > AMOUNTS.relations.most) throw new Failure(409, 'TOO_MANY_RELATIONS');
        news.changed(tx, userId, 'relations');
      });
    },
    remove: async (relation) => {
      await limits.take('relation.user', relation.userId);
      await database.transaction(async (tx) => {
        if (await removeRelation(tx, relation)) news.changed(tx, relation.userId, 'relations');
      });
    },
  };
};
