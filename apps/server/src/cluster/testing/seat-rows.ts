import type { Database } from '../../db/database.ts';
import { lobbies, lobbySeats } from '../../lobby/tables.ts';
import { seatTable } from '../../lobby/index.ts';
import { gameSeats } from '../../play/index.ts';
import { gamePlayers, games } from '../../play/tables.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { presences, servers } from '../tables.ts';

/** The times to reconnect of a seat in a game and of one in a lobby, ms. */
export const GAME_MS = 90_000;
export const LOBBY_MS = 5000;
export const SEAT_TABLES = [gameSeats(GAME_MS), seatTable({ member: LOBBY_MS, host: LOBBY_MS })];

/** Gives each user a seat in a game of four that began long ago, and one in a lobby. */
export const addSeats = async (database: Database, users: readonly string[]): Promise<void> => {
  const seats = users.map((userId, at) => ({ userId, gameId: `g${Math.floor(at / 4)}`, lobbyId: `l${at % 4}` }));
  const secret = { serverSeed: '', commitment: '', playersSeeds: [] };
  const game = { ...secret, gameModeId: 1, isPrivate: true, status: 'live', createdAt: 0 } as const;
  await database.insert(games).values([...new Set(seats.map(({ gameId }) => gameId))].map((id) => ({ ...game, id })));
  // No test of presences reads the state.
  const lobby = { phase: 'search', state: {} as Lobby, createdAt: 0 } as const;
  const lobbyIds = [...new Set(seats.map(({ lobbyId }) => lobbyId))];
  await database.insert(lobbies).values(lobbyIds.map((id) => ({ ...lobby, id })));
  await database
    .insert(gamePlayers)
    .values(seats.map(({ gameId, userId }) => ({ gameId, userId, isBot: false, isActive: true })));
  await database.insert(lobbySeats).values(seats.map(({ lobbyId, userId }) => ({ lobbyId, userId })));
};

export interface SeatRow {
  readonly userId: string;
  readonly place: string;
  readonly dropAt: number | null;
  /** The result of the presences and the live servers, computed without the statement under test. */
  readonly isPresent: boolean;
}

/** All seats, each with a computation of its own from presences and live servers. */
export const readSeats = async (database: Database): Promise<SeatRow[]> => {
  const live = new Set((await database.select().from(servers)).map(({ id }) => id));
  const there = new Set(
    (await database.select().from(presences))
      .filter(({ serverId }) => live.has(serverId))
      .map(({ userId, place }) => `${userId} ${place}`),
  );
  const ofGames = await database.select().from(gamePlayers);
  const ofLobbies = await database.select().from(lobbySeats);
  return [
    ...ofGames.map(({ gameId, userId, dropAt }) => ({ userId, place: gameId, dropAt })),
    ...ofLobbies.map(({ userId, dropAt }) => ({ userId, place: '', dropAt })),
  ].map((seat) => ({ ...seat, isPresent: there.has(`${seat.userId} ${seat.place}`) }));
};
