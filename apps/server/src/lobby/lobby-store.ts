import { and, asc, eq, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lobbies, lobbySeats } from './tables.ts';
import { isPresentAt, type PresenceCondition } from '../cluster/index.ts';
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

export const lockSearches = async (tx: Database): Promise<Lobby[]> =>
  (
    await tx
      .select({ state: lobbies.state })
      .from(lobbies)
      .where(and(isNull(lobbies.code), eq(lobbies.phase, 'search')))
      .orderBy(asc(lobbies.createdAt))
      .limit(MOST_SEARCHES)
      .for('update')
  ).map(({ state }) => state);

const rowOf = (lobby: Lobby) => ({
  id: lobby.id,
  code: lobby.code,
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

export const lobbyExists = async (database: Database, id: string): Promise<boolean> =>
  (await database.select({ id: lobbies.id }).from(lobbies).where(eq(lobbies.id, id))).length > 0;

export const overdueLobbies = async (database: Database, now: number): Promise<Lobby[]> =>
  (await database.select({ state: lobbies.state }).from(lobbies).where(lte(lobbies.deadlineAt, now)).limit(SWEEP)).map(
    ({ state }) => state,
  );

const IS_CONNECTED = isPresentAt(lobbySeats.userId);

/** Users of a server that shuts down can reconnect until `dropAt` (epoch ms). A running timer goes on. */
export const startAbsences = async (
  tx: Database,
  { dropAt, leaves }: { readonly dropAt: number; readonly leaves: PresenceCondition },
): Promise<void> => {
  await tx
    .update(lobbySeats)
    .set({ dropAt: sql`coalesce(${lobbySeats.dropAt}, ${dropAt}::bigint)` })
    .where(leaves(lobbySeats.userId));
};

/**
 * Ends the timer of a user with a presence. Otherwise starts it to end at `dropAt` (epoch ms), unless it runs already.
 * The row lock orders two calls for one user, so the second reads presences at least as new as the first.
 */
export const noteLobbyPresence = (database: Database, userId: string, dropAt: number): Promise<void> =>
  database.transaction(async (tx) => {
    const isOwn = eq(lobbySeats.userId, userId);
    const seats = await tx.select({ userId: lobbySeats.userId }).from(lobbySeats).where(isOwn).for('update');
    if (seats.length === 0) return;
    const value = sql`case when not ${IS_CONNECTED} then coalesce(${lobbySeats.dropAt}, ${dropAt}::bigint) end`;
    await tx.update(lobbySeats).set({ dropAt: value }).where(isOwn);
  });

/**
 * After a restart: all phases and timers end at `earliest` or later. Users without a connection and without a timer get
 * one that ends at `dropAt` (epoch ms).
 */
export const restartLobbies = async (
  database: Database,
  { earliest, dropAt }: { readonly earliest: number; readonly dropAt: number },
): Promise<void> => {
  const isEarly = lt(lobbies.deadlineAt, earliest);
  // Locks one lobby at a time, so that it cannot deadlock with a transaction that holds several.
  for (const { id } of await database.select({ id: lobbies.id }).from(lobbies).where(isEarly)) {
    await database.transaction(async (tx) => {
      const lobby = await lockLobby(tx, id);
      if (lobby === null || lobby.deadline === null || lobby.deadline >= earliest) return;
      await saveLobby(tx, { ...lobby, deadline: earliest });
    });
  }
  const next = sql`greatest(coalesce(${lobbySeats.dropAt}, ${dropAt}::bigint), ${earliest}::bigint)`;
  await database.update(lobbySeats).set({ dropAt: next }).where(not(IS_CONNECTED));
};

/** Checks again, for a locked lobby, whether the user's timer has ended. A connected user's timer is removed instead. */
export const isTimeOver = async (
  tx: Database,
  { userId, lobbyId, now }: { readonly userId: string; readonly lobbyId: string; readonly now: number },
): Promise<boolean> => {
  const isOwn = and(eq(lobbySeats.userId, userId), eq(lobbySeats.lobbyId, lobbyId));
  const isOver = and(isOwn, lte(lobbySeats.dropAt, now));
  const seats = await tx.select({ userId: lobbySeats.userId }).from(lobbySeats).where(isOver).for('update');
  if (seats.length === 0) return false;
  const back = await tx
    .update(lobbySeats)
    .set({ dropAt: null })
    .where(and(isOwn, IS_CONNECTED))
    .returning({ userId: lobbySeats.userId });
  return back.length === 0;
};

export const overdueSeats = (database: Database, now: number): Promise<{ userId: string; lobbyId: string }[]> =>
  database
    .select({ userId: lobbySeats.userId, lobbyId: lobbySeats.lobbyId })
    .from(lobbySeats)
    .where(lte(lobbySeats.dropAt, now))
    .limit(SWEEP);
