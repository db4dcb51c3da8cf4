import {
  botOf,
  companyAt,
  findPlayer,
  USUAL_BOT,
  type BotLevel,
  type BotProfile,
  type PlayerCommand,
  type Table,
  type Temperament,
} from '@magnaty/rules';
import { NO_OFFERS, type Bot } from './bot.ts';
import { easyBot } from './easy-bot.ts';
import { endOfStep } from './end-of-step.ts';
import { mediumBot } from './medium-bot.ts';
import { reserveFor } from './reserve.ts';
import { strongBot } from './strong-bot.ts';

const LEVELS: Readonly<Record<BotLevel, Bot>> = { easy: easyBot, medium: mediumBot, strong: strongBot };

interface Habits {
  /** The bot makes offers in the rounds that are a multiple of this. */
  readonly roundsBetweenOffers: number;
  /** Share of the reserve that an office leaves. */
  readonly reserveShare: number;
}

/** Temperaments change only what costs little chance to win. Which trades a bot takes is no matter of temperament. */
const HABITS: Readonly<Record<Temperament, Habits>> = {
  dealer: { roundsBetweenOffers: 1, reserveShare: 0 },
  builder: { roundsBetweenOffers: 2, reserveShare: 0 },
  saver: { roundsBetweenOffers: 2, reserveShare: 0.5 },
};

/** The bot that plays by a profile. */
export const policyOf = ({ level, temperament }: BotProfile): Bot => {
  const bot = LEVELS[level];
  const { roundsBetweenOffers, reserveShare } = HABITS[temperament];
  return (table, userId, random, mayOffer) => {
    const mayOfferNow = table.game.round % roundsBetweenOffers === 0;
    const command = bot(table, userId, random, mayOfferNow ? mayOffer : NO_OFFERS);
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

/** Plays each bot and each stand-in by its own profile. */
export const profiledBot: Bot = (table, userId, random, mayOffer) => {
  const player = findPlayer(table.game, userId);
  const profile = (player && botOf(player)) ?? USUAL_BOT;
  return policyOf(profile)(table, userId, random, mayOffer);
};
