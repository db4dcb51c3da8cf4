import { companyAt, findPlayer, type PlayerCommand, type Table } from '@magnaty/rules';
import { dealing } from './dealing.ts';
import { endOfStep } from './end-of-step.ts';
import { firstBot } from './first-bot.ts';

/** Share of the purchases that the bot lets pass. */
const PASSED = 0.3;
/** A beginner builds late: only offices that leave so much money, millions. */
const KEPT = 400;

/** Deals like the medium bot, but lets some purchases pass and builds late. */
export const easyBotWith = dealing(
  (table, userId, random) => {
    const command = firstBot(table, userId, random, null);
    if (command === null || !isSlip(table, command, random)) return command;
    return command.type === 'userBuyCurrentCompany' ? { type: 'startAuction', userId } : endOfStep(table, userId);
  },
  { playsOn: false, fairShare: 0.5 },
);
export const easyBot = easyBotWith();

const isSlip = (table: Table, command: PlayerCommand, random: () => number): boolean => {
  if (command.type === 'userBuyCurrentCompany') return random() < PASSED;
  const { balance } = findPlayer(table.game, command.userId)!;
  if (command.type === 'buyOffice') return balance - companyAt(table.board, command.mapItemId)!.priceOffice < KEPT;
  // A pledge that pays no debt and no purchase is one for an office.
  return command.type === 'pledgeCompany' && balance >= 0 && table.game.move.step !== 'BUY_DECISION';
};
