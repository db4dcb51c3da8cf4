import type { CompanyCell } from '../board/board.ts';
import { pledgeRefusal } from '../can/pledge.ts';
import { saleOfficeRefusal } from '../can/offices.ts';
import type { Player, Table } from '../model/game.ts';
import { pledgeCompany } from './pledge.ts';
import { couldCover, officeSalePrice } from './liquidation.ts';
import { saleOffice } from './offices.ts';
import { goOut } from './out.ts';
import type { Scribe } from './scribe.ts';

/** DEBT-2: players who can't cover their debt by selling and pledging everything are out at once. */
export const settleDebts = (scribe: Scribe): void => {
  const { game } = scribe;
  for (const player of game.players) {
    if (player.isOut || player.balance >= 0) continue;
    if (!couldCover(scribe.table, player, 0)) goOut(scribe, player.userId, 'BANKRUPT');
    if (game.isOver) return;
  }
};

interface Sale {
  readonly company: CompanyCell;
  readonly isPledge: boolean;
  /** The player's loss by this sale, millions. */
  readonly loss: number;
}

/** DEBT-4: the game sells and pledges for a player in debt, the cheapest loss first. */
export const sellForDebt = (scribe: Scribe, player: Player): void => {
  while (player.balance < 0) {
    const sale = cheapestSale(scribe.table, player.userId);
    if (sale === undefined) return;
    if (sale.isPledge) pledgeCompany(scribe, player, sale.company);
    else saleOffice(scribe, player, sale.company);
  }
};

const cheapestSale = (table: Table, userId: string): Sale | undefined => {
  let cheapest: Sale | undefined;
  const offer = (sale: Sale): void => {
    if (cheapest === undefined || sale.loss < cheapest.loss) cheapest = sale;
  };
  for (const company of table.board.companies) {
    if (pledgeRefusal(table, userId, company) === null) {
      offer({ company, isPledge: true, loss: company.ransom - company.pledge });
    } else if (saleOfficeRefusal(table, userId, company) === null) {
      offer({ company, isPledge: false, loss: company.priceOffice - officeSalePrice(table.board, company) });
    }
  }
  return cheapest;
};
