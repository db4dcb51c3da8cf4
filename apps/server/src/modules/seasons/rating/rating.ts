import type { BotLadder, LeaderboardEntry } from '@magnaty/protocol';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isAnyOf } from '../../../db/lists.ts';
import type { Clock } from '../../../ports/clock.ts';
import { moscowDay } from '../../../scheduling/moscow.ts';
import { allPlaces, bestBots, bestUsers, rankOf, type Counts, type Ranked } from '../../accounts/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import { ratingPlaces, ratingSnapshots } from './tables.ts';

/** Number of users in the list. */
const LISTED = 100;

export interface Rating {
  /** The best hundred, and the user's own entry if it is not among them. */
  list(userId: string): Promise<LeaderboardEntry[]>;
  /** The best hundred bots. */
  bots(): Promise<BotLadder>;
  /** Notes the places of all listed users, once a day over all servers. @returns whether this call has done it. */
  takeSnapshot(): Promise<boolean>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly inventory: Pick<Inventory, 'equipmentOf'>;
  /** Kept for a minute. */
  readonly ratingCounts: Counts;
}

/** The places of these users at the last daily snapshot; users without one are left out. */
export const formerPlacesOf = async (
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await database.select().from(ratingPlaces).where(isAnyOf(ratingPlaces.userId, userIds));
  return new Map(rows.map(({ userId, place }) => [userId, place]));
};

/** Writes only the rows whose place has changed. */
const storePlaces = async (tx: Database): Promise<void> => {
  const places = sql`with present (user_id, place) as ${allPlaces(tx)}`;
  await tx.execute(sql`${places} insert into rating_places (user_id, place)
    select present.user_id, present.place from present
    left join rating_places former on former.user_id = present.user_id
    where former.place is distinct from present.place
    on conflict (user_id) do update set place = excluded.place`);
  await tx.execute(sql`${places} delete from rating_places former
    where not exists (select from present where present.user_id = former.user_id)`);
};

export const openRating = ({ database, clock, inventory, ratingCounts }: Dependencies): Rating => {
  const withOwn = async (best: readonly Ranked[], userId: string): Promise<readonly Ranked[]> => {
    if (best.some(({ id }) => id === userId)) return best;
    const own = await rankOf(database, userId, ratingCounts.above);
    if (own === null) return best;
    // By a count of a minute ago, the place could be one of the list. A user without a place has 0.
    const place = own.place === 0 ? 0 : Math.max(own.place, best.length + 1);
    return [...best, { ...own, place }];
  };

  return {
    list: async (userId) => {
      const ranked = await withOwn(await bestUsers(database, LISTED), userId);
      const ids = ranked.map(({ id }) => id);
      const [equipment, formerPlaces] = await Promise.all([inventory.equipmentOf(ids), formerPlacesOf(database, ids)]);
      return ranked.map(({ id, avatarPath, experience, rating, nickname, place, missingGames }) => ({
        id,
        avatarPath,
        experience,
        ratingScore: rating,
        nickName: nickname,
        ratingPosition: place,
        ratingPositionDiff: (formerPlaces.get(id) ?? place) - place,
        missingGames,
        avatarFrame: equipment.get(id)?.frame ?? null,
      }));
    },
    bots: () => bestBots(database, LISTED),
    takeSnapshot: () => {
      const day = moscowDay(clock.now());
      return database.transaction(async (tx) => {
        // The row is the lock: of several servers, the first one finds an older day.
        const [taken] = await tx
          .insert(ratingSnapshots)
          .values({ id: 1, day })
          .onConflictDoUpdate({ target: ratingSnapshots.id, set: { day }, setWhere: lt(ratingSnapshots.day, day) })
          .returning({ id: ratingSnapshots.id });
        if (taken === undefined) return false;
        await storePlaces(tx);
        return true;
      });
    },
  };
};
