import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { gameResults } from './tables.ts';

/** A public game that is over, and those of the asked users who played it. */
export interface GameTogether {
  readonly finishedAt: number;
  /** Their places, by user. */
  readonly places: ReadonlyMap<string, number>;
}

export interface Meetings {
  readonly partners: readonly string[];
  /** The user's public games. */
  readonly games: number;
  /** The part of the partners' meetings that are with the user or with each other, percent. */
  readonly insidePercent: number;
}

interface MeetingRow {
  readonly userId: string;
  readonly partnerId: string;
  readonly meetings: number;
}

/** How often each of these users met each other user in public games since then, epoch ms. */
const meetingsOf = async (database: Database, userIds: readonly string[], since: number): Promise<MeetingRow[]> => {
  const own = alias(gameResults, 'own');
  const partner = alias(gameResults, 'partner');
  const rows = await database
    .select({ userId: own.userId, partnerId: partner.userId, meetings: sql<number>`count(*)::int` })
    .from(own)
    .innerJoin(partner, and(eq(partner.gameId, own.gameId), ne(partner.userId, own.userId)))
    .where(and(isAnyOf(own.userId, userIds), gte(own.finishedAt, since), eq(own.isPrivate, false)))
    .groupBy(own.userId, partner.userId);
  return rows;
};

/** The meetings of each of these users who has at most so many partners since then, epoch ms. */
export const meetingsAmong = async (
  database: Database,
  userIds: readonly string[],
  {
    since,
    partners: most,
    games,
  }: { readonly since: number; readonly partners: number; readonly games: readonly GameTogether[] },
): Promise<ReadonlyMap<string, Meetings>> => {
  const own = await meetingsOf(database, userIds, since);
  const partnersOf = (userId: string) => own.filter((row) => row.userId === userId);
  const few = userIds.filter((userId) => partnersOf(userId).length <= most);
  const partnerIds = new Set(few.flatMap((userId) => partnersOf(userId).map((row) => row.partnerId)));
  const theirs = partnerIds.size === 0 ? [] : await meetingsOf(database, [...partnerIds], since);
  return new Map(
    few.map((userId) => {
      const partners = partnersOf(userId);
      const circle = new Set([userId, ...partners.map((row) => row.partnerId)]);
      // A partner who was met often tells more.
      let [inside, all] = [0, 0];
      for (const { partnerId, meetings: weight } of partners) {
        const met = theirs.filter((row) => row.userId === partnerId);
        const sum = met.reduce((total, row) => total + row.meetings, 0);
        const within = met.reduce((total, row) => total + (circle.has(row.partnerId) ? row.meetings : 0), 0);
        inside += sum === 0 ? 0 : (weight * within) / sum;
        all += weight;
      }
      return [
        userId,
        {
          partners: [...circle].filter((id) => id !== userId),
          games: games.filter(({ places, finishedAt }) => finishedAt >= since && places.has(userId)).length,
          insidePercent: all === 0 ? 0 : (100 * inside) / all,
        },
      ];
    }),
  );
};

/** The public games of these users that ended since then, epoch ms. */
export const publicGamesOf = async (
  database: Database,
  userIds: readonly string[],
  since: number,
): Promise<GameTogether[]> => {
  const rows = await database
    .select({
      gameId: gameResults.gameId,
      userId: gameResults.userId,
      place: gameResults.numberPlace,
      finishedAt: gameResults.finishedAt,
    })
    .from(gameResults)
    .where(
      and(isAnyOf(gameResults.userId, userIds), gte(gameResults.finishedAt, since), eq(gameResults.isPrivate, false)),
    );
  const games = new Map<string, { finishedAt: number; places: Map<string, number> }>();
  for (const { gameId, userId, place, finishedAt } of rows) {
    const game = games.get(gameId) ?? { finishedAt: finishedAt ?? since, places: new Map<string, number>() };
    game.places.set(userId, place);
    games.set(gameId, game);
  }
  return [...games.values()];
};
