import {
  cellOf,
  categoryCells,
  officeSalePrice,
  ownedInCategory,
  pledgeRefusal,
  saleOfficeRefusal,
  type CompanyCell,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';

/** Factor of the loss when a pledge breaks up a whole category. */
const WHOLE_CATEGORY = 6;

/** The pledge or sale that loses the least rent for each million it brings; null when there is none. */
export const settleDebt = (table: Table, { userId }: Player): PlayerCommand | null => {
  const { game, board } = table;
  let best: PlayerCommand | null = null;
  let least = Infinity;
  for (const company of board.companies) {
    const mapItemId = company.index;
    const { ownerId } = game.cells[mapItemId]!;
    if (ownerId === null || ownerId !== userId) continue;
    const isPledge = pledgeRefusal(table, userId, company) === null;
    if (!isPledge && saleOfficeRefusal(table, userId, company) !== null) continue;
    const loss = isPledge ? lossByPledge(table, company, userId) : lossBySale(table, company);
    if (loss < least) {
      least = loss;
      best = { type: isPledge ? 'pledgeCompany' : 'saleOffice', userId, mapItemId };
    }
  }
  return best;
};

const lossByPledge = (table: Table, company: CompanyCell, userId: string): number => {
  const { currentRent } = cellOf(table.game, company.index);
  const owned = ownedInCategory(table, company.categoryId, userId);
  const isWhole = owned === categoryCells(table.board, company.categoryId).length;
  return (currentRent * (isWhole && company.type === 6 ? WHOLE_CATEGORY : 1)) / company.pledge;
};

const lossBySale = ({ board, game }: Table, company: CompanyCell): number => {
  const { lvlCard } = cellOf(game, company.index);
  return (company.rents[lvlCard]! - company.rents[lvlCard - 1]!) / officeSalePrice(board, company);
};
