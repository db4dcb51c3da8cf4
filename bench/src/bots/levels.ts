import { easyBot, firstBot, greedyBot, mediumBot, policyOf, strongBot, type Bot } from '@magnaty/bots';
import { BOT_LEVELS, TEMPERAMENTS } from '@magnaty/rules';
import { buildMaxBot, buyAllBot, cheapFirstBot, hoarderBot, middleBot, randomBot } from '../judge/policies.ts';
import { quietBot } from '../judge/pools.ts';

/** All bots that a match can name. */
export const PLAYERS: Readonly<Record<string, Bot>> = {
  easy: easyBot,
  first: firstBot,
  medium: mediumBot,
  strong: strongBot,
  quiet: quietBot,
  greedy: greedyBot,
  random: randomBot,
  cheapFirst: cheapFirstBot,
  middle: middleBot,
  buyAll: buyAllBot,
  buildMax: buildMaxBot,
  hoarder: hoarderBot,
  ...Object.fromEntries(
    TEMPERAMENTS.flatMap((temperament) =>
      BOT_LEVELS.map((level) => [`${level}-${temperament}`, policyOf({ level, temperament })]),
    ),
  ),
};
