import type { PlayerCommand, Table } from '@magnaty/rules';
import { NO_OFFERS, type Bot } from './bot.ts';
import { TradeJudge, termsOf, type TradeTerms } from './trade-judge.ts';
import { firstBot } from './first-bot.ts';
import { compare, type Depth } from './rollouts.ts';

/** The chance to win must rise by so much, or the bot makes and takes no trade. The model itself errs by about a point. */
export const MIN_GAIN = 0.004;

/** How far both answers to an offer are played on. */
const ANSWER: Depth = { pairs: 32, rounds: 5 };

/** Plays like the first bot, but makes and takes only trades by which its chance to win rises. */
export const mediumBot: Bot = (table, userId, random, mayOffer) => {
  const command = firstBot(table, userId, random, mayOffer);
  if (command?.type === 'acceptTrade') return answerByModel(table, userId, random);
  if (command?.type !== 'createTrade' || isGood(table, userId, termsOf({ ...command, userIdFrom: userId })))
    return command;
  return firstBot(table, userId, random, NO_OFFERS);
};

const isGood = (table: Table, userId: string, terms: TradeTerms): boolean => {
  const judge = new TradeJudge(table);
  const seat = judge.seatOf(userId);
  return judge.after(terms)[seat]! - judge.now[seat]! >= MIN_GAIN;
};

/**
 * Accepts the open offer to this player if the chance to win rises by it: first by the model, then by playing on from both
 * answers. Null without such an offer.
 */
export const answerByModel = (table: Table, userId: string, random: () => number): PlayerCommand | null => {
  const { trade, players } = table.game;
  if (trade?.userIdTo !== userId) return null;
  const { tradeId } = trade;
  const accept: PlayerCommand = { type: 'acceptTrade', userId, tradeId };
  const cancel: PlayerCommand = { type: 'cancelTrade', userId, tradeId };
  if (!isGood(table, userId, termsOf(trade))) return cancel;
  const seat = players.findIndex((player) => player.userId === userId);
  const differences = compare(table, { one: accept, other: cancel, seat, depth: ANSWER, random });
  const own = differences?.[seat];
  return own !== undefined && own.mean > own.error ? accept : cancel;
};
