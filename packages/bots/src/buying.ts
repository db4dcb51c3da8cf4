import {
  auctionPrice,
  companyAt,
  pledgeRefusal,
  type CompanyCell,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { reserveFor } from './reserve.ts';
import { worthOf } from './worth.ts';

/** Times its price at which a company is worth the reserve too, and pledges. */
const BARGAIN = 1.5;
/** Share of the worth that is bid: the rest is what the deal is for. */
const BID_SHARE = 0.95;

/** Buys what is worth its price, and for a bargain goes to the last million. */
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

/** The first of the pledges that bring the price together, or null when they can't. */
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

/** The next bet up to what the lot is worth, or out of the auction where that is still open. */
export const bid = (table: Table, player: Player): PlayerCommand | null => {
  const { auction } = table.game;
  const { userId } = player;
  if (auction === null || !auction.userIds.includes(userId) || auction.bets.at(-1)?.userId === userId) return null;
  const lot = companyAt(table.board, auction.mapItemId);
  const price = auctionPrice(auction);
  const { raises } = table.board.numbers;
  const limit = lot === undefined || price + raises[0]! > player.balance ? 0 : bidLimit(table, player, lot);
  // Far below the limit in great steps, so that an auction does not drag on.
  let bet = 0;
  for (const raise of raises) if (price + raise <= (bet === 0 ? limit : (price + limit) / 2)) bet = price + raise;
  if (bet > 0) return { type: 'makeBetOnAuction', userId, price: bet };
  return auction.bets.some((one) => one.userId === userId) ? null : { type: 'leaveAuction', userId };
};

const bidLimit = (table: Table, player: Player, lot: CompanyCell): number => {
  const worth = worthOf(table, player, lot) * BID_SHARE;
  const isBargain = worth >= BARGAIN * lot.price;
  return Math.min(worth, player.balance - (isBargain ? 0 : reserveFor(table, player.userId)));
};
