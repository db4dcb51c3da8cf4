import type { GameStatus } from '@magnaty/protocol';
import type { Database } from '../db/database.ts';
import { sqlSeatStore } from './seat-store.ts';
import type { Clock } from '../ports/clock.ts';

/** Reads the user's relation to their game, for the home page and for UpdateGameStatus. */
export interface StatusReader {
  statusOf(userId: string): Promise<GameStatus>;
}

interface Settings {
  readonly database: Database;
  readonly clock: Clock;
}

/** Reads from the database only: the game need not be in memory. */
export const openStatusReader = ({ database, clock }: Settings): StatusReader => {
  const seats = sqlSeatStore(database);
  return {
    statusOf: async (userId) => {
      const seat = await seats.activeSeat(userId);
      if (seat === null) {
        return { isSetActiveGame: false, isDisconnected: false, disconnectTimerLeft: null, gameId: null };
      }
      const { gameId, dropAt } = seat;
      const left = dropAt === null ? null : Math.max(0, Math.ceil((dropAt - clock.now()) / 1000));
      return { isSetActiveGame: true, isDisconnected: dropAt !== null, disconnectTimerLeft: left, gameId };
    },
  };
};
