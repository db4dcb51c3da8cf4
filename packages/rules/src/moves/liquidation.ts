import type { Board, CompanyCell } from '../board/board.ts';
import { cellOf } from '../model/find.ts';
import type { Player, Table } from '../model/game.ts';

/** SELL-1: the sale price of one office, millions. */
export const officeSalePrice = (board: Board, company: CompanyCell): number =>
  Math.floor((company.priceOffice * board.numbers.officeSalePercent) / 100);

/** DEBT-2: the money from selling all offices and pledging all companies of a player, millions. */
export const liquidationValue = (table: Table, userId: string): number => {
  const { board, game } = table;
  let value = 0;
  for (const company of board.companies) {
    const cell = cellOf(game, company.index);
    if (cell.ownerId === null || cell.ownerId !== userId || cell.isInPledge) continue;
    value += company.pledge + cell.lvlCard * officeSalePrice(board, company);
  }
  return value;
};

/** Does the player have this sum (millions), or could they get it by selling and pledging everything? */
export const couldCover = (table: Table, { userId, balance }: Player, sum: number): boolean =>
  balance >= sum || balance + liquidationValue(table, userId) >= sum;
