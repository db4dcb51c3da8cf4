import { BOARD, FIRST_RATING, LISTED_FROM_GAMES, PLAYER_COUNT } from '@magnaty/content';
import type { Board, GameTimers } from '@magnaty/rules';

/** The numbers that the rules page tells. Times are in ms. */
export interface RulesNumbers {
  readonly board: Board;
  readonly timers: GameTimers;
  readonly reconnect: number;
  /** TIME-9 */
  readonly pause: number;
  readonly playerCount: { readonly min: number; readonly max: number };
  readonly firstRating: number;
  readonly listedFromGames: number;
}

/** Settings of the server's games, ms. */
export interface TimerSettings {
  readonly MOVE_TIMEOUT_MS: number;
  readonly EXTRA_MOVE_TIMEOUT_MS: number;
  readonly AUCTION_TIMEOUT_MS: number;
  readonly TRADE_TIMEOUT_MS: number;
  readonly RECONNECT_TIMEOUT_MS: number;
  readonly PAUSE_TIMEOUT_MS: number;
}

/** The numbers of the games of this server. */
export const rulesNumbers = (settings: TimerSettings): RulesNumbers => ({
  board: BOARD,
  timers: {
    move: settings.MOVE_TIMEOUT_MS,
    extraMove: settings.EXTRA_MOVE_TIMEOUT_MS,
    auction: settings.AUCTION_TIMEOUT_MS,
    trade: settings.TRADE_TIMEOUT_MS,
  },
  reconnect: settings.RECONNECT_TIMEOUT_MS,
  pause: settings.PAUSE_TIMEOUT_MS,
  playerCount: PLAYER_COUNT,
  firstRating: FIRST_RATING,
  listedFromGames: LISTED_FROM_GAMES,
});
