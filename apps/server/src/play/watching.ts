import type { Audience, RunningGame, RunningGames } from '@magnaty/protocol';
import { BOARD } from '@magnaty/content';
import { capitalOf, emptyGame, evolve, type Game } from '@magnaty/rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import { usersAt } from '../cluster/index.ts';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import type { Clock } from '../ports/clock.ts';
import { readLog } from './record/game-log.ts';
import { playersOf } from './record/players-of.ts';
import type { PeopleReader } from './ports.ts';
import { presentNames } from './seat-names.ts';
import { audienceOfGame } from './room-of-game.ts';
import { gamePlayers, games } from './tables.ts';

/** Watching of running games, as the database knows it. The game need not be in memory. */
export interface Watching {
  /** Null for an unknown game. */
  find(gameId: string): Promise<WatchedGame | null>;
  /** The users who play the game, or have played it. */
  playersOf(gameId: string): Promise<readonly string[]>;
  /** The running games of the user that friends of a player may watch. */
  openToFriends(userId: string): Promise<readonly string[]>;
  /** The key that lets others watch a private game; null if the user does not play it. */
  keyFor(seat: { readonly gameId: string; readonly userId: string }): Promise<string | null>;
  /** The users who follow the game at any server and do not play it. */
  countOf(gameId: string): Promise<number>;
  /** Games that run now and that all users may watch. */
  running(): Promise<RunningGames>;
}

export interface WatchedGame {
  readonly isLive: boolean;
  /** Those who need no key. */
  readonly audience: Audience;
  /** Opens the game to each user who has it; null if nothing does. */
  readonly watchKey: string | null;
}

/** Most games in a list. */
const LISTED = 12;
/** The list is computed again after this time, ms: each game of it is read from its log. */
const LIST_MS = 10_000;

export const openWatching = ({
  database,
  clock,
  people,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly people: PeopleReader;
}): Watching => {
  let list: { readonly at: number; readonly value: Promise<RunningGames> } | null = null;
  /** The number of watchers of each of these games that has any. */
  const watchersOf = async (gameIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const present = await usersAt(database, gameIds);
    const playing = await database
      .select({ gameId: gamePlayers.gameId, userId: gamePlayers.userId })
      .from(gamePlayers)
      .where(and(isAnyOf(gamePlayers.gameId, gameIds), eq(gamePlayers.isActive, true)));
    const players = new Set(playing.map(({ gameId, userId }) => `${gameId} ${userId}`));
    const counts = new Map<string, number>();
    for (const { place, userId } of present)
      if (!players.has(`${place} ${userId}`)) counts.set(place, (counts.get(place) ?? 0) + 1);
    return counts;
  };
  const read = async (): Promise<RunningGames> => {
    const found = await database
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.status, 'live'), isOpenToAll))
      .orderBy(desc(games.createdAt))
      .limit(LISTED + 1);
    const ids = found.slice(0, LISTED).map(({ id }) => id);
    const watchers = await watchersOf(ids);
    const listed: Game[] = [];
    for (const id of ids) {
      const game = emptyGame();
      for (const { events } of await readLog(database, id)) for (const event of events) evolve(game, event);
      // It may be over by now.
      if (game.seq > 0 && !game.isOver) listed.push(game);
    }
    const bestOf = ({ players }: Game): number => Math.max(...players.map(({ isBot, rating }) => (isBot ? 0 : rating)));
    const present = await presentNames(
      people,
      listed.flatMap(({ players }) => players),
    );
    return {
      games: listed
        .sort((a, b) => bestOf(b) - bestOf(a))
        .map((game) => runningGameOf(game, watchers.get(game.gameId) ?? 0))
        .map((game) => ({ ...game, players: game.players.map(present) })),
      hasMore: found.length > LISTED,
    };
  };
  return {
    find: async (gameId) => {
      const { status, isPrivate, room, watchKey } = games;
      const [game] = await database
        .select({ status, isPrivate, room, watchKey })
        .from(games)
        .where(eq(games.id, gameId));
      if (game === undefined) return null;
      return { isLive: game.status === 'live', audience: audienceOfGame(game), watchKey: game.watchKey };
    },
    playersOf: (gameId) => playersOf(database, gameId),
    openToFriends: async (userId) => {
      const { id, isPrivate, room } = games;
      const running = await database
        .select({ id, isPrivate, room })
        .from(games)
        .innerJoin(gamePlayers, eq(gamePlayers.gameId, id))
        .where(and(eq(gamePlayers.userId, userId), eq(games.status, 'live')));
      return running.filter((game) => audienceOfGame(game) === 'friends').map((game) => game.id);
    },
    keyFor: async ({ gameId, userId }) => {
      const [game] = await database
        .select({ watchKey: games.watchKey })
        .from(games)
        .innerJoin(gamePlayers, eq(gamePlayers.gameId, games.id))
        .where(and(eq(games.id, gameId), eq(gamePlayers.userId, userId)));
      return game?.watchKey ?? null;
    },
    countOf: async (gameId) => (await watchersOf([gameId])).get(gameId) ?? 0,
    running: () => {
      const now = clock.now();
      if (list === null || now - list.at >= LIST_MS) {
        const value = read();
        list = { at: now, value };
        // A failed list must not be remembered.
        value.catch(() => (list = null));
      }
      return list.value;
    },
  };
};

/** `audienceOfGame` as a condition: the limit of the list counts only these games. */
const isOpenToAll = sql`(not ${games.isPrivate}
  or (${games.room} -> 'settings' ->> 'isListed' = 'true' and ${games.room} ->> 'passwordHash' is null))`;

const runningGameOf = (game: Game, watchers: number): RunningGame => {
  const colorOf = new Map(game.players.map(({ userId, color }) => [userId, color]));
  return {
    gameId: game.gameId,
    gameModeId: game.gameModeId,
    timeControl: game.timeControl,
    round: game.round,
    startedAt: game.startedAt,
    players: game.players.map(({ userId, nickname, avatarPath, isBot, color, chipId, isOut }) => ({
      userId,
      nickname,
      avatarPath,
      isBot,
      color,
      chipId,
      capital: capitalOf({ board: BOARD, game }, userId),
      isOut,
    })),
    owners: game.cells.map(({ ownerId }) => (ownerId === null ? null : (colorOf.get(ownerId) ?? null))),
    watchers,
  };
};
