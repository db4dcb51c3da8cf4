import { firstBot, type Bot } from '@magnaty/bots';
import { findPlayer, refusalOf, type PlayerCommand } from '@magnaty/rules';

/** Plays like the first bot, and uses the commands that it does not know. */
export const allCommandsBot: Bot = (table, userId, random, limits) => {
  const { trade } = table.game;
  if ((findPlayer(table.game, userId)?.balance ?? 0) < 0) return { type: 'settleDebt', userId };
  if (trade?.userIdTo === userId) {
    const counter: PlayerCommand = {
      type: 'counterTrade',
      userId,
      tradeId: trade.tradeId,
      mapItemIdListFrom: trade.mapItemIdListTo,
      mapItemIdListTo: trade.mapItemIdListFrom,
      extraPriceFrom: trade.extraPriceTo,
      extraPriceTo: trade.extraPriceFrom + 1,
    };
    if (refusalOf(table, counter) === null) return counter;
  }
  return firstBot(table, userId, random, limits);
};
