import {
  cellOf,
  companyAt,
  copyGame,
  evolve,
  officeSalePrice,
  pledgeRefusal,
  saleOfficeRefusal,
  type DebtSale,
  type Table,
} from '@magnaty/rules';
import type { ViewerCommand } from '../state.ts';

/** What the player can get for this company next: for an office, or for the pledge. Null for nothing. */
export const nextSale = (table: Table, userId: string, mapItemId: number): DebtSale | null => {
  const company = companyAt(table.board, mapItemId);
  if (company === undefined) return null;
  if (pledgeRefusal(table, userId, company) === null) return { mapItemId, kind: 'PLEDGE', proceeds: company.pledge };
  return saleOfficeRefusal(table, userId, company) === null
    ? { mapItemId, kind: 'OFFICE', proceeds: officeSalePrice(table.board, company) }
    : null;
};

/** The sales of a choice, and the table after them. */
export interface ChosenSales {
  readonly sales: readonly DebtSale[];
  readonly after: Table;
}

/** The sales of these companies in this order, one for each time that a company is named. Impossible ones are left out. */
export const salesOf = (table: Table, userId: string, chosen: readonly number[]): ChosenSales => {
  const after = { board: table.board, game: copyGame(table.game) };
  const sales: DebtSale[] = [];
  for (const mapItemId of chosen) {
    const sale = nextSale(after, userId, mapItemId);
    if (sale === null) continue;
    sales.push(sale);
    const { lvlCard } = cellOf(after.game, mapItemId);
    evolve(
      after.game,
      sale.kind === 'PLEDGE'
        ? { name: 'MapItemChangePledge', mapItemId, isInPledge: true, countMoveInPledge: 0 }
        : { name: 'MapItemChangeOffice', mapItemId, lvlCard: lvlCard - 1 },
    );
  }
  return { sales, after };
};

/**
 * A choice after a click on a company: its next sale is added. If nothing of it is left, the whole company is taken out
 * of the choice.
 */
export const toggled = (
  table: Table,
  userId: string,
  { chosen, mapItemId }: { readonly chosen: readonly number[]; readonly mapItemId: number },
): readonly number[] =>
  nextSale(salesOf(table, userId, chosen).after, userId, mapItemId) === null
    ? chosen.filter((other) => other !== mapItemId)
    : [...chosen, mapItemId];

export const proceedsOf = (sales: readonly DebtSale[]): number =>
  sales.reduce((sum, { proceeds }) => sum + proceeds, 0);

/** The sales of one company, told together: its offices, or its pledge. */
export interface SaleLine {
  readonly mapItemId: number;
  readonly kind: DebtSale['kind'];
  readonly count: number;
  readonly proceeds: number;
}

export const linesOf = (sales: readonly DebtSale[]): readonly SaleLine[] => {
  const lines = new Map<string, SaleLine>();
  for (const { mapItemId, kind, proceeds } of sales) {
    const key = `${kind} ${mapItemId}`;
    const line = lines.get(key) ?? { mapItemId, kind, count: 0, proceeds: 0 };
    lines.set(key, { ...line, count: line.count + 1, proceeds: line.proceeds + proceeds });
  }
  return [...lines.values()];
};

export const commandsOf = (sales: readonly DebtSale[]): readonly ViewerCommand[] =>
  sales.map(({ kind, mapItemId }) => ({ type: kind === 'PLEDGE' ? 'pledgeCompany' : 'saleOffice', mapItemId }));
