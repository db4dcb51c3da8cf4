import { playersIn, type Game } from '@magnaty/rules';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { runningDeadline } from './running-deadline.ts';
import { useSeconds } from './use-seconds.ts';

/** A timer as it is shown. */
export interface ShownClock {
  /** Server's epoch ms; null while no time runs. */
  readonly at: number | null;
  /** Whole length, ms. */
  readonly timeout: number;
  /** The mover's time bank runs. */
  readonly isBank: boolean;
  /** At `at` the timer acts for the player; false while the bank follows. */
  readonly isFinal: boolean;
}

/** The clock of the running move: its own time, which the steps share, then the mover's time bank (TIME-10, TIME-11). */
export const useMoveClock = (game: Game): ShownClock => {
  const { clock, playback } = useGameContext();
  useShownTable('opening');
  // The opening is shown first, and the last player has no move.
  const deadline = playback.isPaused || playersIn(game).length < 2 ? null : runningDeadline(game, 'MOVE');
  const { bank, clock: timeout } = game.move;
  const ownEnd = deadline === null ? null : deadline.at - bank;
  // A render at each second, so also when the own time is over.
  useSeconds(ownEnd);
  if (ownEnd === null || bank === 0 || clock.now() < ownEnd) {
    return { at: ownEnd, timeout, isBank: false, isFinal: bank === 0 };
  }
  return { at: ownEnd + bank, timeout: bank, isBank: true, isFinal: true };
};
