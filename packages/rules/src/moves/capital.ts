import { cellOf, playerOf, playersIn } from '../model/find.ts';
import type { Table } from '../model/game.ts';

/** A player's wealth beside that of the others. */
export interface Standing {
  readonly userId: string;
  /** See `capitalOf`, millions. Below zero it counts as 0 in `share`. */
  readonly capital: number;
  /** 1 is the richest. Players with the same capital have the same place. */
  readonly place: number;
  /** The part of the capital of all players, 0–1. The shares add up to 1, or to 0 if nobody has any capital. */
  readonly share: number;
}

/**
 * MONEY-3: a player's capital, millions: the balance, the price of each company and the cost of each office, minus the debt.
 * The debt is the ransom of each pledged company. A balance below zero lowers the capital too.
 * The bank has taken everything of a player who is out.
 * @throws Error for a user who is not a player of the game
 */
export const capitalOf = (table: Table, userId: string): number => {
  const { board, game } = table;
  let capital = playerOf(game, userId).balance;
  for (const { index, price, priceOffice, ransom } of board.companies) {
    const { ownerId, lvlCard, isInPledge } = cellOf(game, index);
    if (ownerId !== userId) continue;
    capital += price + lvlCard * priceOffice - (isInPledge ? ransom : 0);
  }
  return capital;
};

/** The standings of all players who are still in the game, in the order of moves. */
export const standingsOf = (table: Table): Standing[] => {
  const capitals = playersIn(table.game).map(({ userId }) => ({ userId, capital: capitalOf(table, userId) }));
  const whole = capitals.reduce((sum, { capital }) => sum + Math.max(0, capital), 0);
  return capitals.map(({ userId, capital }) => ({
    userId,
    capital,
    place: 1 + capitals.filter((other) => other.capital > capital).length,
    share: whole === 0 ? 0 : Math.max(0, capital) / whole,
  }));
};
