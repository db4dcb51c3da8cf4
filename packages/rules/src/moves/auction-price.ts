import type { Board, CompanyCell } from '../board/board.ts';
import type { Auction } from '../model/game.ts';

/** AUC-1: three quarters of the price, rounded up, millions. */
export const auctionStartPrice = (board: Board, company: CompanyCell): number =>
  Math.ceil((company.price * board.numbers.auctionStartPercent) / 100);

/** AUC-3: the price to which a raise is added, millions: the last bet or, without a bet, the start price. */
export const auctionPrice = (auction: Auction): number => auction.bets.at(-1)?.price ?? auction.startPrice;
