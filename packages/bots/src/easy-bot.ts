import { answerByCountAndModel } from './answers.ts';
import { NO_OFFERS, type Bot } from './bot.ts';
import { endOfStep } from './end-of-step.ts';
import { firstBot } from './first-bot.ts';

/** Share of the purchases and offices that the bot lets pass. */
const SLIPS = 0.4;

/**
 * Plays like the first bot, but makes no offers and lets some purchases and offices pass. Like all levels it takes only
 * trades by which its chance to win rises.
 */
export const easyBot: Bot = (table, userId, random) => {
  if (table.game.trade !== null) return answerByCountAndModel(table, userId, random);
  const command = firstBot(table, userId, random, NO_OFFERS);
  const isSlip = (command?.type === 'userBuyCurrentCompany' || command?.type === 'buyOffice') && random() < SLIPS;
  if (!isSlip) return command;
  return command.type === 'buyOffice' ? endOfStep(table, userId) : { type: 'startAuction', userId };
};
