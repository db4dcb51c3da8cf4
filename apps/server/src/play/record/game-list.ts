import type { GameList } from '@magnaty/protocol';
import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { PeopleReader } from '../ports.ts';
import { presentNames } from '../seat-names.ts';
import { gameResults, games, packedGames } from '../tables.ts';
import { readLog } from './game-log.ts';
import { summaryOf } from './packed-log.ts';

/** Number of games on a page. */
export const PAGE = 20;

interface Wanted {
  readonly people: PeopleReader;
  /** The user whose games these are. */
  readonly userId: string;
  readonly isPublicOnly?: boolean;
  /** From 1. */
  readonly page: number;
}

/** The finished games of a user, the last one first, with the present names of the players. */
export const listGames = async (
  database: Database,
  { people, userId, isPublicOnly = false, page }: Wanted,
): Promise<GameList> => {
  const isVisible = and(eq(gameResults.userId, userId), isPublicOnly ? not(sql`${gameResults.isPrivate}`) : undefined);
  const [counted] = await database
    .select({ games: sql<number>`count(*)::int` })
    .from(gameResults)
    .where(isVisible);
  // The page first, from the index alone.
  const onPage = database
    .select({ gameId: gameResults.gameId })
    .from(gameResults)
    .where(isVisible)
    .orderBy(desc(gameResults.finishedAt), desc(gameResults.gameId))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .as('on_page');
  const listed = await database
    .select({
      gameId: games.id,
      gameModeId: games.gameModeId,
      isPrivate: games.isPrivate,
      startedAt: games.createdAt,
      finishedAt: games.finishedAt,
      annulledAt: games.annulledAt,
      place: gameResults.numberPlace,
    })
    .from(onPage)
    .innerJoin(games, eq(games.id, onPage.gameId))
    .innerJoin(gameResults, and(eq(gameResults.gameId, onPage.gameId), eq(gameResults.userId, userId)))
    .orderBy(desc(games.finishedAt), desc(games.id));
  const ids = listed.map(({ gameId }) => gameId);
  const packed = await database
    .select({ gameId: packedGames.gameId, rounds: packedGames.rounds, players: packedGames.players })
    .from(packedGames)
    .where(isAnyOf(packedGames.gameId, ids));
  const summaries = new Map(packed.map(({ gameId, rounds, players }) => [gameId, { rounds, players }]));
  // The games of the last hour are not packed yet.
  for (const gameId of ids) {
    if (!summaries.has(gameId)) summaries.set(gameId, summaryOf(await readLog(database, gameId)));
  }
  const present = await presentNames(
    people,
    [...summaries.values()].flatMap(({ players }) => players),
  );
  return {
    games: listed.map(({ gameModeId, finishedAt, annulledAt, ...game }) => {
      const { rounds, players } = summaries.get(game.gameId)!;
      return {
        ...game,
        gameModeId: gameModeId === 2 ? 2 : 1,
        finishedAt: finishedAt ?? game.startedAt,
        rounds,
        isAnnulled: annulledAt !== null,
        players: players.map(present),
      };
    }),
    countPages: Math.ceil((counted?.games ?? 0) / PAGE),
  };
};
