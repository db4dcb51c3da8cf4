import { categoryCells, type CompanyCell } from '../board/board.ts';
import { cellOf, isInTrade, playerOf } from '../model/find.ts';
import type { Table } from '../model/game.ts';
import type { RefusalCode } from '../model/refusals.ts';

/** The highest level: monopoly. */
const TOP_LEVEL = 6;

/** BUILD-1 … BUILD-6, TRADE-8: may the player build one level on the company? */
export const buyOfficeRefusal = (table: Table, userId: string, company: CompanyCell): RefusalCode | null => {
  const { game, board } = table;
  const cell = cellOf(game, company.index);
  const player = playerOf(game, userId);
  if (cell.ownerId !== userId) return 'NOT_OWNER';
  if (company.type !== 6) return 'NO_OFFICES_HERE';
  if (player.balance < 0) return 'NEGATIVE_BALANCE';
  if (game.auction !== null) return 'AUCTION_OPEN';
  if (game.trade !== null) return isInTrade(game, company.index) ? 'IN_TRADE' : 'TRADE_OPEN';
  if (cell.isInPledge) return 'IN_PLEDGE';
  if (cell.lvlCard >= TOP_LEVEL) return 'TOP_LEVEL';
  const inMode =
    game.gameModeId === 1
      ? sequentialRefusal(table, userId, company)
      : player.officesBuilt >= board.numbers.maxCountOfficeOnStep
        ? 'OFFICE_LIMIT'
        : null;
  if (inMode !== null) return inMode;
  return player.balance < company.priceOffice ? 'NOT_ENOUGH_MONEY' : null;
};

/** BUILD-4: the player owns the whole category, none of it is pledged, and levels rise evenly. */
const sequentialRefusal = ({ board, game }: Table, userId: string, company: CompanyCell): RefusalCode | null => {
  const { lvlCard } = cellOf(game, company.index);
  let isUneven = false;
  let isAnyPledged = false;
  for (const index of categoryCells(board, company.categoryId)) {
    const other = cellOf(game, index);
    if (other.ownerId !== userId) return 'CATEGORY_INCOMPLETE';
    if (other.isInPledge) isAnyPledged = true;
    if (other.lvlCard < lvlCard) isUneven = true;
  }
  if (isAnyPledged) return 'CATEGORY_IN_PLEDGE';
  return isUneven ? 'NOT_EVEN' : null;
};

/** SELL-1, SELL-2, TRADE-8: may the player sell one level of the company? */
export const saleOfficeRefusal = ({ board, game }: Table, userId: string, company: CompanyCell): RefusalCode | null => {
  const cell = cellOf(game, company.index);
  if (cell.ownerId !== userId) return 'NOT_OWNER';
  if (company.type !== 6) return 'NO_OFFICES_HERE';
  if (cell.isInPledge) return 'IN_PLEDGE';
  if (isInTrade(game, company.index)) return 'IN_TRADE';
  if (cell.lvlCard === 0) return 'NO_OFFICE';
  if (game.gameModeId !== 1) return null;
  for (const index of categoryCells(board, company.categoryId)) {
    const other = cellOf(game, index);
    if (other.ownerId === userId && other.lvlCard > cell.lvlCard) return 'NOT_EVEN';
  }
  return null;
};
