import type { CompanyCell } from '../board/board.ts';
import { pledgeRefusal } from '../can/pledge.ts';
import { saleOfficeRefusal } from '../can/offices.ts';
import { findPlayer } from '../model/find.ts';
import { copyGame, type Player, type Table } from '../model/game.ts';
import { pledgeCompany } from './pledge.ts';
import type { World } from '../world.ts';
import { couldCover, officeSalePrice } from './liquidation.ts';
import { saleOffice } from './offices.ts';
import { goOut } from './out.ts';
import { Scribe } from './scribe.ts';

/** DEBT-2: players who can't cover their debt by selling and pledging everything are out at once. */
export const settleDebts = (scribe: Scribe): void => {
  const { game } = scribe;
  for (const player of game.players) {
    if (player.isOut || player.balance >= 0) continue;
    if (!couldCover(scribe.table, player, 0)) goOut(scribe, player.userId, 'BANKRUPT');
    if (game.isOver) return;
  }
};

/** One sale or pledge that pays a debt. */
export interface DebtSale {
  readonly mapItemId: number;
  readonly kind: 'PLEDGE' | 'OFFICE';
  /** Millions. */
  readonly proceeds: number;
}

interface Sale {
  readonly company: CompanyCell;
  readonly isPledge: boolean;
  /** The player's loss by this sale, millions. */
  readonly loss: number;
}

/** DEBT-4, DEBT-6: sells and pledges for a player in debt, the cheapest loss first. @returns what was sold, in order. */
export const sellForDebt = (scribe: Scribe, player: Player): DebtSale[] => {
  const { board } = scribe.table;
  const sales: DebtSale[] = [];
  while (player.balance < 0) {
    const sale = cheapestSale(scribe.table, player.userId);
    if (sale === undefined) break;
    const { company, isPledge } = sale;
    if (isPledge) pledgeCompany(scribe, player, company);
    else saleOffice(scribe, player, company);
    const proceeds = isPledge ? company.pledge : officeSalePrice(board, company);
    sales.push({ mapItemId: company.index, kind: isPledge ? 'PLEDGE' : 'OFFICE', proceeds });
  }
  return sales;
};

/** DEBT-6: what `settleDebt` would sell and pledge now, in order; nothing without a debt. */
export const debtPlan = ({ board, game }: Table, userId: string): readonly DebtSale[] => {
  const copy = copyGame(game);
  const player = findPlayer(copy, userId);
  return player === undefined ? [] : sellForDebt(new Scribe({ board, game: copy }, WITHOUT_CHANCE), player);
};

/** No sale and no pledge asks for the time or for chance. */
const WITHOUT_CHANCE: World = {
  now: 0,
  chance: () => {
    throw new Error('a sale has no chance');
  },
  revealSeed: () => '',
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
