// npm run golden: records a game of today's rules for the tests of all later versions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstBot, type Bot } from '@magnaty/bots';
import { findPlayer, refusalOf, RULES, type PlayerCommand } from '@magnaty/rules';
import { fairGame } from './fair-game.ts';
import { exportedFile } from './record-of.ts';

const name = `${new Date().toISOString().slice(0, 10)}-rules-${RULES}.jsonl`;
const file = join(import.meta.dirname, '../record/golden', name);
/** Plays like the first bot, and uses the commands that it does not know. */
const allCommandsBot: Bot = (table, userId, random, mayOffer) => {
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
  return firstBot(table, userId, random, mayOffer);
};

/** So that moves take from the time bank, ms. */
const PACE = 45_000;

const game = fairGame({ seed: 2, players: 3, people: 2, bot: allCommandsBot, pace: PACE });
writeFileSync(file, exportedFile(game));
console.log(`Written: ${file}`);
