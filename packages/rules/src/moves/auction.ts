import { companyAt } from '../board/board.ts';
import { passesAfterBet } from '../evolve.ts';
import { playerOf, playersIn } from '../model/find.ts';
import { auctionPrice, auctionStartPrice } from './auction-price.ts';
import { bidders, leaveBidding, runningTimer, timerAfterBets, timerWith } from './auction-time.ts';
import { timeLeft } from './clock.ts';
import { changeBalance } from './money.ts';
import { continueMove, moverOf } from './move.ts';
import { changeOwner } from './rent.ts';
import type { Scribe } from './scribe.ts';

/** AUC-1, AUC-2: opens the auction of the company that the mover declined. HOUSE-2: without auctions the move goes on. */
export const startAuction = (scribe: Scribe): void => {
  const { board, game } = scribe.table;
  if (game.houseRules.noAuctions) {
    continueMove(scribe);
    return;
  }
  const company = companyAt(board, moverOf(scribe).position);
  if (company === undefined) return;
  const startPrice = auctionStartPrice(board, company);
  scribe.emit({
    name: 'AuctionStart',
    auctionId: game.auctionCount + 1,
    mapItemId: company.index,
    startPrice,
    userIds: playersIn(game).map(({ userId }) => userId),
    ...timerAfterBets(scribe, 0),
    moveTimeLeft: timeLeft(scribe),
  });
  closeWhenDecided(scribe);
};

/** AUC-3, AUC-4, AUC-10, AUC-11 */
export const makeBet = (scribe: Scribe, userId: string, price: number): void => {
  const { auction } = scribe.game;
  if (auction === null) return;
  const bets = [...auction.bets, { userId, price }];
  const after = { ...auction, bets, doneUserIds: passesAfterBet(scribe.game, auction, userId) };
  const timer = timerWith(scribe, after, timerAfterBets(scribe, bets.length));
  scribe.emit({ name: 'AuctionMakeBet', auctionId: auction.auctionId, userId, price, ...timer });
  closeWhenDecided(scribe);
};

/** AUC-10, AUC-11 */
export const doneAuction = (scribe: Scribe, userId: string): void => {
  const { auction } = scribe.game;
  if (auction === null) return;
  const after = { ...auction, doneUserIds: [...auction.doneUserIds, userId] };
  scribe.emit({
    name: 'AuctionDone',
    auctionId: auction.auctionId,
    userId,
    ...timerWith(scribe, after, runningTimer(scribe)),
  });
};

/** AUC-5 */
export const leaveAuction = (scribe: Scribe, userId: string): void => {
  leaveBidding(scribe, userId);
  closeWhenDecided(scribe);
};

/** AUC-2, AUC-6: closes the auction when no bidder is left, or only the leader. */
export const closeWhenDecided = (scribe: Scribe): void => {
  const { auction } = scribe.game;
  if (auction !== null && bidders(scribe.table, auction).length === 0) closeAuction(scribe);
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
  continueMove(scribe, auction.moveTimeLeft);
};
