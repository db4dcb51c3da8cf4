import type { Game, Player } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

/** No timer of a move starts at 0, ms. */
const MIN_TIME_LEFT = 1000;

/** The timer of a step: its own time, then the part that the player's bank gives, ms. */
export interface Clock {
  readonly time: number;
  readonly bank: number;
}

/** TIME-10, TIME-11: the clock of a new move. */
export const clockOfMove = ({ timers }: Game, { bank, missedMoves }: Player): Clock => ({
  time: timers.move,
  bank: missedMoves > 0 ? 0 : Math.floor(bank / 2),
});

/**
 * TIME-10: what the running step has left of the move's own time and of the bank, ms. What a fault of the server or the
 * opening adds (TIME-6, TIME-8) belongs to this step alone.
 */
export const timeLeft = ({ game, world }: Scribe): number => {
  const { deadline, move } = game;
  const left = deadline?.kind === 'MOVE' ? Math.min(move.time + move.bank, deadline.at - world.now) : 0;
  return Math.max(MIN_TIME_LEFT, left);
};

/** TIME-11: takes from the bank what the step has used of it. @returns the clock of the next step of the move. */
export const clockAfter = (scribe: Scribe, left: number): Clock => {
  const { move, players } = scribe.game;
  const bank = Math.min(move.bank, left);
  changeBank(scribe, players[move.seat]!, bank - move.bank);
  return { time: left - bank, bank };
};

/** TIME-12: a move, or an extra throw, that took less than half of its own time refills the bank. */
export const endClock = (scribe: Scribe, left: number): Clock => {
  const { move, players, timers } = scribe.game;
  const player = players[move.seat]!;
  const clock = clockAfter(scribe, left);
  if (clock.time * 2 > move.clock) changeBank(scribe, player, Math.min(timers.refill, timers.bank - player.bank));
  return clock;
};

const changeBank = (scribe: Scribe, { userId, bank }: Player, amount: number): void => {
  if (amount !== 0) scribe.emit({ name: 'ChangeTimeBank', userId, amount, bank: bank + amount });
};
