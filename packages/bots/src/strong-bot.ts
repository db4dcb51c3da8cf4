import { findPlayer, mayTradeRefusal, type PlayerCommand, type Player, type Table } from '@magnaty/rules';
import type { Bot, MayOffer } from './bot.ts';
import { buildByModel } from './building-search.ts';
import { answersByLevel, searchDeal, type AnswersBy } from './deal-search.ts';
import { firstBot } from './first-bot.ts';
import { leaveJailEarly } from './jail.ts';
import { answerByModel, NO_OFFERS } from './medium-bot.ts';
import { chooseRansom } from './offices.ts';

/**
 * Judges deals and offices by the chance to win: it answers by it, and searches many kinds of deals
 * and all levels of offices for those that raise it most. All else it does like the first bot.
 * `answersBy` says how each partner decides on an offer.
 */
export const strongBotWith =
  (answersBy: AnswersBy): Bot =>
  (table, userId, random, mayOffer = () => true) => {
    const { game } = table;
    const { move } = game;
    if (game.auction === null && game.trade !== null) return answerByModel(table, userId);
    const player = findPlayer(game, userId);
    const isOwnStep = game.auction === null && !game.isOver && move.userId === userId;
    if (isOwnStep && player !== undefined && player.balance >= 0) {
      if (move.step === 'BEFORE_THROW') return beforeThrow(table, player, { mayOffer, answersBy });
      if (move.step === 'AFTER_THROW') return afterThrow(table, player);
    }
    return firstBot(table, userId, random, NO_OFFERS);
  };

/** Knows how each level answers. */
export const strongBot: Bot = strongBotWith(answersByLevel);

interface Partners {
  readonly mayOffer: MayOffer;
  readonly answersBy: AnswersBy;
}

/** Money for rents is worth more than offices before the throw, so offices come after it. */
const beforeThrow = (table: Table, player: Player, partners: Partners): PlayerCommand =>
  offer(table, player, partners) ??
  (player.inJail ? leaveJailEarly(table, player) : null) ?? { type: 'throwDice', userId: player.userId };

const afterThrow = (table: Table, player: Player): PlayerCommand =>
  buildByModel(table, player) ?? chooseRansom(table, player) ?? { type: 'endMove', userId: player.userId };

/** Offers come before the first throw of a move, while all companies without offices can be traded. */
const offer = (table: Table, player: Player, partners: Partners): PlayerCommand | null => {
  const mayOfferNow = !table.game.move.isExtra && mayTradeRefusal(table, player.userId) === null;
  return mayOfferNow ? (searchDeal(table, player, partners) ?? null) : null;
};
