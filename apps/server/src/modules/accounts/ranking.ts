import { LISTED_FROM_GAMES } from '@magnaty/content';
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
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
};

/** The best users. */
export const bestUsers = async (database: Database, limit: number): Promise<Ranked[]> => {
  const rows = await database
    .select(COLUMNS)
    .from(users)
    .where(LISTED)
    .orderBy(...ORDER)
    .limit(limit);
  return rows.map((row, at) => ({ ...row, place: at + 1, missingGames: 0 }));
};

/** The number of listed users with a higher rating. */
export type CountAbove = (rating: number) => Promise<number>;

const exactly =
  (database: Database): CountAbove =>
  (rating) =>
    database.$count(users, and(LISTED, gt(users.rating, rating)));

/** One user with their place, if they have one. @returns null for a deleted user or a bot. */
export const rankOf = async (
  database: Database,
  userId: string,
  countAbove: CountAbove = exactly(database),
): Promise<Ranked | null> => {
  const [row] = await database
    .select({ ...COLUMNS, ratedGames: users.ratedGames, ratedWins: users.ratedWins, isQuick: users.isQuick })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.ownerId)));
  if (row === undefined) return null;
  const { ratedGames, ratedWins, isQuick, ...user } = row;
  const missingGames = Math.max(0, LISTED_FROM_GAMES - ratedGames);
  if (isQuick || missingGames > 0) return { ...user, place: 0, missingGames };
  // Ranges of the index, counted without reading the table. One condition with "or" would read all of it.
  const sameRating = eq(users.rating, user.rating);
  const sameWins = and(sameRating, eq(users.ratedWins, ratedWins));
  const ranges = [
    and(sameRating, gt(users.ratedWins, ratedWins)),
    and(sameWins, lt(users.ratedGames, ratedGames)),
    and(sameWins, eq(users.ratedGames, ratedGames), lt(users.id, user.id)),
  ];
  const better = await Promise.all([
    countAbove(user.rating),
    ...ranges.map((range) => database.$count(users, and(LISTED, range))),
  ]);
  return { ...user, place: better.reduce((sum, count) => sum + count, 0) + 1, missingGames };
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
