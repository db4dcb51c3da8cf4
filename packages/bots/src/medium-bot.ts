import type { PlayerCommand, Table } from '@magnaty/rules';
import type { Bot, MayOffer } from './bot.ts';
import { DealJudge, dealOf, type Deal } from './deal-judge.ts';
import { firstBot } from './first-bot.ts';

/** The chance to win must rise by so much, or the bot makes and takes no deal. The model itself errs by about a point. */
export const LEAST_GAIN = 0.004;

export const NO_OFFERS: MayOffer = () => false;

/** Plays like the first bot, but makes and takes only deals by which its chance to win rises. */
export const mediumBot: Bot = (table, userId, random, mayOffer) => {
  const command = firstBot(table, userId, random, mayOffer);
  if (command?.type === 'acceptTrade') return answerByModel(table, userId);
  if (command?.type !== 'createTrade' || isGood(table, userId, dealOf({ ...command, userIdFrom: userId })))
    return command;
  return firstBot(table, userId, random, NO_OFFERS);
};

const isGood = (table: Table, userId: string, deal: Deal): boolean => {
  const judge = new DealJudge(table);
  const seat = judge.seatOf(userId);
  return judge.after(deal)[seat]! - judge.now[seat]! >= LEAST_GAIN;
};

/** Accepts the open offer to this player if the chance to win rises by it. Null without such an offer. */
export const answerByModel = (table: Table, userId: string): PlayerCommand | null => {
  const { trade } = table.game;
  if (trade?.userIdTo !== userId) return null;
  const type = isGood(table, userId, dealOf(trade)) ? 'acceptTrade' : 'cancelTrade';
  return { type, userId, tradeId: trade.tradeId };
};
