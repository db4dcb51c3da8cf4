import { BOARD, FIRST_RATING, LISTED_FROM_GAMES, PLAYER_COUNT } from '@magnaty/content';
import { TIME_CONTROL_NAMES, type Board, type GameTimers, type TimeControl } from '@magnaty/rules';
import { timersByControl, type TimerSettings } from '../../../config/game-timers.ts';

/** The numbers that the rules page tells. Times are in ms. */
export interface RulesNumbers {
  readonly board: Board;
  readonly timers: Pick<GameTimers, 'auction'>;
  /** The times of each time control, the fastest first. */
  readonly controls: readonly ControlTimes[];
  readonly reconnect: number;
  /** TIME-9 */
  readonly pause: number;
  readonly playerCount: { readonly min: number; readonly max: number };
  readonly firstRating: number;
  readonly listedFromGames: number;
}

export interface ControlTimes extends Omit<GameTimers, 'auction'> {
  readonly id: TimeControl;
}

/** Settings of the server's games, ms. */
export interface PageSettings extends TimerSettings {
  readonly RECONNECT_TIMEOUT_MS: number;
  readonly PAUSE_TIMEOUT_MS: number;
}

/** The numbers of the games of this server. */
export const rulesNumbers = (settings: PageSettings): RulesNumbers => ({
  board: BOARD,
  timers: { auction: settings.AUCTION_TIMEOUT_MS },
  controls: TIME_CONTROL_NAMES.map((id) => {
    const { auction: _auction, ...times } = timersByControl(settings)[id];
    return { id, ...times };
  }),
  reconnect: settings.RECONNECT_TIMEOUT_MS,
  pause: settings.PAUSE_TIMEOUT_MS,
  playerCount: PLAYER_COUNT,
  firstRating: FIRST_RATING,
  listedFromGames: LISTED_FROM_GAMES,
});
