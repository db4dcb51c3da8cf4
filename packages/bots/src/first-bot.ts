import { findPlayer, type Player, type PlayerCommand, type Table } from '@magnaty/rules';
import { NO_LIMITS, type Bot, type OfferLimits } from './bot.ts';
import { bid, decideOnBuying } from './buying.ts';
import { settleDebt } from './debt.ts';
import { leaveJailEarly } from './jail.ts';
import { chooseOffice, chooseRansom } from './offices.ts';
import { answerTrade, offerTrade } from './trades.ts';

/**
 * Plays well by estimating the worth of companies. It keeps a cash reserve and builds evenly up to
 * the level that pays best. It bids up to a company's worth and trades when both sides gain.
 */
export const firstBot: Bot = (table, userId, _random, limits = NO_LIMITS) => {
  const { game } = table;
  const player = findPlayer(game, userId);
  if (player === undefined || player.isOut || game.isOver) return null;
  if (game.auction !== null) return bid(table, player);
  if (game.trade !== null) return answerTrade(table, player);
  return game.move.userId === userId ? playStep(table, player, limits) : null;
};

const playStep = (table: Table, player: Player, limits: OfferLimits | null): PlayerCommand | null => {
  const { userId, balance, inJail } = player;
  switch (table.game.move.step) {
    case 'BEFORE_THROW':
      if (balance < 0) return settleDebt(table, player);
      return (
        (inJail ? leaveJailEarly(table, player) : null) ??
        (limits === null ? null : offerTrade(table, player, limits)) ??
        chooseOffice(table, player) ?? { type: 'throwDice', userId }
      );
    case 'BUY_DECISION':
      return balance < 0 ? settleDebt(table, player) : decideOnBuying(table, player);
    case 'AFTER_THROW':
      if (balance < 0) return settleDebt(table, player);
      return chooseOffice(table, player) ?? chooseRansom(table, player) ?? { type: 'endMove', userId };
    case null:
      return null;
  }
};
