import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';
import { sessions, users } from '../tables.ts';

/** With the names of the tables: a query of one table leaves them out, and `id` would be that of the session. */
const HAS_TOKEN = sql<boolean>`exists (select from ${sessions} where ${sessions}.user_id = ${users}.id)`;

export const botIdsOf = async (database: Database, ownerId: string): Promise<string[]> =>
  (await database.select({ id: users.id }).from(users).where(eq(users.ownerId, ownerId)).orderBy(asc(users.id))).map(
    ({ id }) => id,
  );

/** The bots of a user, the oldest first. */
export const botsOf = (database: Database, ownerId: string) =>
  database
    .select({
      id: users.id,
      nickname: users.nickname,
      avatarPath: users.avatarPath,
      rating: users.rating,
      games: users.ladderGames,
      hasToken: HAS_TOKEN,
    })
    .from(users)
    .where(eq(users.ownerId, ownerId))
    .orderBy(asc(users.createdAt), asc(users.id));

/** Locks a bot of this user until the caller's transaction ends. @returns false if the user has no such bot. */
export const lockBot = async (tx: Database, bot: { readonly id: string; readonly ownerId: string }): Promise<boolean> =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, bot.id), eq(users.ownerId, bot.ownerId)))
      .for('update')
  ).length > 0;

const owners = alias(users, 'owners');

const ON_LADDER = and(isNotNull(users.ownerId), gt(users.ladderGames, 0));

/** The bots that have played on the ladder, the best first. The index `users_ladder` has this order. */
export const bestBots = (database: Database, limit: number) =>
  database
    .select({
      id: users.id,
      nickname: users.nickname,
      avatarPath: users.avatarPath,
      owner: owners.nickname,
      rating: users.rating,
      games: users.ladderGames,
    })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.ownerId))
    .where(ON_LADDER)
    .orderBy(desc(users.rating), desc(users.ladderGames), asc(users.id))
    .limit(limit);

/** The place of a bot on the ladder; 0 before its first game there. Ranges of the index are counted, as in `rankOf`. */
export const ladderPlaceOf = async (database: Database, botId: string): Promise<number> => {
  const [bot] = await database
    .select({ rating: users.rating, games: users.ladderGames })
    .from(users)
    .where(and(eq(users.id, botId), ON_LADDER));
  if (bot === undefined) return 0;
  const sameRating = eq(users.rating, bot.rating);
  const ranges = [
    gt(users.rating, bot.rating),
    and(sameRating, gt(users.ladderGames, bot.games)),
    and(sameRating, eq(users.ladderGames, bot.games), lt(users.id, botId)),
  ];
  const better = await Promise.all(ranges.map((range) => database.$count(users, and(ON_LADDER, range))));
  return better.reduce((sum, count) => sum + count, 1);
};
