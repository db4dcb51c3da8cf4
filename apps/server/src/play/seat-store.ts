import { and, eq, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gamePlayers, games } from './tables.ts';
import { isPresentAt, type PresenceCondition } from '../cluster/index.ts';

export interface ActiveSeat {
  readonly gameId: string;
  /** The time when the player goes out as absent, epoch ms; null while the player is present. */
  readonly dropAt: number | null;
  /** The player is out of the game and only watches it. */
  readonly isOut: boolean;
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
  /**
   * Stores that the user has gone (`dropAt`, epoch ms) or is back (null). A running timer does not start again.
   * @returns whether this has changed something.
   */
  setDropAt(seat: Seat, dropAt: number | null): Promise<boolean>;
  /** The players of the game who are away, and until when they can reconnect. */
  awayFrom(gameId: string): Promise<readonly { readonly userId: string; readonly dropAt: number }[]>;
  /** The user has left the game and is free for another one. */
  release(seat: Seat): Promise<void>;
  /** The user has closed the result of this game, which may not be over yet, and with it those of all former games. */
  closeResults(seat: Seat): Promise<void>;
  /** Seats whose time to reconnect ended at `now` or before. */
  overdue(now: number): Promise<Seat[]>;
  /**
   * Seats without a timer and without a presence: the server that had to start the timer has failed. Only in games that
   * began before `before` (epoch ms): players of younger games may still be connecting.
   */
  missed(before: number): Promise<Seat[]>;
  /** After a restart: absent players without a timer get one, and running timers end at `earliest` or later. */
  restart(times: { readonly dropAt: number; readonly earliest: number }): Promise<void>;
}

/** Maximum number of seats in one sweep. */
const SWEEP = 100;

const IS_THERE = isPresentAt(gamePlayers.userId, gamePlayers.gameId);

/**
 * Ends the user's seat in a game that they only watch, because they are out: they are free for another game. For a
 * caller's transaction.
 */
export const stopWatching = async (tx: Database, userId: string): Promise<void> => {
  await tx
    .update(gamePlayers)
    .set({ isActive: false, dropAt: null })
    .where(and(eq(gamePlayers.userId, userId), gamePlayers.isActive, gamePlayers.isOut));
};

/** Whether the user is in a game, for a caller's transaction. */
export const isInGame = async (tx: Database, userId: string): Promise<boolean> =>
  (
    await tx
      .select({ gameId: gamePlayers.gameId })
      .from(gamePlayers)
      .where(and(eq(gamePlayers.userId, userId), gamePlayers.isActive))
      .limit(1)
  ).length > 0;

/** Players of a server that shuts down can reconnect until `dropAt` (epoch ms). A running timer goes on. */
export const startAbsences = async (
  tx: Database,
  { dropAt, leaves }: { readonly dropAt: number; readonly leaves: PresenceCondition },
): Promise<void> => {
  await tx
    .update(gamePlayers)
    .set({ dropAt: sql`coalesce(${gamePlayers.dropAt}, ${dropAt}::bigint)` })
    .where(and(gamePlayers.isActive, leaves(gamePlayers.userId, gamePlayers.gameId)));
};

export const sqlSeatStore = (database: Database): SeatStore => {
  const at = ({ gameId, userId }: Seat) => and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId));
  return {
    activeSeat: async (userId) =>
      (
        await database
          .select({ gameId: gamePlayers.gameId, dropAt: gamePlayers.dropAt, isOut: gamePlayers.isOut })
          .from(gamePlayers)
          .where(and(eq(gamePlayers.userId, userId), gamePlayers.isActive))
      )[0] ?? null,
    isPlayer: async (seat) =>
      (await database.select({ userId: gamePlayers.userId }).from(gamePlayers).where(at(seat))).length > 0,
    setDropAt: async (seat, dropAt) => {
      const isOther = dropAt === null ? isNotNull(gamePlayers.dropAt) : isNull(gamePlayers.dropAt);
      const changed = await database
        .update(gamePlayers)
        .set({ dropAt })
        .where(and(at(seat), gamePlayers.isActive, isOther))
        .returning({ userId: gamePlayers.userId });
      return changed.length > 0;
    },
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
        .where(and(isNotNull(gamePlayers.dropAt), sql`${gamePlayers.dropAt} <= ${now}::bigint`, gamePlayers.isActive))
        .limit(SWEEP),
    missed: (before) =>
      database
        .select({ gameId: gamePlayers.gameId, userId: gamePlayers.userId })
        .from(gamePlayers)
        .innerJoin(games, eq(games.id, gamePlayers.gameId))
        .where(and(gamePlayers.isActive, isNull(gamePlayers.dropAt), lt(games.createdAt, before), not(IS_THERE)))
        .limit(SWEEP),
    restart: async ({ dropAt, earliest }) => {
      const next = sql`greatest(coalesce(${gamePlayers.dropAt}, ${dropAt}::bigint), ${earliest}::bigint)`;
      await database
        .update(gamePlayers)
        .set({ dropAt: next })
        .where(and(gamePlayers.isActive, not(IS_THERE)));
    },
  };
};
