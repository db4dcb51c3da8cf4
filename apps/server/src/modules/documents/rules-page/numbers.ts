import { BOARD, FIRST_RATING, LISTED_FROM_GAMES, PLAYER_COUNT } from '@magnaty/content';
import type { Board } from '@magnaty/rules';
import { timersByControl, type TimersByControl, type TimerSettings } from '../../../config/game-timers.ts';

/** The numbers that the rules page tells. Times are in ms. */
export interface RulesNumbers {
  readonly board: Board;
  readonly timers: TimersByControl;
  readonly reconnect: number;
  /** TIME-9 */
  readonly pause: number;
  readonly playerCount: { readonly min: number; readonly max: number };
  readonly firstRating: number;
  readonly listedFromGames: number;
}

/** Settings of the server's games, ms. */
export interface PageSettings extends TimerSettings {
  readonly RECONNECT_TIMEOUT_MS: number;
  readonly PAUSE_TIMEOUT_MS: number;
}

/** The numbers of the games of this server. */
export const rulesNumbers = (settings: PageSettings): RulesNumbers => ({
  board: BOARD,
  timers: timersByControl(settings),
  reconnect: settings.RECONNECT_TIMEOUT_MS,
  pause: settings.PAUSE_TIMEOUT_MS,
  playerCount: PLAYER_COUNT,
  firstRating: FIRST_RATING,
  listedFromGames: LISTED_FROM_GAMES,
});
