import { and, eq, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gamePlayers, games } from './tables.ts';
import { isPresentAt, type PresenceCondition } from '../cluster/index.ts';

export interface ActiveSeat {
  readonly gameId: string;
  /** When he is out for being away, epoch ms; null while he is there. */
  readonly dropAt: number | null;
}

export interface Seat {
  readonly gameId: string;
  readonly userId: string;
}

/** Who sits in which game, and since when he is away. */
export interface SeatStore {
  /** The game that a user is in now; null for none. */
  activeSeat(userId: string): Promise<ActiveSeat | null>;
  isPlayer(seat: Seat): Promise<boolean>;
  /**
   * The user goes away (`dropAt`, epoch ms) or comes back (null). A running timer is not begun again.
   * @returns whether he was there before, or was not.
   */
  setDropAt(seat: Seat, dropAt: number | null): Promise<boolean>;
  /** Who of the game is away, and until when he may come back. */
  awayFrom(gameId: string): Promise<readonly { readonly userId: string; readonly dropAt: number }[]>;
  /** The user has left the game: he is free for another one. */
  release(seat: Seat): Promise<void>;
  /** Whose time to come back ran out before `now`. */
  overdue(now: number): Promise<Seat[]>;
  /**
   * Who has no timer and looks at his game nowhere: whoever was to note it has failed, or has died over it. In games
   * that began before `before` (epoch ms): in a younger one the players may be on their way.
   */
  missed(before: number): Promise<Seat[]>;
  /** After a start: who is not back yet and has no timer gets one, and a running one ends at `earliest` or later. */
  restart(times: { readonly dropAt: number; readonly earliest: number }): Promise<void>;
}

/** Seats that are looked at in one sweep. */
const SWEEP = 100;

const IS_THERE = isPresentAt(gamePlayers.userId, gamePlayers.gameId);

/** For a caller's transaction. */
export const isInGame = async (tx: Database, userId: string): Promise<boolean> =>
  (
    await tx
      .select({ gameId: gamePlayers.gameId })
      .from(gamePlayers)
      .where(and(eq(gamePlayers.userId, userId), gamePlayers.isActive))
      .limit(1)
  ).length > 0;

/** Players who leave with a server have until `dropAt` (epoch ms) to come back; a timer that runs already goes on. */
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
          .select({ gameId: gamePlayers.gameId, dropAt: gamePlayers.dropAt })
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
