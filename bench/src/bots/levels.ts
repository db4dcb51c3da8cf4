import {
  easyBot,
  firstBot,
  greedyBot,
  mediumBot,
  policyOf,
  strongBot,
  strongBotWith,
  USUAL_MANNER,
  type Answering,
  type Bot,
} from '@magnaty/bots';
import { BOT_LEVELS, TEMPERAMENTS } from '@magnaty/rules';
import { buildMaxBot, buyAllBot, cheapFirstBot, hoarderBot, middleBot, railwaysBot, randomBot } from './policies.ts';
import { quietBot } from './pools.ts';

/** Takes what its count of worth and the model call good, and makes the offers of the first bot. */
const gatedBot: Bot = (table, userId, random, limits) => {
  const isAsked = table.game.auction === null && table.game.trade?.userIdTo === userId;
  const counted = firstBot(table, userId, random, limits);
  return isAsked && counted?.type === 'acceptTrade' ? mediumBot(table, userId, random) : counted;
};

/** Bots that follow fixed rules. */
const FIXED: Readonly<Record<string, Bot>> = {
  random: randomBot,
  railways: railwaysBot,
  cheapFirst: cheapFirstBot,
  middle: middleBot,
  buyAll: buyAllBot,
  buildMax: buildMaxBot,
  hoarder: hoarderBot,
};

/** Bots that count the worth of a trade and don't ask the model, or answer by fixed rules. */
const COUNTING: Readonly<Record<string, Bot>> = { first: firstBot, quiet: quietBot, greedy: greedyBot, ...FIXED };

/** All bots that a match can name. */
const PLAYERS: Readonly<Record<string, Bot>> = {
  easy: easyBot,
  medium: mediumBot,
  strong: strongBot,
  gated: gatedBot,
  ...COUNTING,
  ...Object.fromEntries(
    TEMPERAMENTS.flatMap((temperament) =>
      BOT_LEVELS.map((level) => [`${level}-${temperament}`, policyOf({ level, temperament })]),
    ),
  ),
};

/** Would a bot that counts the worth of companies accept the offer? */
const countsAsGood: Answering['accepts'] = ({ board, game }, { userIdTo, ...offer }) => {
  const trade = { ...offer, userIdTo, tradeId: 0, moveTimeLeft: 0, counterNumber: 0 };
  return firstBot({ board, game: { ...game, trade } }, userIdTo, () => 0)?.type === 'acceptTrade';
};

const answeringOf = (name: string): Answering => {
  if (name in COUNTING) return { isByModel: false, accepts: countsAsGood };
  return name === 'gated' ? { isByModel: true, accepts: countsAsGood } : { isByModel: true };
};

/**
 * A bot by its name. `nameOf` names the bot of each user: the strong bot knows the kind of its partners, as it knows the
 * level of each bot in a game.
 * @throws Error for an unknown bot
 */
export const playerAmong = (name: string, nameOf: (userId: string) => string): Bot => {
  const bot = PLAYERS[name];
  if (bot === undefined) throw new Error(`no bot ${name}; there are ${Object.keys(PLAYERS).join(', ')}`);
  return name === 'strong'
    ? strongBotWith({ ...USUAL_MANNER, answeringOf: ({ userId }) => answeringOf(nameOf(userId)) })
    : bot;
};
