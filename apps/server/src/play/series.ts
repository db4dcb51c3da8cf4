import type { GameSeries } from '@magnaty/protocol';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import type { PeopleReader } from './ports.ts';
import { presentNames } from './seat-names.ts';
import type { Seat } from './seat-store.ts';
import { gamePlayers, gameResults, games } from './tables.ts';

/** The most games of a series: later ones push out the first. */
export const MOST_GAMES = 50;

/**
 * The ids of the games that the room played before, then of this one. A packed game names itself alone.
 * @returns null for a game that the user has not played
 */
export const seriesOfGame = async (database: Database, { gameId, userId }: Seat): Promise<readonly string[] | null> => {
  const [row] = await database
    .select({ room: games.room })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)));
  return row === undefined ? null : [...(row.room?.series ?? []), gameId];
};

interface Dependencies {
  readonly database: Database;
  readonly people: PeopleReader;
}

/** Reads the winners of these games. A game that still runs, or is annulled, is left out. */
export const readSeries = async (
  { database, people }: Dependencies,
  gameIds: readonly string[],
): Promise<GameSeries> => {
  const seats = await database
    .select({
      gameId: games.id,
      finishedAt: games.finishedAt,
      userId: gamePlayers.userId,
      isBot: gamePlayers.isBot,
      place: gameResults.numberPlace,
    })
    .from(games)
    .innerJoin(gamePlayers, eq(gamePlayers.gameId, games.id))
    .leftJoin(gameResults, and(eq(gameResults.gameId, games.id), eq(gameResults.userId, gamePlayers.userId)))
    .where(and(isAnyOf(games.id, gameIds), eq(games.status, 'finished'), isNull(games.annulledAt)))
    .orderBy(desc(games.finishedAt), games.id);
  const persons = seats.filter(({ isBot }) => !isBot).map(({ userId }) => ({ userId, nickname: '', avatarPath: null }));
  const present = await presentNames(people, persons);
  const players = new Map(persons.map((person) => [person.userId, { ...present(person), wins: 0 }]));
  const over = new Map<string, GameSeries['games'][number]>();
  for (const { gameId, finishedAt, userId, isBot, place } of seats) {
    const game = over.get(gameId) ?? { gameId, finishedAt: finishedAt ?? 0, winner: '' };
    const winner = place === 1 && !isBot ? players.get(userId) : undefined;
    if (winner !== undefined) winner.wins++;
    over.set(gameId, winner === undefined ? game : { ...game, winner: winner.nickname });
  }
  const list = [...over.values()];
  return {
    games: list,
    players: [...players.values()]
      .map(({ userId, nickname, wins }) => ({ userId, nickname, wins }))
      .sort((one, other) => other.wins - one.wins),
    botWins: list.filter(({ winner }) => winner === '').length,
  };
};
