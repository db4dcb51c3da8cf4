import { isDeepStrictEqual } from 'node:util';
import { roomCodeOf } from '@magnaty/protocol';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf, isNoneOf } from '../db/lists.ts';
import { lobbies, lobbySeats } from './tables.ts';
import { isPresentAt, type SeatTable } from '../cluster/index.ts';
import { humans, idsOf, type Lobby } from './lobby.ts';

/** One matchmaking runs at a time, across all servers. */
const MATCHMAKING_LOCK = 7_246_118_002;
/** Maximum number of searches in one matchmaking, the oldest first. */
const MAX_SEARCHES = 500;
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
      .limit(MAX_SEARCHES)
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

/** Null without a password. */
export const passwordHashOf = async (database: Database, id: string): Promise<string | null> =>
  (await database.select({ hash: lobbies.passwordHash }).from(lobbies).where(eq(lobbies.id, id)))[0]?.hash ?? null;

/** @param passwordHash null for no password */
export const setPassword = async (tx: Database, id: string, passwordHash: string | null): Promise<void> => {
  await tx.update(lobbies).set({ passwordHash }).where(eq(lobbies.id, id));
};

/** Stores lobbies and the seats of their users, each kind of row in one statement. Deletes lobbies without a user. */
export const saveLobbies = async (tx: Database, list: readonly Lobby[]): Promise<void> => {
  const kept = list.filter((lobby) => humans(lobby).length > 0);
  const seats = kept.flatMap((lobby) => idsOf(humans(lobby)).map((userId) => ({ userId, lobbyId: lobby.id })));
  if (kept.length > 0) {
    const [ids, users] = [kept.map(({ id }) => id), seats.map(({ userId }) => userId)];
    await tx.execute(
      sql`insert into lobbies (id, code, rematch_of, phase, state, deadline_at, created_at)
        select * from json_to_recordset(${JSON.stringify(kept.map(columnsOf))}::json) as lobby(
          id text, code text, rematch_of text, phase text, state json, deadline_at bigint, created_at bigint)
        on conflict (id) do update set code = excluded.code, rematch_of = excluded.rematch_of, phase = excluded.phase,
          state = excluded.state, deadline_at = excluded.deadline_at, created_at = excluded.created_at`,
    );
    await tx
      .update(lobbySeats)
      .set({ lobbyId: sql`seat.lobby_id` })
      .from(sql`${seatsIn(seats)} as seat(user_id, lobby_id)`)
      .where(eq(lobbySeats.userId, sql`seat.user_id`));
    await tx.delete(lobbySeats).where(and(isAnyOf(lobbySeats.lobbyId, ids), isNoneOf(lobbySeats.userId, users)));
  }
  // Last: their users have other seats by then.
  const left = list.filter((lobby) => !kept.includes(lobby)).map(({ id }) => id);
  if (left.length > 0) await tx.delete(lobbies).where(isAnyOf(lobbies.id, left));
};

export const saveLobby = (tx: Database, lobby: Lobby): Promise<void> => saveLobbies(tx, [lobby]);

const columnsOf = (lobby: Lobby) => {
  const { rematchOf, deadlineAt, createdAt, ...row } = rowOf(lobby);
  return { ...row, rematch_of: rematchOf, deadline_at: deadlineAt, created_at: createdAt };
};

/** The seat of a user in a lobby. */
export interface TakenSeat {
  readonly userId: string;
  readonly lobbyId: string;
}

/** The seats as rows of users and lobbies, in the order of the users. */
const seatsIn = (seats: readonly TakenSeat[]) => {
  const sorted = [...seats].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const [users, ids] = [sorted.map(({ userId }) => userId), sorted.map(({ lobbyId }) => lobbyId)];
  return sql`unnest(${sql.param(users)}::text[], ${sql.param(ids)}::text[])`;
};

/** @returns false if one of the users already sits in a lobby. */
export const takeSeats = async (tx: Database, seats: readonly TakenSeat[]): Promise<boolean> =>
  (
    await tx.execute(sql`insert into lobby_seats (user_id, lobby_id) select * from ${seatsIn(seats)}
        on conflict do nothing returning user_id`)
  ).rows.length === seats.length;

/** Those of these users who sit in a lobby. */
export const usersInLobbies = async (tx: Database, userIds: readonly string[]): Promise<Set<string>> => {
  const seats = await tx
    .select({ userId: lobbySeats.userId })
    .from(lobbySeats)
    .where(isAnyOf(lobbySeats.userId, userIds));
  return new Set(seats.map(({ userId }) => userId));
};

/**
 * Ends a lobby that becomes a game, unless it has changed. Locks it first, so that a user who leaves from now on waits
 * for the game.
 * @returns false if the lobby is in another phase, or has other members or dice.
 */
export const endLobby = async (tx: Database, begun: Lobby): Promise<boolean> => {
  const lobby = await lockLobby(tx, begun.id);
  if (lobby?.phase !== 'dice') return false;
  const ids = new Set(begun.members.map(({ id }) => id));
  if (lobby.members.length !== ids.size || !lobby.members.every(({ id }) => ids.has(id))) return false;
  // A tip or a share that was acknowledged in the meantime must not be lost.
  if (!isDeepStrictEqual(lobby.dice, begun.dice)) return false;
  await tx.delete(lobbies).where(eq(lobbies.id, begun.id));
  return true;
};

/** The lobbies of these users: one for each who sits in one. */
export const lobbiesOf = async (database: Database, userIds: readonly string[]): Promise<Lobby[]> =>
  (
    await database
      .select({ state: lobbies.state })
      .from(lobbySeats)
      .innerJoin(lobbies, eq(lobbies.id, lobbySeats.lobbyId))
      .where(isAnyOf(lobbySeats.userId, userIds))
  ).map(({ state }) => state);

export const lobbyOf = async (database: Database, userId: string): Promise<Lobby | null> =>
  (await lobbiesOf(database, [userId]))[0] ?? null;

/** The clock of the database, epoch µs, as a number that both engines return. */
const CLOCK = sql`(extract(epoch from clock_timestamp()) * 1000000)::float8`;

/** The time of a change, for `LobbyChange`. */
export const changeTime = async (tx: Database): Promise<number> =>
  (await tx.execute<{ at: number }>(sql`select ${CLOCK} as at`)).rows[0]!.at;

/** The user's lobby with every change that was sent before `at` (epoch µs). */
export const lobbyNow = async (
  database: Database,
  userId: string,
): Promise<{ readonly at: number; readonly lobby: Lobby | null }> => {
  const lobby = sql`select ${lobbies.state} from ${lobbySeats} join ${lobbies} on ${lobbies.id} = ${lobbySeats.lobbyId}
    where ${lobbySeats.userId} = ${userId}`;
  return (await database.execute<{ at: number; lobby: Lobby | null }>(sql`select ${CLOCK} as at, (${lobby}) as lobby`))
    .rows[0]!;
};

/** @param code as a person has it: with small letters, or with a sign behind it */
export const roomByCode = async (
  database: Database,
  code: string,
): Promise<{ readonly lobby: Lobby; readonly passwordHash: string | null } | null> =>
  (
    await database
      .select({ lobby: lobbies.state, passwordHash: lobbies.passwordHash })
      .from(lobbies)
      .where(eq(lobbies.code, roomCodeOf(code) ?? code))
  )[0] ?? null;

/** The listed rooms that wait for players, the oldest first. */
export const listedRooms = async (database: Database, limit: number): Promise<Lobby[]> =>
  (
    await database
      .select({ state: lobbies.state })
      .from(lobbies)
      .where(
        and(
          isNotNull(lobbies.code),
          eq(lobbies.phase, 'search'),
          sql`(${lobbies.state} -> 'room' ->> 'isListed')::boolean`,
        ),
      )
      .orderBy(asc(lobbies.createdAt))
      .limit(limit)
  ).map(({ state }) => state);

/** Stores a new rematch. @returns false if the former game has one already. */
export const insertRematch = async (tx: Database, lobby: Lobby, passwordHash: string | null): Promise<boolean> =>
  (
    await tx
      .insert(lobbies)
      .values({ ...rowOf(lobby), passwordHash })
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
      and(
        isAnyOf(lobbySeats.userId, userIds),
        inArray(lobbies.phase, ['confirmation', 'selectChip', 'loading', 'dice']),
      ),
    );
  return new Set(seats.map(({ userId }) => userId));
};

export const lobbyExists = async (database: Database, id: string): Promise<boolean> =>
  (await database.select({ id: lobbies.id }).from(lobbies).where(eq(lobbies.id, id))).length > 0;

export const hasLobbies = async (database: Database): Promise<boolean> =>
  (await database.select({ id: lobbies.id }).from(lobbies).limit(1)).length > 0;

export const overdueLobbies = async (database: Database, now: number): Promise<Lobby[]> =>
  (await database.select({ state: lobbies.state }).from(lobbies).where(lte(lobbies.deadlineAt, now)).limit(SWEEP)).map(
    ({ state }) => state,
  );

const IS_CONNECTED = isPresentAt(lobbySeats.userId);

/** For how long an absent user keeps a seat, ms. */
export interface AbsenceTimes {
  /** The time after which the connection of a searching user, or of a guest of a room, counts as lost. */
  readonly member: number;
  /** The same for the host of a room that waits for players. It is at least as long as `member`. */
  readonly host: number;
}

/** Whether the user of a seat hosts its room, which waits. */
const IS_HOST = sql<boolean>`exists (
  select from ${lobbies} where ${lobbies.id} = ${lobbySeats.lobbyId} and ${lobbies.code} is not null
    and ${lobbies.phase} = 'search' and ${lobbies.state} -> 'room' ->> 'hostId' = ${lobbySeats.userId}
)`;

/** The seats in lobbies, with the time to reconnect. */
export const seatTable = ({ member, host }: AbsenceTimes): SeatTable => ({
  kind: 'lobby',
  table: lobbySeats,
  id: lobbySeats.lobbyId,
  userId: lobbySeats.userId,
  dropAt: lobbySeats.dropAt,
  isTaken: sql`true`,
  isPresent: () => IS_CONNECTED,
  reconnectMs: sql`(case when ${IS_HOST} then ${host}::bigint else ${member}::bigint end)`,
});

/** After a restart: all phases last `absentMs` longer, and end at `earliest` (epoch ms) or later. */
export const restartLobbies = async (
  database: Database,
  { absentMs = 0, earliest }: { readonly absentMs?: number; readonly earliest: number },
): Promise<void> => {
  const isEarly = absentMs > 0 ? isNotNull(lobbies.deadlineAt) : lt(lobbies.deadlineAt, earliest);
  // Locks one lobby at a time, so that it cannot deadlock with a transaction that holds several.
  for (const { id } of await database.select({ id: lobbies.id }).from(lobbies).where(isEarly)) {
    await database.transaction(async (tx) => {
      const lobby = await lockLobby(tx, id);
      if (lobby === null || lobby.deadline === null) return;
      const deadline = Math.max(lobby.deadline + absentMs, earliest);
      if (deadline > lobby.deadline) await saveLobby(tx, { ...lobby, deadline });
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

/** The hosts of waiting rooms who are absent and lose their seats at `until` (epoch ms) or before. */
export const absentHosts = async (
  database: Database,
  until: number,
): Promise<{ readonly userId: string; readonly lobby: Lobby }[]> =>
  database
    .select({ userId: lobbySeats.userId, lobby: lobbies.state })
    .from(lobbySeats)
    .innerJoin(lobbies, eq(lobbies.id, lobbySeats.lobbyId))
    .where(and(isOverAt(until), IS_HOST))
    .limit(SWEEP);

export const overdueSeats = (database: Database, now: number): Promise<{ userId: string; lobbyId: string }[]> =>
  database
    .select({ userId: lobbySeats.userId, lobbyId: lobbySeats.lobbyId })
    .from(lobbySeats)
    .where(isOverAt(now))
    .limit(SWEEP);
