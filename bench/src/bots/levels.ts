import {
  easyBot,
  firstBot,
  greedyBot,
  mediumBot,
  policyOf,
  strongBot,
  strongBotWith,
  type AnswerKind,
  type Bot,
} from '@magnaty/bots';
import { BOT_LEVELS, TEMPERAMENTS } from '@magnaty/rules';
import {
  buildMaxBot,
  buyAllBot,
  cheapFirstBot,
  hoarderBot,
  middleBot,
  railwaysBot,
  randomBot,
} from '../judge/policies.ts';
import { quietBot } from '../judge/pools.ts';

/** The first bot whose answers pass the model. */
const gatedBot: Bot = (table, userId, random, mayOffer) => {
  const isAsked = table.game.auction === null && table.game.trade !== null;
  return (isAsked ? mediumBot : firstBot)(table, userId, random, mayOffer);
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

const answerKindOf = (name: string): AnswerKind =>
  name in COUNTING ? 'count' : name.startsWith('strong') ? 'model' : 'both';

/**
 * A bot by its name. `nameOf` names the bot of each user: the strong bot knows the kind of its partners, as it knows the
 * level of each bot in a game.
 * @throws Error for an unknown bot
 */
export const playerAmong = (name: string, nameOf: (userId: string) => string): Bot => {
  const bot = PLAYERS[name];
  if (bot === undefined) throw new Error(`no bot ${name}; there are ${Object.keys(PLAYERS).join(', ')}`);
  return name === 'strong' ? strongBotWith(({ userId }) => answerKindOf(nameOf(userId))) : bot;
};
