import { and, eq, gt, isNotNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { gamePlayers, games } from './tables.ts';
import { isPresentAt, type SeatTable } from '../cluster/index.ts';

export interface ActiveSeat {
  readonly gameId: string;
  /** The time when the player goes out as absent, epoch ms; null while the player is present. */
  readonly dropAt: number | null;
  /** The player is out of the game and only watches it. */
  readonly isOut: boolean;
  /** TIME-9: the game waits for its only person. */
  readonly isPaused: boolean;
}

export interface Seat {
  readonly gameId: string;
  readonly userId: string;
}

/** The seats of users in games, with their time to reconnect. */
export interface SeatStore {
  /** The user's current game; null for none. */
  activeSeat(userId: string): Promise<ActiveSeat | null>;
  isPlayer(seat: Seat): Promise<boolean>;
  /** The players of the game who are away, and until when they can reconnect. */
  awayFrom(gameId: string): Promise<readonly { readonly userId: string; readonly dropAt: number }[]>;
  /** The user has left the game and is free for another one. */
  release(seat: Seat): Promise<void>;
  /** The user has closed the result of this game, which may not be over yet, and with it those of all former games. */
  closeResults(seat: Seat): Promise<void>;
  /** Seats of absent players whose time to reconnect ended at `now` (epoch ms) or before. */
  overdue(now: number): Promise<Seat[]>;
  /** Whether the seat is one of `overdue`. */
  isOverdue(seat: Seat, now: number): Promise<boolean>;
}

/** Maximum number of seats in one sweep. */
const SWEEP = 100;

/** A connected player of a game younger than this may still be on the way into it, ms. In a paused game, the player has been there and left. */
const YOUNG_MS = 10_000;

const isPresent = (now: number): SQL<boolean> => {
  const isYoung = sql`exists (
    select from ${games} where ${games.id} = ${gamePlayers.gameId} and ${games.createdAt} > ${now - YOUNG_MS}::bigint
      and not ${games.isPaused}
  )`;
  const isComing = sql`${isYoung} and ${isPresentAt(gamePlayers.userId)}`;
  return sql`(${isPresentAt(gamePlayers.userId, gamePlayers.gameId)} or ${isComing})`;
};

const isOverdueAt = (now: number): SQL | undefined =>
  and(lte(gamePlayers.dropAt, now), gamePlayers.isActive, not(isPresent(now)));

/** The seats in games. `reconnectMs` is the time to reconnect. */
export const gameSeats = (reconnectMs: number): SeatTable => ({
  kind: 'game',
  table: gamePlayers,
  id: gamePlayers.gameId,
  userId: gamePlayers.userId,
  dropAt: gamePlayers.dropAt,
  // Nothing is left to lose by an absence while a bot stands in.
  isTaken: sql`(${gamePlayers.isActive} and not ${gamePlayers.hasStandIn})`,
  isPresent,
  reconnectMs,
});

/**
 * Ends the seats of users in games that they only watch, because they are out: they are free for another game. For a
 * caller's transaction.
 */
export const stopWatching = async (tx: Database, userIds: readonly string[]): Promise<void> => {
  await tx
    .update(gamePlayers)
    .set({ isActive: false, dropAt: null })
    .where(and(isAnyOf(gamePlayers.userId, userIds), gamePlayers.isActive, gamePlayers.isOut));
};

/** Those of these users who are in a game, for a caller's transaction. */
export const usersInGame = async (tx: Database, userIds: readonly string[]): Promise<Set<string>> => {
  const seats = await tx
    .select({ userId: gamePlayers.userId })
    .from(gamePlayers)
    .where(and(isAnyOf(gamePlayers.userId, userIds), gamePlayers.isActive));
  return new Set(seats.map(({ userId }) => userId));
};

/** Whether the user plays a game, and is not out of it. */
export const isPlaying = async (database: Database, userId: string): Promise<boolean> =>
  (await database.$count(
    gamePlayers,
    and(eq(gamePlayers.userId, userId), gamePlayers.isActive, not(gamePlayers.isOut)),
  )) > 0;

/** Players of games that began after `since` (epoch ms) who follow their game at no server. */
export const missingPlayers = (database: Database, since: number): Promise<Seat[]> =>
  database
    .select({ gameId: gamePlayers.gameId, userId: gamePlayers.userId })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(
      and(
        eq(games.status, 'live'),
        gt(games.createdAt, since),
        gamePlayers.isActive,
        not(gamePlayers.isBot),
        not(gamePlayers.isOut),
        not(isPresentAt(gamePlayers.userId, gamePlayers.gameId)),
      ),
    );

export const sqlSeatStore = (database: Database): SeatStore => {
  const at = ({ gameId, userId }: Seat) => and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId));
  return {
    activeSeat: async (userId) =>
      (
        await database
          .select({
            gameId: gamePlayers.gameId,
            dropAt: gamePlayers.dropAt,
            isOut: gamePlayers.isOut,
            isPaused: games.isPaused,
          })
          .from(gamePlayers)
          .innerJoin(games, eq(games.id, gamePlayers.gameId))
          .where(and(eq(gamePlayers.userId, userId), gamePlayers.isActive))
      )[0] ?? null,
    isPlayer: async (seat) =>
      (await database.select({ userId: gamePlayers.userId }).from(gamePlayers).where(at(seat))).length > 0,
    awayFrom: async (gameId) =>
      (
        await database
          .select({ userId: gamePlayers.userId, dropAt: gamePlayers.dropAt })
          .from(gamePlayers)
          .where(and(eq(gamePlayers.gameId, gameId), gamePlayers.isActive, isNotNull(gamePlayers.dropAt)))
      ).map(({ userId, dropAt }) => ({ userId, dropAt: dropAt ?? 0 })),
    release: async (seat) => {
      await database.update(gamePlayers).set({ isActive: false, dropAt: null }).where(at(seat));
    },
    closeResults: async ({ gameId, userId }) => {
      const isOver = sql`${gamePlayers.gameId} in (select id from games where status = 'finished')`;
      await database
        .update(gamePlayers)
        .set({ isResultClosed: true })
        .where(
          and(
            eq(gamePlayers.userId, userId),
            not(gamePlayers.isResultClosed),
            not(gamePlayers.isBot),
            or(eq(gamePlayers.gameId, gameId), isOver),
          ),
        );
    },
    overdue: (now) =>
      database
        .select({ gameId: gamePlayers.gameId, userId: gamePlayers.userId })
        .from(gamePlayers)
        .where(isOverdueAt(now))
        .limit(SWEEP),
    isOverdue: async (seat, now) => (await database.$count(gamePlayers, and(at(seat), isOverdueAt(now)))) > 0,
  };
};
