import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from './tables.ts';

/** A user with a place among all users. */
export interface Ranked {
  readonly id: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly experience: number;
  readonly rating: number;
  /** 1 is the best. */
  readonly place: number;
}

/** The best first: by rating, then experience, then the older id. The index `users_ranking` has this order. */
const ORDER = [desc(users.rating), desc(users.experience), asc(users.id)];

/** Quick accounts have no place: anyone can make many of them. Bots have a ladder of their own. */
const IS_RANKED = sql`not ${users.isQuick} and ${users.ownerId} is null`;

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
    .where(IS_RANKED)
    .orderBy(...ORDER)
    .limit(limit);
  return rows.map((row, at) => ({ ...row, place: at + 1 }));
};

/** One user with their place. @returns null for a deleted user, a quick account or a bot. */
export const rankOf = async (database: Database, userId: string): Promise<Ranked | null> => {
  const [user] = await database
    .select(COLUMNS)
    .from(users)
    .where(and(IS_RANKED, eq(users.id, userId)));
  if (user === undefined) return null;
  const { id, rating, experience } = user;
  // Three ranges of the index, counted without reading the table. One condition with "or" would read all of it.
  const ranges = [
    gt(users.rating, rating),
    and(eq(users.rating, rating), gt(users.experience, experience)),
    and(eq(users.rating, rating), eq(users.experience, experience), lt(users.id, id)),
  ];
  const better = await Promise.all(ranges.map((range) => database.$count(users, and(IS_RANKED, range))));
  return { ...user, place: better.reduce((sum, count) => sum + count, 0) + 1 };
};

/** The places of all users, as a part of a query of another module. */
export const allPlaces = (database: Database) =>
  database
    .select({
      userId: users.id,
      place: sql<number>`row_number() over (order by ${users.rating} desc, ${users.experience} desc, ${users.id})`
        .mapWith(Number)
        .as('place'),
    })
    .from(users)
    .where(IS_RANKED);
