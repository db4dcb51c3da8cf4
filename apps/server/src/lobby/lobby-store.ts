import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gamePlayers, lobbies, lobbySeats } from '../db/schema.ts';
import { humans, idsOf, type Lobby } from './lobby.ts';

/** One matchmaking at a time, over all servers. */
const MATCHMAKING_LOCK = 7_246_118_002;
/** Searches that are looked through at once, the oldest. */
const MOST_SEARCHES = 500;
const SWEEP = 200;

export const lockMatchmaking = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${MATCHMAKING_LOCK}::bigint)`);
};

/** The lobby, kept from the others until the transaction ends. */
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

/** Writes the lobby and where its users sit; removes it when nobody is left. */
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

/** @returns false where the user sits in a lobby already. */
export const takeSeat = async (tx: Database, userId: string, lobbyId: string): Promise<boolean> =>
  (
    await tx
      .insert(lobbySeats)
      .values({ userId, lobbyId })
      .onConflictDoNothing()
      .returning({ userId: lobbySeats.userId })
  ).length > 0;

/** To be asked after the seat is taken: then no game can begin with the user unseen. */
export const hasActiveGame = async (tx: Database, userId: string): Promise<boolean> =>
  (
    await tx
      .select({ gameId: gamePlayers.gameId })
      .from(gamePlayers)
      .where(and(eq(gamePlayers.userId, userId), gamePlayers.isActive))
      .limit(1)
  ).length > 0;

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
): Promise<{ readonly lobby: Lobby; readonly passwordHash: string | null; readonly wrongPasswords: number } | null> =>
  (
    await database
      .select({ lobby: lobbies.state, passwordHash: lobbies.passwordHash, wrongPasswords: lobbies.wrongPasswords })
      .from(lobbies)
      .where(eq(lobbies.code, code))
  )[0] ?? null;

export const countWrongPassword = async (database: Database, lobbyId: string): Promise<void> => {
  await database
    .update(lobbies)
    .set({ wrongPasswords: sql`${lobbies.wrongPasswords} + 1` })
    .where(eq(lobbies.id, lobbyId));
};

export const overdueLobbies = async (database: Database, now: number): Promise<Lobby[]> =>
  (await database.select({ state: lobbies.state }).from(lobbies).where(lte(lobbies.deadlineAt, now)).limit(SWEEP)).map(
    ({ state }) => state,
  );

/** The user goes (`dropAt`, epoch ms) or is back (null). A running time is not begun again. */
export const setLobbyDropAt = async (database: Database, userId: string, dropAt: number | null): Promise<void> => {
  const value = dropAt === null ? null : sql`coalesce(${lobbySeats.dropAt}, ${dropAt}::bigint)`;
  await database.update(lobbySeats).set({ dropAt: value }).where(eq(lobbySeats.userId, userId));
};

export const overdueSeats = (database: Database, now: number): Promise<{ userId: string; lobbyId: string }[]> =>
  database
    .select({ userId: lobbySeats.userId, lobbyId: lobbySeats.lobbyId })
    .from(lobbySeats)
    .where(lte(lobbySeats.dropAt, now))
    .limit(SWEEP);
