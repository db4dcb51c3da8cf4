import type { Board, CompanyCell } from '../board/board.ts';
import type { Auction } from '../model/game.ts';

/** AUC-1: three quarters of the price, rounded up, millions. */
export const auctionStartPrice = (board: Board, company: CompanyCell): number =>
  Math.ceil((company.price * board.numbers.auctionStartPercent) / 100);

/** The price that a raise is added to: the last bet or, before it, the start price. */
export const auctionPrice = (auction: Auction): number => auction.bets.at(-1)?.price ?? auction.startPrice;
