import {
  BOT_LEVELS,
  botOf,
  companyAt,
  findPlayer,
  TEMPERAMENTS,
  USUAL_BOT,
  type BotLevel,
  type BotProfile,
  type PlayerCommand,
  type Table,
  type Temperament,
} from '@magnaty/rules';
import type { Bot } from './bot.ts';
import { USUAL_MANNER, type Manner } from './dealing.ts';
import { easyBotWith } from './easy-bot.ts';
import { endOfStep } from './end-of-step.ts';
import { mediumBotWith } from './medium-bot.ts';
import { reserveFor } from './reserve.ts';
import { strongBotWith } from './strong-bot.ts';

const LEVELS: Readonly<Record<BotLevel, (manner: Manner) => Bot>> = {
  easy: easyBotWith,
  medium: mediumBotWith,
  strong: strongBotWith,
};

interface Habits extends Omit<Manner, 'answeringOf'> {
  /** Share of the reserve that an office leaves. */
  readonly reserveShare: number;
}

/** Temperaments change only what costs little chance to win. Which trades a bot takes is no matter of temperament. */
const HABITS: Readonly<Record<Temperament, Habits>> = {
  dealer: { atLeast: 0.004, offersAMove: 3, reserveShare: 0 },
  builder: { atLeast: 0.008, offersAMove: 2, reserveShare: 0 },
  saver: { atLeast: 0.012, offersAMove: 1, reserveShare: 0.5 },
};

/** The bot that plays by a profile. */
export const policyOf = ({ level, temperament }: BotProfile): Bot => {
  const { reserveShare, ...habits } = HABITS[temperament];
  const bot = LEVELS[level]({ ...USUAL_MANNER, ...habits });
  return (table, userId, random, limits) => {
    const command = bot(table, userId, random, limits);
    return reserveShare > 0 && breaksReserve(table, command, reserveShare) ? endOfStep(table, userId) : command;
  };
};

/** Would an office, or a pledge for one, leave less than this share of the reserve? */
const breaksReserve = (table: Table, command: PlayerCommand | null, share: number): boolean => {
  const { step } = table.game.move;
  if (step === 'BUY_DECISION' || (command?.type !== 'buyOffice' && command?.type !== 'pledgeCompany')) return false;
  const balance = findPlayer(table.game, command.userId)?.balance ?? 0;
  // A pledge that pays a debt is none for an office.
  if (balance < 0) return false;
  const price = command.type === 'buyOffice' ? (companyAt(table.board, command.mapItemId)?.priceOffice ?? 0) : 0;
  return balance - price < reserveFor(table, command.userId) * share;
};

const POLICIES = new Map(
  BOT_LEVELS.flatMap((level) =>
    TEMPERAMENTS.map((temperament) => [`${level} ${temperament}`, policyOf({ level, temperament })] as const),
  ),
);

/** Plays each bot and each stand-in by its own profile. */
export const profiledBot: Bot = (table, userId, random, limits) => {
  const player = findPlayer(table.game, userId);
  const { level, temperament } = (player && botOf(player)) ?? USUAL_BOT;
  return POLICIES.get(`${level} ${temperament}`)!(table, userId, random, limits);
};
