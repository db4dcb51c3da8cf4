import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { lobbies, lobbySeats } from './tables.ts';
import { isPresentAt, type SeatTable } from '../cluster/index.ts';
import { humans, idsOf, type Lobby } from './lobby.ts';

/** One matchmaking runs at a time, across all servers. */
const MATCHMAKING_LOCK = 7_246_118_002;
/** Maximum number of searches in one matchmaking, the oldest first. */
const MOST_SEARCHES = 500;
const SWEEP = 200;

export const lockMatchmaking = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${MATCHMAKING_LOCK}::bigint)`);
};

/** Reads the lobby and locks it until the transaction ends. */
export const lockLobby = async (tx: Database, id: string): Promise<Lobby | null> =>
  (await tx.select({ state: lobbies.state }).from(lobbies).where(eq(lobbies.id, id)).for('update'))[0]?.state ?? null;

/** The open searches of people, or those on the ladder of bots. */
export const lockSearches = async (tx: Database, isLadder: boolean): Promise<Lobby[]> =>
  (
    await tx
      .select({ state: lobbies.state })
      .from(lobbies)
      .where(
        and(
          isNull(lobbies.code),
          eq(lobbies.phase, 'search'),
          sql`coalesce(${lobbies.state} ->> 'isLadder', 'false') = ${String(isLadder)}`,
        ),
      )
      .orderBy(asc(lobbies.createdAt))
      .limit(MOST_SEARCHES)
      .for('update')
  ).map(({ state }) => state);

const rowOf = (lobby: Lobby) => ({
  id: lobby.id,
  code: lobby.code,
  rematchOf: lobby.rematch?.gameId ?? null,
  phase: lobby.phase,
  state: lobby,
  deadlineAt: lobby.deadline,
  createdAt: lobby.createdAt,
});

export const insertLobby = async (tx: Database, lobby: Lobby, passwordHash: string | null): Promise<void> => {
  await tx.insert(lobbies).values({ ...rowOf(lobby), passwordHash });
};

/** Stores the lobby and the seats of its users. Deletes the lobby if no user is left. */
export const saveLobby = async (tx: Database, lobby: Lobby): Promise<void> => {
  const users = idsOf(humans(lobby));
  if (users.length === 0) {
    await tx.delete(lobbies).where(eq(lobbies.id, lobby.id));
    return;
  }
  const { id, ...row } = rowOf(lobby);
  await tx
    .insert(lobbies)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: lobbies.id, set: row });
  await tx.update(lobbySeats).set({ lobbyId: id }).where(inArray(lobbySeats.userId, users));
  await tx.delete(lobbySeats).where(and(eq(lobbySeats.lobbyId, id), sql`${lobbySeats.userId} not in ${users}`));
};

/** @returns false if the user already sits in a lobby. */
export const takeSeat = async (tx: Database, userId: string, lobbyId: string): Promise<boolean> =>
  (
    await tx
      .insert(lobbySeats)
      .values({ userId, lobbyId })
      .onConflictDoNothing()
      .returning({ userId: lobbySeats.userId })
  ).length > 0;

/**
 * Ends a lobby that becomes a game, unless it has changed. Locks it first, so that a user who leaves from now on waits
 * for the game.
 * @returns false if the lobby is in another phase or has other members.
 */
export const endLobby = async (
  tx: Database,
  { lobbyId, memberIds }: { readonly lobbyId: string; readonly memberIds: readonly string[] },
): Promise<boolean> => {
  const lobby = await lockLobby(tx, lobbyId);
  if (lobby?.phase !== 'loading') return false;
  const ids = new Set(memberIds);
  if (lobby.members.length !== ids.size || !lobby.members.every(({ id }) => ids.has(id))) return false;
  await tx.delete(lobbies).where(eq(lobbies.id, lobbyId));
  return true;
};

export const lobbyOf = async (database: Database, userId: string): Promise<Lobby | null> =>
  (
    await database
      .select({ state: lobbies.state })
      .from(lobbySeats)
      .innerJoin(lobbies, eq(lobbies.id, lobbySeats.lobbyId))
      .where(eq(lobbySeats.userId, userId))
  )[0]?.state ?? null;

/** The clock of the database, epoch µs, as a number that both engines return. */
const CLOCK = sql`(extract(epoch from clock_timestamp()) * 1000000)::float8`;

/** The time of a change, for `LobbyChange`. */
export const changeTime = async (tx: Database): Promise<number> =>
  (await rowsOf<{ at: number }>(tx, sql`select ${CLOCK} as at`))[0]!.at;

/** The user's lobby, which has every change that was told before `at` (epoch µs). */
export const lobbyNow = async (
  database: Database,
  userId: string,
): Promise<{ readonly at: number; readonly lobby: Lobby | null }> => {
  const lobby = sql`select ${lobbies.state} from ${lobbySeats} join ${lobbies} on ${lobbies.id} = ${lobbySeats.lobbyId}
    where ${lobbySeats.userId} = ${userId}`;
  return (
    await rowsOf<{ at: number; lobby: Lobby | null }>(database, sql`select ${CLOCK} as at, (${lobby}) as lobby`)
  )[0]!;
};

export const roomByCode = async (
  database: Database,
  code: string,
): Promise<{ readonly lobby: Lobby; readonly passwordHash: string | null } | null> =>
  (
    await database
      .select({ lobby: lobbies.state, passwordHash: lobbies.passwordHash })
      .from(lobbies)
      .where(eq(lobbies.code, code))
  )[0] ?? null;

/** Stores a new rematch. @returns false if the former game has one already. */
export const insertRematch = async (tx: Database, lobby: Lobby): Promise<boolean> =>
  (
    await tx
      .insert(lobbies)
      .values(rowOf(lobby))
      .onConflictDoNothing({ target: lobbies.rematchOf })
      .returning({ id: lobbies.id })
  ).length > 0;

export const rematchOf = async (database: Database, gameId: string): Promise<Lobby | null> =>
  (await database.select({ state: lobbies.state }).from(lobbies).where(eq(lobbies.rematchOf, gameId)))[0]?.state ??
  null;

/** The rematches that wait for answers. */
export const openRematches = async (database: Database): Promise<Lobby[]> =>
  (
    await database
      .select({ state: lobbies.state })
      .from(lobbies)
      .where(and(isNotNull(lobbies.rematchOf), eq(lobbies.phase, 'rematch')))
      .limit(SWEEP)
  ).map(({ state }) => state);

/** Those of these users whose game is about to begin. */
export const usersBeforeGame = async (database: Database, userIds: readonly string[]): Promise<Set<string>> => {
  const seats = await database
    .select({ userId: lobbySeats.userId })
    .from(lobbySeats)
    .innerJoin(lobbies, eq(lobbies.id, lobbySeats.lobbyId))
    .where(
      and(inArray(lobbySeats.userId, [...userIds]), inArray(lobbies.phase, ['confirmation', 'selectChip', 'loading'])),
    );
  return new Set(seats.map(({ userId }) => userId));
};

export const lobbyExists = async (database: Database, id: string): Promise<boolean> =>
  (await database.select({ id: lobbies.id }).from(lobbies).where(eq(lobbies.id, id))).length > 0;

export const overdueLobbies = async (database: Database, now: number): Promise<Lobby[]> =>
  (await database.select({ state: lobbies.state }).from(lobbies).where(lte(lobbies.deadlineAt, now)).limit(SWEEP)).map(
    ({ state }) => state,
  );

const IS_CONNECTED = isPresentAt(lobbySeats.userId);

/** The seats in lobbies. `reconnectMs` is the time to reconnect. */
export const seatTable = (reconnectMs: number): SeatTable => ({
  kind: 'lobby',
  table: lobbySeats,
  id: lobbySeats.lobbyId,
  userId: lobbySeats.userId,
  dropAt: lobbySeats.dropAt,
  isTaken: sql`true`,
  isPresent: () => IS_CONNECTED,
  reconnectMs,
});

/** After a restart: all phases end at `earliest` (epoch ms) or later. */
export const restartLobbies = async (database: Database, earliest: number): Promise<void> => {
  const isEarly = lt(lobbies.deadlineAt, earliest);
  // Locks one lobby at a time, so that it cannot deadlock with a transaction that holds several.
  for (const { id } of await database.select({ id: lobbies.id }).from(lobbies).where(isEarly)) {
    await database.transaction(async (tx) => {
      const lobby = await lockLobby(tx, id);
      if (lobby === null || lobby.deadline === null || lobby.deadline >= earliest) return;
      await saveLobby(tx, { ...lobby, deadline: earliest });
    });
  }
};

/** Users who are absent, and whose time to reconnect ended at `now` (epoch ms) or before. */
const isOverAt = (now: number) => and(lte(lobbySeats.dropAt, now), not(IS_CONNECTED));

/** Checks again, for a locked lobby, whether the time of an absent user has ended. */
export const isTimeOver = async (
  tx: Database,
  { userId, lobbyId, now }: { readonly userId: string; readonly lobbyId: string; readonly now: number },
): Promise<boolean> => {
  const isOwn = and(eq(lobbySeats.userId, userId), eq(lobbySeats.lobbyId, lobbyId));
  const isOver = and(isOwn, isOverAt(now));
  return (await tx.select({ userId: lobbySeats.userId }).from(lobbySeats).where(isOver).for('update')).length > 0;
};

export const overdueSeats = (database: Database, now: number): Promise<{ userId: string; lobbyId: string }[]> =>
  database
    .select({ userId: lobbySeats.userId, lobbyId: lobbySeats.lobbyId })
    .from(lobbySeats)
    .where(isOverAt(now))
    .limit(SWEEP);
