import { companyAt } from '../board/board.ts';
import { isBidding } from '../can/auction.ts';
import { playerOf, playersIn } from '../model/find.ts';
import type { Game } from '../model/game.ts';
import { auctionPrice, auctionStartPrice } from './auction-price.ts';
import { changeBalance } from './money.ts';
import { continueMove, moverOf } from './move.ts';
import { changeOwner } from './rent.ts';
import type { Scribe } from './scribe.ts';

/** AUC-1, AUC-2: opens the auction of the company that the mover declined. */
export const startAuction = (scribe: Scribe): void => {
  const { board, game } = scribe.table;
  const company = companyAt(board, moverOf(scribe).position);
  if (company === undefined) return;
  const startPrice = auctionStartPrice(board, company);
  const timeout = game.timers.auction;
  scribe.emit({
    name: 'AuctionStart',
    auctionId: game.auctionCount + 1,
    mapItemId: company.index,
    startPrice,
    userIds: biddersOf(game),
    timeout,
    deadline: scribe.world.now + timeout,
  });
  closeWhenDecided(scribe);
};

/** AUC-2: the players still in the game, in the order of moves. */
const biddersOf = (game: Game): string[] => playersIn(game).map(({ userId }) => userId);

/** AUC-3, AUC-4 */
export const makeBet = (scribe: Scribe, userId: string, price: number): void => {
  const { game } = scribe;
  if (game.auction === null) return;
  const timeout = game.timers.auction;
  scribe.emit({
    name: 'AuctionMakeBet',
    auctionId: game.auction.auctionId,
    userId,
    price,
    timeout,
    deadline: scribe.world.now + timeout,
  });
  closeWhenDecided(scribe);
};

/** AUC-5 */
export const leaveAuction = (scribe: Scribe, userId: string): void => {
  const { auction } = scribe.game;
  if (auction === null) return;
  scribe.emit({ name: 'AuctionLeave', auctionId: auction.auctionId, userId });
  closeWhenDecided(scribe);
};

/** AUC-2, AUC-6: closes the auction when no bidder is left, or only the leader. */
export const closeWhenDecided = (scribe: Scribe): void => {
  const { auction } = scribe.game;
  if (auction === null) return;
  const leaderId = auction.bets.at(-1)?.userId;
  const isOpen = auction.userIds.some((userId) => userId !== leaderId && isBidding(scribe.table, userId));
  if (!isOpen) closeAuction(scribe);
};

/** AUC-7: the leader pays and owns the company; without a bet the bank keeps it. */
export const closeAuction = (scribe: Scribe): void => {
  const { board, game } = scribe.table;
  const { auction } = game;
  if (auction === null) return;
  const company = companyAt(board, auction.mapItemId);
  const leader = auction.bets.at(-1);
  scribe.emit({
    name: 'AuctionClose',
    auctionId: auction.auctionId,
    mapItemId: auction.mapItemId,
    userId: leader?.userId ?? null,
    price: auctionPrice(auction),
  });
  if (leader !== undefined && company !== undefined) {
    changeBalance(scribe, playerOf(game, leader.userId), -leader.price, 'AUCTION');
    changeOwner(scribe, company, leader.userId);
  }
  continueMove(scribe);
};
