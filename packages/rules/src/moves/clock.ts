import type { Player, Table } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

/** No timer of a step starts at 0, ms. The bank does not pay for it. */
const MIN_TIME_LEFT = 1000;

/** The timer of a step: its own time, then the part that the player's bank gives, ms. */
export interface Clock {
  readonly time: number;
  readonly bank: number;
}

/** TIME-10, TIME-11: the clock of a new move. */
export const clockOfMove = ({ board, game }: Table, { bank, missedMoves }: Player): Clock => ({
  time: game.timers.move,
  bank: missedMoves > 0 ? 0 : Math.floor((bank * board.numbers.bankPercent) / 100),
});

/**
 * TIME-10: what the running step has left of the move's own time and of the bank, ms. What a fault of the server or the
 * opening adds (TIME-6, TIME-8) belongs to this step alone.
 */
export const timeLeft = ({ game, world }: Scribe): number => {
  const { deadline, move } = game;
  return deadline?.kind === 'MOVE' ? Math.max(0, Math.min(move.time + move.bank, deadline.at - world.now)) : 0;
};

/** TRADE-12: how long the open offer waits for its answer, ms. */
export const timeOpen = ({ game, world }: Scribe): number => {
  const { deadline } = game;
  return deadline === null ? 0 : Math.max(0, world.now - (deadline.at - deadline.timeout));
};

/** How long the game has run, pauses included, ms. */
export const tookSoFar = ({ game, world }: Scribe): number => Math.max(0, world.now - game.startedAt);

/** TIME-11: takes from the bank what the step has used of it. @returns the clock of the next step of the move. */
export const clockAfter = (scribe: Scribe, left: number): Clock => {
  const { move, players, timers } = scribe.game;
  const bank = Math.min(move.bank, left);
  changeBank(scribe, players[move.seat]!, bank - move.bank);
  return { time: Math.max(left, Math.min(MIN_TIME_LEFT, timers.move)) - bank, bank };
};

/** TIME-12: a move, or an extra throw, that took little of its own time refills the bank. @returns the clock that is left. */
export const endClock = (scribe: Scribe, left: number): Clock => {
  const { move, players, timers } = scribe.game;
  const player = players[move.seat]!;
  const clock = clockAfter(scribe, left);
  const used = move.clock - (left - clock.bank);
  const isQuick = used * 100 < move.clock * scribe.table.board.numbers.quickPercent;
  if (isQuick) changeBank(scribe, player, Math.min(timers.refill, timers.bank - player.bank));
  return clock;
};

const changeBank = (scribe: Scribe, { userId, bank }: Player, amount: number): void => {
  if (amount !== 0) scribe.emit({ name: 'ChangeTimeBank', userId, amount, bank: bank + amount });
};
