import type { GameStatus } from '@magnaty/protocol';
import type { Database } from '../db/database.ts';
import { openUnclosedGame } from './result-reader.ts';
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
  const unclosedGame = openUnclosedGame({ database, clock });
  return {
    statusOf: async (userId) => {
      const [seat, resultGameId] = await Promise.all([seats.activeSeat(userId), unclosedGame(userId)]);
      if (seat === null) {
        const none = { isSetActiveGame: false, isDisconnected: false, disconnectTimerLeft: null, gameId: null };
        return { ...none, isPaused: false, isOut: false, resultGameId };
      }
      const { gameId, dropAt, isOut, isPaused } = seat;
      // Nothing of a player who is out can be lost by an absence.
      const isAway = dropAt !== null && !isOut;
      const left = isAway ? Math.max(0, Math.ceil((dropAt - clock.now()) / 1000)) : null;
      const away = { isDisconnected: isAway, disconnectTimerLeft: left, isPaused: isAway && isPaused };
      return { isSetActiveGame: true, ...away, gameId, isOut, resultGameId };
    },
  };
};
