import { findPlayer, type Table } from '@magnaty/rules';
import { answerOffer } from './answers.ts';
import { NO_LIMITS, type Bot } from './bot.ts';
import { hasAnyoneCategory } from './stalled.ts';
import { answeringByChance, searchTrade, type AnsweringOf } from './trade-search.ts';

/** How a bot makes offers. */
export interface Manner {
  readonly answeringOf: AnsweringOf;
  /** An own offer must raise the chance to win by so much. */
  readonly atLeast: number;
  readonly offersAMove: number;
}

export const USUAL_MANNER: Manner = { answeringOf: answeringByChance, atLeast: 0.008, offersAMove: 2 };

/**
 * Makes and answers offers by the chance to win, and plays all else like `core`. `playsOn`: the bot also plays on from its
 * own offers. `fairShare` is the part of the joint gain that it leaves a person at least.
 */
export const dealing =
  (core: Bot, { playsOn, fairShare }: { readonly playsOn: boolean; readonly fairShare: number }) =>
  (manner: Manner = USUAL_MANNER): Bot =>
  (table, userId, random, limits = NO_LIMITS) => {
    const { auction, trade, move } = table.game;
    if (auction === null && trade !== null) return answerOffer(table, userId, random);
    const player = findPlayer(table.game, userId);
    const mayOffer = limits !== null && player !== undefined && move.userId === userId && isTimeToOffer(table);
    const search = { ...manner, fairShare, limits: limits ?? NO_LIMITS, random: playsOn ? random : null };
    const offer = mayOffer ? searchTrade(table, player, search) : null;
    return offer ?? core(table, userId, random);
  };

/**
 * Before the first throw of a move, while all companies without offices can be traded. As long as nobody has a category
 * with offices, also at the end of a move: a purchase in it may have made a deal possible.
 */
const isTimeToOffer = (table: Table): boolean => {
  const { step, isExtra } = table.game.move;
  return step === 'BEFORE_THROW' ? !isExtra : step === 'AFTER_THROW' && !hasAnyoneCategory(table);
};
