import { companyAt, type CreateTrade, findPlayer, refusalOf, type Table } from '@magnaty/rules';
import { MIN_GAIN, TradeJudge } from './trade-judge.ts';

/**
 * The bot's offer of its company to a player who asks for it: for the least money at which the bot would accept the deal
 * itself. Null if the bot does not own the company, keeps it at any price that the partner can pay, or may not offer now.
 */
export const saleTo = (table: Table, userId: string, partnerId: string, mapItemId: number): CreateTrade | null => {
  const price = salePrice(table, userId, partnerId, mapItemId);
  if (price === null) return null;
  const offer: CreateTrade = {
    type: 'createTrade',
    userId,
    userIdTo: partnerId,
    mapItemIdListFrom: [mapItemId],
    mapItemIdListTo: [],
    extraPriceFrom: 0,
    extraPriceTo: price,
  };
  return refusalOf(table, offer) === null ? offer : null;
};

/**
 * The price of which `saleTo` tells, millions, also while the bot may not offer; null: not for sale. It is the least one, from
 * the list price on, at which the bot's chance to win rises.
 */
export const salePrice = (table: Table, userId: string, partnerId: string, mapItemId: number): number | null => {
  const bot = findPlayer(table.game, userId);
  const partner = findPlayer(table.game, partnerId);
  const company = companyAt(table.board, mapItemId);
  if (bot === undefined || partner === undefined || company === undefined) return null;
  if (table.game.cells[mapItemId]?.ownerId !== userId || table.game.houseRules.noDeals === true) return null;
  const judge = new TradeJudge(table);
  const seat = judge.seatOf(userId);
  const isGood = (price: number): boolean => {
    const after = judge.after({ from: userId, to: partnerId, gives: [mapItemId], gets: [], pays: -price });
    return after[seat]! - judge.now[seat]! >= MIN_GAIN;
  };
  let [low, high] = [company.price - 1, partner.balance];
  if (high <= low || !isGood(high)) return null;
  while (high - low > 1) {
    const between = Math.floor((low + high) / 2);
    if (isGood(between)) high = between;
    else low = between;
  }
  return high;
};
