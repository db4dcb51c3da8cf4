import {
  auctionPrice,
  companyAt,
  isBidding,
  isPlayedByBot,
  playerOf,
  pledgeRefusal,
  type Auction,
  type CompanyCell,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { reserveFor } from './reserve.ts';
import { worthOf } from './worth.ts';

/** A company worth this many times its price justifies spending the reserve, and pledges. */
const BARGAIN = 1.5;
/** The highest bid as a share of the company's worth; the difference is the profit. */
const BID_SHARE = 0.95;

/** Buys a company that is worth its price; for a bargain the bot spends its last million. */
export const decideOnBuying = (table: Table, player: Player): PlayerCommand => {
  const { userId, balance } = player;
  const company = companyAt(table.board, player.position);
  const decline: PlayerCommand = { type: 'startAuction', userId };
  if (company === undefined) return decline;
  const worth = worthOf(table, player, company);
  if (worth < company.price) return decline;
  const isBargain = worth >= BARGAIN * company.price;
  if (balance < company.price) return (isBargain ? pledgeFor(table, player, company.price) : null) ?? decline;
  const isWithinMeans = isBargain || balance - company.price >= reserveFor(table, userId);
  return isWithinMeans ? { type: 'userBuyCurrentCompany', userId } : decline;
};

/** The next pledge towards the price, smallest first; null when all pledges together don't cover it. */
const pledgeFor = (table: Table, player: Player, price: number): PlayerCommand | null => {
  const { game, board } = table;
  let money = player.balance;
  let smallest: CompanyCell | undefined;
  for (const company of board.companies) {
    const { ownerId } = game.cells[company.index]!;
    if (ownerId === null || ownerId !== player.userId) continue;
    if (pledgeRefusal(table, player.userId, company) !== null) continue;
    money += company.pledge;
    if (smallest === undefined || company.pledge < smallest.pledge) smallest = company;
  }
  if (money < price || smallest === undefined) return null;
  return { type: 'pledgeCompany', userId: player.userId, mapItemId: smallest.index };
};

/** May a person raise the last bet? Whoever has left, has passed, leads or could not cover the next bet may not. */
export const doesPersonAnswer = (table: Table): boolean => {
  const leaderId = table.game.auction?.bets.at(-1)?.userId;
  return stillBidding(table).some((userId) => userId !== leaderId && !isPlayedByBot(table.game, userId));
};

/** The bidders who have not passed, the leader among them. */
const stillBidding = (table: Table): string[] => {
  const { auction } = table.game;
  if (auction === null) return [];
  return auction.userIds.filter((userId) => !auction.doneUserIds.includes(userId) && isBidding(table, userId));
};

/**
 * The next bet, up to the worth of the company, and below its price for the player who declined it;
 * otherwise leaves the auction if that is allowed, or passes (AUC-10).
 */
export const bid = (table: Table, player: Player): PlayerCommand | null => {
  const { auction } = table.game;
  const { userId } = player;
  if (auction === null || !auction.userIds.includes(userId) || auction.bets.at(-1)?.userId === userId) return null;
  const lot = companyAt(table.board, auction.mapItemId);
  const price = auctionPrice(auction);
  const { raises } = table.board.numbers;
  const limit = lot === undefined || price + raises[0]! > player.balance ? 0 : bidLimit(table, player, lot);
  // Large raises keep the auction short. Among bots they end where the last but one gives up, as small ones would.
  const isAmongBots = stillBidding(table).every((id) => isPlayedByBot(table.game, id));
  const goal = isAmongBots ? Math.min(limit, othersLimit(table, userId, lot)) : (price + limit) / 2;
  let bet = 0;
  for (const raise of raises) if (price + raise <= (bet === 0 ? limit : goal)) bet = price + raise;
  if (bet > 0) return { type: 'makeBetOnAuction', userId, price: bet };
  return passAuction(auction, userId);
};

/** The highest bid of all others, as far as this bot knows what the lot is worth to them. */
const othersLimit = (table: Table, userId: string, lot: CompanyCell | undefined): number => {
  if (lot === undefined) return 0;
  const others = stillBidding(table).filter((id) => id !== userId);
  return Math.max(0, ...others.map((id) => bidLimit(table, playerOf(table.game, id), lot)));
};

/** Leaves the auction if that is allowed, else passes; null if the player has passed already. */
export const passAuction = ({ bets, doneUserIds }: Auction, userId: string): PlayerCommand | null => {
  if (!bets.some((one) => one.userId === userId)) return { type: 'leaveAuction', userId };
  return doneUserIds.includes(userId) ? null : { type: 'doneAuction', userId };
};

const bidLimit = (table: Table, player: Player, lot: CompanyCell): number => {
  const worth = worthOf(table, player, lot) * BID_SHARE;
  const isBargain = worth >= BARGAIN * lot.price;
  const most = Math.min(worth, player.balance - (isBargain ? 0 : reserveFor(table, player.userId)));
  // The mover has declined to pay the price (BUY-3).
  return table.game.move.userId === player.userId ? Math.min(most, lot.price - 1) : most;
};
