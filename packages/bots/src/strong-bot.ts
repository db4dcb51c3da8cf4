import { findPlayer } from '@magnaty/rules';
import { jailByRollouts, officeByRollouts, purchaseByRollouts } from './choices.ts';
import { dealing } from './dealing.ts';
import { firstBot } from './first-bot.ts';
import { chooseRansom } from './offices.ts';

/**
 * Judges by the chance to win: it searches all levels of offices for those that raise it most, and plays on from its choices
 * of trades, purchases, ways out of jail, and offices of mode 2. All else it does like the first bot.
 */
export const strongBotWith = dealing(
  (table, userId, random) => {
    const { game } = table;
    const { move } = game;
    const player = findPlayer(game, userId);
    const isOwnStep = game.auction === null && !game.isOver && move.userId === userId;
    if (isOwnStep && player !== undefined && player.balance >= 0) {
      // Money for rents is worth more than offices before the throw, so offices come after it.
      if (move.step === 'BEFORE_THROW')
        return player.inJail ? jailByRollouts(table, player, random) : { type: 'throwDice', userId };
      if (move.step === 'BUY_DECISION') return purchaseByRollouts(table, player, random);
      if (move.step === 'AFTER_THROW')
        return officeByRollouts(table, player, random) ?? chooseRansom(table, player) ?? { type: 'endMove', userId };
    }
    return firstBot(table, userId, random, null);
  },
  { playsOn: true, fairShare: 0.2 },
);
export const strongBot = strongBotWith();
