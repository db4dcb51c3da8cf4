import type { CurrentUser, GameStatus } from '@magnaty/protocol';
import { create } from 'zustand';
import { steadyNow } from '../time/steady-time.ts';

interface Session {
  /** Null for a guest. */
  readonly user: CurrentUser | null;
  /** Steady time (ms) at which a disconnected player is out of the game; null without a running timer. */
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
  isPaused: false,
  gameId: null,
  isOut: false,
  resultGameId: null,
};

export const useSession = create<Session>()((set) => ({
  user: null,
  disconnectAt: null,
  logIn: (user) => set({ user: { ...user, gameStatus: known(user.gameStatus) }, disconnectAt: endOf(user.gameStatus) }),
  clear: () => set({ user: null, disconnectAt: null }),
  setGameStatus: (gameStatus) =>
    set(({ user }) =>
      user ? { user: { ...user, gameStatus: known(gameStatus) }, disconnectAt: endOf(gameStatus) } : {},
    ),
  patchUser: (part) => set(({ user }) => (user ? { user: { ...user, ...part } } : {})),
}));

function endOf({ isDisconnected, disconnectTimerLeft }: GameStatus): number | null {
  return isDisconnected && disconnectTimerLeft !== null ? steadyNow() + disconnectTimerLeft * 1000 : null;
}

/** Games whose result this page has closed. The server may report them until it has stored that. */
const closedResults = new Set<string>();

const known = (status: GameStatus): GameStatus =>
  status.resultGameId !== null && closedResults.has(status.resultGameId) ? { ...status, resultGameId: null } : status;

/** The user closes the result of a game: this page does not show it again. The server learns it by exitGame. */
export function noteClosedResult(gameId: string): void {
  closedResults.add(gameId);
  const { user, patchUser } = useSession.getState();
  if (user !== null) patchUser({ gameStatus: known(user.gameStatus) });
}
