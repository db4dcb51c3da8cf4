import { type CreateTrade, findPlayer, refusalOf, type Table, type Trade } from '@magnaty/rules';
import { answerTrade } from './trades.ts';

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

/** The price of which `saleTo` tells, millions, also while the bot may not offer; null: not for sale. */
export const salePrice = (
  { board, game }: Table,
  userId: string,
  partnerId: string,
  mapItemId: number,
): number | null => {
  const bot = findPlayer(game, userId);
  const partner = findPlayer(game, partnerId);
  if (bot === undefined || partner === undefined || game.cells[mapItemId]?.ownerId !== userId) return null;
  const isAccepted = (price: number): boolean => {
    const trade: Trade = {
      tradeId: 0,
      userIdFrom: partnerId,
      userIdTo: userId,
      mapItemIdListFrom: [],
      mapItemIdListTo: [mapItemId],
      extraPriceFrom: price,
      extraPriceTo: 0,
      moveTimeLeft: 0,
      counterNumber: 0,
    };
    return answerTrade({ board, game: { ...game, trade } }, bot)?.type === 'acceptTrade';
  };
  let [low, high] = [0, partner.balance];
  if (high < 1 || !isAccepted(high)) return null;
  while (high - low > 1) {
    const between = Math.floor((low + high) / 2);
    if (isAccepted(between)) high = between;
    else low = between;
  }
  return high;
};
