import { playerOf } from '../model/find.ts';
import type { Auction, Table } from '../model/game.ts';
import type { RefusalCode } from '../model/refusals.ts';
import { auctionPrice } from '../moves/auction-price.ts';
import { couldCover } from '../moves/liquidation.ts';

/** AUC-3, AUC-4: may the player bid this price (millions) now? */
export const betRefusal = ({ game, board }: Table, userId: string, price: number): RefusalCode | null => {
  const { auction } = game;
  if (auction === null) return 'NO_AUCTION';
  if (!auction.userIds.includes(userId)) return 'NOT_IN_AUCTION';
  if (auction.bets.at(-1)?.userId === userId) return 'ALREADY_LEADING';
  if (!board.numbers.raises.includes(price - auctionPrice(auction))) return 'WRONG_RAISE';
  return playerOf(game, userId).balance < price ? 'NOT_ENOUGH_MONEY' : null;
};

/** AUC-5: may the player leave the auction? Only a player without a bet may. */
export const leaveAuctionRefusal = ({ game }: Table, userId: string): RefusalCode | null => {
  const { auction } = game;
  if (auction === null) return 'NO_AUCTION';
  if (!auction.userIds.includes(userId)) return 'NOT_IN_AUCTION';
  return auction.bets.some((bet) => bet.userId === userId) ? 'ALREADY_BID' : null;
};

/** AUC-10: may the player say that they bid no more at this price? */
export const doneAuctionRefusal = ({ game }: Table, userId: string): RefusalCode | null => {
  const { auction } = game;
  if (auction === null) return 'NO_AUCTION';
  if (!auction.userIds.includes(userId)) return 'NOT_IN_AUCTION';
  if (auction.bets.at(-1)?.userId === userId) return 'ALREADY_LEADING';
  return auction.doneUserIds.includes(userId) ? 'ALREADY_DONE' : null;
};

/**
 * AUC-2: does the player still take part? The leader does. Others do unless they have left or could not cover the lowest
 * next bet by selling and pledging everything. During an auction a sale or a pledge does not change what a player could
 * cover, so only bets and departures change the answer.
 */
export const isBidding = (table: Table, userId: string, auction: Auction | null = table.game.auction): boolean => {
  if (auction?.userIds.includes(userId) !== true) return false;
  if (auction.bets.at(-1)?.userId === userId) return true;
  return couldCover(table, playerOf(table.game, userId), auctionPrice(auction) + (table.board.numbers.raises[0] ?? 0));
};
