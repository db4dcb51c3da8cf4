import { isBidding } from '../can/auction.ts';
import { auctionWithout } from '../evolve.ts';
import type { Auction, Table } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

interface Timer {
  readonly timeout: number;
  readonly deadline: number;
}

/** AUC-9: the time that follows the last of these bets. */
export const timerAfterBets = ({ table: { board, game }, world }: Scribe, bets: number): Timer => {
  const { auctionLaterFromBet, auctionLaterMs } = board.numbers;
  const { auction } = game.timers;
  const timeout = bets < auctionLaterFromBet ? auction : Math.min(auction, auctionLaterMs);
  return { timeout, deadline: world.now + timeout };
};

/** AUC-2: the bidders who could raise the price. */
export const bidders = (table: Table, auction: Auction): string[] => {
  const leaderId = auction.bets.at(-1)?.userId;
  return auction.userIds.filter((userId) => userId !== leaderId && isBidding(table, userId, auction));
};

/** AUC-11: this timer, or a shorter one if all who could raise the price have passed. */
export const timerWith = ({ table, world }: Scribe, auction: Auction, timer: Timer): Timer => {
  const { gavelMs } = table.board.numbers;
  const end = world.now + gavelMs;
  const isGavel = end < timer.deadline && bidders(table, auction).every((id) => auction.doneUserIds.includes(id));
  return isGavel ? { timeout: gavelMs, deadline: end } : timer;
};

export const runningTimer = ({ game, world }: Scribe): Timer => {
  const { at, timeout } = game.deadline ?? { at: world.now, timeout: 0 };
  return { timeout, deadline: at };
};

/** AUC-5, OUT-1: the player leaves. A bet that goes with them starts the time again; the last other bidder starts the gavel. */
export const leaveBidding = (scribe: Scribe, userId: string): void => {
  const { auction, deadline } = scribe.game;
  if (auction === null) return;
  const after = auctionWithout(auction, userId);
  const isOver = bidders(scribe.table, after).length === 0;
  const timer =
    after.bets.length < auction.bets.length
      ? timerAfterBets(scribe, after.bets.length)
      : timerWith(scribe, after, runningTimer(scribe));
  const isChanged = !isOver && timer.deadline !== deadline?.at;
  const left = { name: 'AuctionLeave', auctionId: auction.auctionId, userId } as const;
  scribe.emit(isChanged ? { ...left, ...timer } : left);
};
