import { TIME_CONTROLS } from '@magnaty/content';
import { TIME_CONTROL_NAMES, type GameTimers, type TimeControl } from '@magnaty/rules';

/** Settings of the server's games, ms. */
export interface TimerSettings {
  readonly MOVE_TIMEOUT_MS: number;
  readonly EXTRA_MOVE_TIMEOUT_MS: number;
  readonly AUCTION_TIMEOUT_MS: number;
  readonly TRADE_TIMEOUT_MS: number;
}

export type TimersByControl = Readonly<Record<TimeControl, GameTimers>>;

/** TIME-10: the timers of each time control. The settings are those of the usual one; the others keep their proportion. */
export const timersByControl = (settings: TimerSettings): TimersByControl => {
  const { usual } = TIME_CONTROLS;
  const move = settings.MOVE_TIMEOUT_MS / usual.move;
  const extraMove = settings.EXTRA_MOVE_TIMEOUT_MS / usual.extraMove;
  const trade = settings.TRADE_TIMEOUT_MS / usual.trade;
  const timersOf = (control: TimeControl): GameTimers => {
    const own = TIME_CONTROLS[control];
    return {
      move: Math.round(own.move * move),
      extraMove: Math.round(own.extraMove * extraMove),
      auction: settings.AUCTION_TIMEOUT_MS,
      trade: Math.round(own.trade * trade),
      answers: Math.round(own.answers * trade),
      bank: Math.round(own.bank * move),
      refill: Math.round(own.refill * move),
    };
  };
  return Object.fromEntries(TIME_CONTROL_NAMES.map((control) => [control, timersOf(control)])) as Record<
    TimeControl,
    GameTimers
  >;
};
