import type { Table } from '@magnaty/rules';
import { answerByCountAndModel } from './answers.ts';
import { NO_OFFERS, type Bot } from './bot.ts';
import { firstBot } from './first-bot.ts';
import { gainBy, MIN_GAIN, termsOf, type TradeTerms } from './trade-judge.ts';

/** Plays like the first bot, but makes and takes only trades by which its chance to win rises. */
export const mediumBot: Bot = (table, userId, random, mayOffer) => {
  if (table.game.trade !== null) return answerByCountAndModel(table, userId, random);
  const command = firstBot(table, userId, random, mayOffer);
  if (command?.type !== 'createTrade' || isGood(table, userId, termsOf({ ...command, userIdFrom: userId })))
    return command;
  return firstBot(table, userId, random, NO_OFFERS);
};

const isGood = (table: Table, userId: string, terms: TradeTerms): boolean => gainBy(table, userId, terms) >= MIN_GAIN;
