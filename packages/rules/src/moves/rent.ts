import { categoryCells, type CompanyCell } from '../board/board.ts';
import { cellOf } from '../model/find.ts';
import type { Table } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

/** RENT-4: the number of the owner's companies in the category, pledged ones included. */
export const ownedInCategory = (table: Table, categoryId: number, ownerId: string): number => {
  let owned = 0;
  for (const index of categoryCells(table.board, categoryId)) {
    if (cellOf(table.game, index).ownerId === ownerId) owned++;
  }
  return owned;
};

/** CARD-8: the numbers of offices (levels 1–4) and head offices (levels 5, 6) of a player. */
export const officesOf = (table: Table, userId: string): { offices: number; headOffices: number } => {
  let offices = 0;
  let headOffices = 0;
  for (const cell of table.game.cells) {
    if (cell.ownerId !== userId) continue;
    if (cell.lvlCard > 4) headOffices++;
    else offices += cell.lvlCard;
  }
  return { offices, headOffices };
};

/** END-3: growth of rents and taxes in the current round, percent of the board's value. */
export const growthPercent = ({ board, game }: Table): number => {
  const { round, growthFromRound } = game;
  return round < growthFromRound ? 0 : (round - growthFromRound + 1) * board.numbers.growthPercent;
};

/** END-3: a rent or tax of the board with the growth of the round, rounded to whole millions. */
export const grown = (table: Table, value: number): number => grownBy(growthPercent(table), value);

const grownBy = (percent: number, value: number): number => Math.round((value * (100 + percent)) / 100);

/**
 * RENT-1 … RENT-4: the current rent of a company, millions; on type 8 the factor of the points,
 * without growth. A pledged company has rent 0, a free one the lowest tier.
 */
export const rentFor = (table: Table, company: CompanyCell): number => rentAt(table, company, growthPercent(table));

const rentAt = (table: Table, company: CompanyCell, percent: number): number => {
  const cell = table.game.cells[company.index]!;
  if (cell.isInPledge) return 0;
  const tier =
    company.type === 6
      ? cell.lvlCard
      : cell.ownerId === null
        ? 0
        : ownedInCategory(table, company.categoryId, cell.ownerId) - 1;
  const value = company.rents[tier] ?? 0;
  return company.type === 8 ? value : grownBy(percent, value);
};

/** Emits the rent of a company when it differs from the rent in the cell's state. */
export const refreshRent = (scribe: Scribe, company: CompanyCell): void => {
  const currentRent = rentFor(scribe.table, company);
  if (currentRent !== cellOf(scribe.game, company.index).currentRent) {
    scribe.emit({ name: 'MapItemChangeRent', mapItemId: company.index, currentRent });
  }
};

/** Gives a company to a player or, with null, to the bank (OUT-2), and updates the rents that depend on it. */
export const changeOwner = (scribe: Scribe, company: CompanyCell, userId: string | null): void => {
  scribe.emit({ name: 'MapItemChangeOwner', mapItemId: company.index, userId });
  if (company.type === 6) refreshRent(scribe, company);
  else refreshCategory(scribe, company.categoryId);
};

const refreshCategory = (scribe: Scribe, categoryId: number): void => {
  for (const company of scribe.table.board.categories[categoryId - 1]!.companies) refreshRent(scribe, company);
};

/** Emits all rents that differ from the cells' state in one event: a round of growth (END-3) changes most. */
export const refreshAllRents = (scribe: Scribe): void => {
  const { board, game } = scribe.table;
  const percent = growthPercent(scribe.table);
  const mapItemIdList: number[] = [];
  const currentRentList: number[] = [];
  for (const company of board.companies) {
    const currentRent = rentAt(scribe.table, company, percent);
    if (currentRent === game.cells[company.index]!.currentRent) continue;
    mapItemIdList.push(company.index);
    currentRentList.push(currentRent);
  }
  if (mapItemIdList.length > 0) scribe.emit({ name: 'MapItemListChangeRent', mapItemIdList, currentRentList });
};
