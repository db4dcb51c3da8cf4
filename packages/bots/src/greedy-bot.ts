import {
  auctionPrice,
  buyOfficeRefusal,
  companyAt,
  findPlayer,
  pledgeRefusal,
  saleOfficeRefusal,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import type { Bot } from './bot.ts';

/**
 * A fixed policy that costs next to nothing to ask: buys, bids and builds whenever it can, never
 * deals, sells and pledges for a debt alone. For measuring the engine and for filling a table, not
 * for playing well.
 */
export const greedyBot: Bot = (table, userId) => {
  const { game } = table;
  const player = findPlayer(game, userId);
  if (player === undefined || player.isOut || game.isOver) return null;
  if (game.auction !== null) return bid(table, userId, player.balance);
  if (game.trade !== null) return rejectTrade(table, userId);
  if (game.move.userId !== userId) return null;
  if (player.balance < 0) return raiseMoney(table, userId);
  return playStep(table, player);
};

const playStep = (table: Table, player: Player): PlayerCommand | null => {
  const { game, board } = table;
  const { userId, balance } = player;
  switch (game.move.step) {
    case 'BEFORE_THROW':
      if (player.inJail && player.exitCards.length > 0) return { type: 'earlyExitJailFromInventoryCard', userId };
      return build(table, player) ?? { type: 'throwDice', userId };
    case 'BUY_DECISION': {
      const company = companyAt(board, player.position);
      const canPay = company !== undefined && balance >= company.price;
      return { type: canPay ? 'userBuyCurrentCompany' : 'startAuction', userId };
    }
    case 'AFTER_THROW':
      return build(table, player) ?? { type: 'endMove', userId };
    case null:
      return null;
  }
};

/** By the smallest raise, up to the price of the lot. */
const bid = ({ game, board }: Table, userId: string, balance: number): PlayerCommand | null => {
  const { auction } = game;
  if (auction === null || !auction.userIds.includes(userId) || auction.bets.at(-1)?.userId === userId) return null;
  const price = auctionPrice(auction) + (board.numbers.raises[0] ?? 0);
  if (price <= balance) {
    return { type: 'makeBetOnAuction', userId, price };
  }
  return auction.bets.some((bet) => bet.userId === userId) ? null : { type: 'leaveAuction', userId };
};

const rejectTrade = ({ game }: Table, userId: string): PlayerCommand | null =>
  game.trade?.userIdTo === userId ? { type: 'cancelTrade', userId, tradeId: game.trade.tradeId } : null;

/** Redeems what is pledged, then builds, the cheapest category first. */
const build = (table: Table, player: Player): PlayerCommand | null => {
  const { game, board } = table;
  const { userId, balance } = player;
  for (let mapItemId = 0; mapItemId < game.cells.length; mapItemId++) {
    const cell = game.cells[mapItemId]!;
    if (cell.ownerId !== userId) continue;
    const company = companyAt(board, mapItemId)!;
    if (cell.isInPledge) {
      if (balance >= company.ransom) return { type: 'ransomCompany', userId, mapItemId };
    } else if (
      company.type === 6 &&
      balance >= company.priceOffice &&
      buyOfficeRefusal(table, userId, company) === null
    ) {
      return { type: 'buyOffice', userId, mapItemId };
    }
  }
  return null;
};

/** Pledges what stands empty, the cheapest first, then sells offices. */
const raiseMoney = (table: Table, userId: string): PlayerCommand | null => {
  const { game, board } = table;
  for (let mapItemId = 0; mapItemId < game.cells.length; mapItemId++) {
    if (game.cells[mapItemId]!.ownerId !== userId) continue;
    const company = companyAt(board, mapItemId)!;
    if (pledgeRefusal(table, userId, company) === null) return { type: 'pledgeCompany', userId, mapItemId };
    if (saleOfficeRefusal(table, userId, company) === null) return { type: 'saleOffice', userId, mapItemId };
  }
  return null;
};
