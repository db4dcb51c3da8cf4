import { findPlayer, mayTradeRefusal, type PlayerCommand, type Player, type Table } from '@magnaty/rules';
import { answerByModel } from './answers.ts';
import { NO_OFFERS, type Bot } from './bot.ts';
import { jailByRollouts, officeByRollouts, purchaseByRollouts } from './choices.ts';
import { answersByLevel, searchTrade, type AnswersBy, type TradeSearch } from './trade-search.ts';
import { firstBot } from './first-bot.ts';
import { chooseRansom } from './offices.ts';

/**
 * Judges by the chance to win: it searches many kinds of trades and all levels of offices for those that raise it most, and
 * plays on from its choices of trades, purchases, ways out of jail, and offices of mode 2. All else it does like the first
 * bot. `answersBy` says how each partner decides on an offer.
 */
export const strongBotWith =
  (answersBy: AnswersBy): Bot =>
  (table, userId, random, mayOffer = () => true) => {
    const { game } = table;
    const { move } = game;
    if (game.auction === null && game.trade !== null) return answerByModel(table, userId, random);
    const player = findPlayer(game, userId);
    const isOwnStep = game.auction === null && !game.isOver && move.userId === userId;
    if (isOwnStep && player !== undefined && player.balance >= 0) {
      if (move.step === 'BEFORE_THROW') return beforeThrow(table, player, { mayOffer, answersBy, random });
      if (move.step === 'BUY_DECISION') return purchaseByRollouts(table, player, random);
      if (move.step === 'AFTER_THROW') return afterThrow(table, player, random);
    }
    return firstBot(table, userId, random, NO_OFFERS);
  };

/** Knows how each level answers. */
export const strongBot: Bot = strongBotWith(answersByLevel);

/** Money for rents is worth more than offices before the throw, so offices come after it. */
const beforeThrow = (table: Table, player: Player, search: TradeSearch): PlayerCommand =>
  offer(table, player, search) ??
  (player.inJail ? jailByRollouts(table, player, search.random) : { type: 'throwDice', userId: player.userId });

const afterThrow = (table: Table, player: Player, random: () => number): PlayerCommand =>
  officeByRollouts(table, player, random) ?? chooseRansom(table, player) ?? { type: 'endMove', userId: player.userId };

/** Offers come before the first throw of a move, while all companies without offices can be traded. */
const offer = (table: Table, player: Player, search: TradeSearch): PlayerCommand | null => {
  const mayOfferNow = !table.game.move.isExtra && mayTradeRefusal(table, player.userId) === null;
  return mayOfferNow ? (searchTrade(table, player, search) ?? null) : null;
};
