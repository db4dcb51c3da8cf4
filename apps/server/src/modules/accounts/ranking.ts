import { LISTED_FROM_GAMES } from '@magnaty/content';
import { and, asc, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { isListed, users } from './tables.ts';

/** A user as the rating shows them. */
export interface Ranked {
  readonly id: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly experience: number;
  readonly rating: number;
  /** 1 is the best; 0 for a user without a place. */
  readonly place: number;
  readonly ratedGames: number;
  /** Rated games that are missing for a place. */
  readonly missingGames: number;
}

/**
 * The best first: by rating, then more games won, then fewer played, then the older id. Nothing that is bought counts.
 * The index `users_listed` has this order.
 */
const ORDER = [desc(users.rating), desc(users.ratedWins), asc(users.ratedGames), asc(users.id)] as const;

const LISTED = isListed(users);

const COLUMNS = {
  id: users.id,
  nickname: users.nickname,
  avatarPath: users.avatarPath,
  experience: users.experience,
  rating: users.rating,
  ratedGames: users.ratedGames,
};

/** The best users, from a place on. */
export const bestUsers = async (database: Database, limit: number, offset = 0): Promise<Ranked[]> => {
  const rows = await database
    .select(COLUMNS)
    .from(users)
    .where(LISTED)
    .orderBy(...ORDER)
    .limit(limit)
    .offset(offset);
  return rows.map((row, at) => ({ ...row, place: offset + at + 1, missingGames: 0 }));
};

/** The number of listed users with a higher rating. */
export type CountAbove = (rating: number) => Promise<number>;

const exactly =
  (database: Database): CountAbove =>
  (rating) =>
    database.$count(users, and(LISTED, gt(users.rating, rating)));

const others = alias(users, 'others');

const countOthers = (condition: SQL | undefined): SQL =>
  sql`(select count(*) from ${users} "others" where ${and(isListed(others), condition)})`;

/**
 * The listed users of the same rating who come before the user of the row. Three ranges of the index, counted without
 * reading the table: one condition with "or" would read all of it.
 */
const tiesBefore = (): SQL<number> => {
  const sameRating = eq(others.rating, users.rating);
  const sameWins = and(sameRating, eq(others.ratedWins, users.ratedWins));
  const byWins = countOthers(and(sameRating, gt(others.ratedWins, users.ratedWins)));
  const byGames = countOthers(and(sameWins, lt(others.ratedGames, users.ratedGames)));
  const byId = countOthers(and(sameWins, eq(others.ratedGames, users.ratedGames), lt(others.id, users.id)));
  return sql<number>`case when ${LISTED} then ${byWins} + ${byGames} + ${byId} else 0 end`.mapWith(Number);
};

/** These users with their places, if they have one. Deleted users and bots are left out. */
export const ranksOf = async (
  database: Database,
  userIds: readonly string[],
  countAbove: CountAbove = exactly(database),
): Promise<Map<string, Ranked>> => {
  const rows = await database
    .select({ ...COLUMNS, isQuick: users.isQuick, ties: tiesBefore() })
    .from(users)
    .where(and(isAnyOf(users.id, userIds), isNull(users.ownerId)));
  const ranked = await Promise.all(
    rows.map(async ({ isQuick, ties, ...user }): Promise<Ranked> => {
      const missingGames = Math.max(0, LISTED_FROM_GAMES - user.ratedGames);
      if (isQuick || missingGames > 0) return { ...user, place: 0, missingGames };
      return { ...user, place: (await countAbove(user.rating)) + ties + 1, missingGames };
    }),
  );
  return new Map(ranked.map((user) => [user.id, user]));
};

/** One user with their place, if they have one. @returns null for a deleted user or a bot. */
export const rankOf = async (database: Database, userId: string, countAbove?: CountAbove): Promise<Ranked | null> =>
  (await ranksOf(database, [userId], countAbove)).get(userId) ?? null;

/** These users by place among themselves; those without one come last. Bots are left out. */
export const rankedAmong = async (database: Database, userIds: readonly string[]): Promise<Ranked[]> => {
  const rows = await database
    .select({ ...COLUMNS, isListed: sql<boolean>`${LISTED}` })
    .from(users)
    .where(and(isAnyOf(users.id, userIds), isNull(users.ownerId)))
    .orderBy(sql`${LISTED} desc`, ...ORDER);
  return rows.map(({ isListed: hasPlace, ...user }, at) => ({
    ...user,
    place: hasPlace ? at + 1 : 0,
    missingGames: Math.max(0, LISTED_FROM_GAMES - user.ratedGames),
  }));
};

/** The places of all listed users, as a part of a query of another module. */
export const allPlaces = (database: Database) =>
  database
    .select({
      userId: users.id,
      place: sql<number>`row_number() over (order by ${sql.join([...ORDER], sql`, `)})`.mapWith(Number).as('place'),
    })
    .from(users)
    .where(LISTED);
