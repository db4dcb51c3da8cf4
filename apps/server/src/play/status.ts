import type { GameStatus } from '@magnaty/protocol';
import type { Database } from '../db/database.ts';
import { sqlSeatStore, type SeatStore } from './seat-store.ts';
import type { Clock } from '../ports/clock.ts';

/** What a user's home page shows of his game. */
export interface StatusReader {
  statusOf(userId: string): Promise<GameStatus>;
}

export const statusReader = (seats: SeatStore, clock: Clock): StatusReader => ({
  statusOf: async (userId) => {
    const seat = await seats.activeSeat(userId);
    if (seat === null) {
      return { isSetActiveGame: false, isDisconnected: false, disconnectTimerLeft: null, gameId: null };
    }
    const { gameId, dropAt } = seat;
    const left = dropAt === null ? null : Math.max(0, Math.ceil((dropAt - clock.now()) / 1000));
    return { isSetActiveGame: true, isDisconnected: dropAt !== null, disconnectTimerLeft: left, gameId };
  },
});

/** Reads from the database alone: it needs no game in memory. */
export const openStatusReader = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): StatusReader => statusReader(sqlSeatStore(database), clock);
