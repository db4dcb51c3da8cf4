import { and, desc, eq, gte, isNull, max, not, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import type { HomeGames } from '../ports/home-games.ts';
import type { BlockersOf } from './record/access.ts';
import { audienceOfGame } from './room-of-game.ts';
import { gamePlayers, gameResults, games } from './tables.ts';

/** The newest games among which the best one is looked for: a week may have very many. */
const CANDIDATES = 200;

interface Dependencies {
  readonly database: Database;
  readonly blockersOf: BlockersOf;
}

export const openHomeGames = ({ database, blockersOf }: Dependencies): HomeGames => {
  const newest = (isOfIndex: SQL | undefined, since: number) =>
    database
      .select({ gameId: games.id, startedAt: games.createdAt, finishedAt: games.finishedAt })
      .from(games)
      .where(and(isOfIndex, gte(games.finishedAt, since), not(games.isPrivate), isNull(games.annulledAt)))
      .orderBy(desc(games.finishedAt))
      .limit(CANDIDATES);
  return {
    playing: async () => {
      const rows = await database
        .select({ userId: gamePlayers.userId })
        .from(games)
        .innerJoin(gamePlayers, eq(gamePlayers.gameId, games.id))
        .where(
          and(eq(games.status, 'live'), not(gamePlayers.isBot), eq(gamePlayers.isActive, true), not(gamePlayers.isOut)),
        );
      return rows.map(({ userId }) => userId);
    },
    bestSince: async (since) => {
      // Each with an index of its own.
      const open = await newest(and(eq(games.status, 'finished'), not(games.isPacked)), since);
      const packed = await newest(and(games.isPacked, not(games.isLogDeleted)), since);
      const found = new Map([...open, ...packed].map((game) => [game.gameId, game]));
      const rating = max(gameResults.currentRating);
      const [best] = await database
        .select({ gameId: gameResults.gameId, rating })
        .from(gameResults)
        .where(isAnyOf(gameResults.gameId, [...found.keys()]))
        .groupBy(gameResults.gameId)
        .orderBy(desc(rating), gameResults.gameId)
        .limit(1);
      const game = best && found.get(best.gameId);
      return game === undefined ? null : { ...game, finishedAt: game.finishedAt ?? game.startedAt };
    },
    seatedIn: async (gameId, readerId) => {
      const seats = await database
        .select({
          userId: gamePlayers.userId,
          isBot: gamePlayers.isBot,
          isPrivate: games.isPrivate,
          room: games.room,
          status: games.status,
        })
        .from(games)
        .innerJoin(gamePlayers, eq(gamePlayers.gameId, games.id))
        .where(eq(games.id, gameId));
      const people = seats.filter(({ isBot }) => !isBot).map(({ userId }) => userId);
      if (people.includes(readerId)) return people;
      const [game] = seats;
      if (game === undefined || audienceOfGame(game) !== 'all') return null;
      // Who is blocked may not watch, and does not learn who plays.
      const isHidden = game.status === 'live' && (await blockersOf(readerId, people)).size > 0;
      return isHidden ? null : people;
    },
  };
};
