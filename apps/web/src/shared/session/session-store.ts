import type { CurrentUser, GameStatus } from '@magnaty/protocol';
import { create } from 'zustand';

interface Session {
  /** Null for a guest. */
  readonly user: CurrentUser | null;
  /** Local time (ms) at which a disconnected player is out of the game; null without a running timer. */
  readonly disconnectAt: number | null;
  readonly logIn: (user: CurrentUser) => void;
  /** Removes all data of the user. */
  readonly clear: () => void;
  readonly setGameStatus: (status: GameStatus) => void;
  readonly patchUser: (part: Partial<CurrentUser>) => void;
}

export const NO_GAME: GameStatus = {
  isSetActiveGame: false,
  isDisconnected: false,
  disconnectTimerLeft: null,
  gameId: null,
};

export const useSession = create<Session>()((set) => ({
  user: null,
  disconnectAt: null,
  logIn: (user) => set({ user, disconnectAt: endOf(user.gameStatus) }),
  clear: () => set({ user: null, disconnectAt: null }),
  setGameStatus: (gameStatus) =>
    set(({ user }) => (user ? { user: { ...user, gameStatus }, disconnectAt: endOf(gameStatus) } : {})),
  patchUser: (part) => set(({ user }) => (user ? { user: { ...user, ...part } } : {})),
}));

function endOf({ isDisconnected, disconnectTimerLeft }: GameStatus): number | null {
  return isDisconnected && disconnectTimerLeft !== null ? Date.now() + disconnectTimerLeft * 1000 : null;
}
