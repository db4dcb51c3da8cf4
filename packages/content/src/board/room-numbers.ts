import type { BoardNumbers, GameTimers, TimeControl } from '@magnaty/rules';

// The numbers on which the players of a room agree. The pages of rooms show them without loading the board.

/** HOUSE-3: for a chip that passes Start, and by a house rule for one that stops on it. */
export const START_MONEY: Pick<BoardNumbers, 'startMoney' | 'startStopMoney'> = {
  startMoney: 200,
  startStopMoney: 400,
};

/** TIME-10 … TIME-12, TRADE-12: the timers that each time control has of its own, ms. */
export const TIME_CONTROLS: Readonly<Record<TimeControl, Omit<GameTimers, 'auction'>>> = {
  blitz: { move: 20_000, extraMove: 13_000, trade: 30_000, answers: 30_000, bank: 60_000, refill: 5_000 },
  usual: { move: 60_000, extraMove: 40_000, trade: 30_000, answers: 60_000, bank: 120_000, refill: 5_000 },
  calm: { move: 120_000, extraMove: 80_000, trade: 60_000, answers: 120_000, bank: 600_000, refill: 5_000 },
};
