import type { CompanyCell } from '../board/board.ts';
import { cellOf } from '../model/find.ts';
import type { Player } from '../model/game.ts';
import { officeSalePrice } from './liquidation.ts';
import { changeBalance } from './money.ts';
import { refreshRent } from './rent.ts';
import type { Scribe } from './scribe.ts';

/** BUILD-1: one level up. */
export const buyOffice = (scribe: Scribe, player: Player, company: CompanyCell): void => {
  changeBalance(scribe, player, -company.priceOffice, 'OFFICE');
  changeLevel(scribe, company, 1);
};

/** SELL-1: one level down. */
export const saleOffice = (scribe: Scribe, player: Player, company: CompanyCell): void => {
  changeBalance(scribe, player, officeSalePrice(scribe.table.board, company), 'OFFICE_SALE');
  changeLevel(scribe, company, -1);
};

const changeLevel = (scribe: Scribe, company: CompanyCell, by: 1 | -1): void => {
  const lvlCard = cellOf(scribe.game, company.index).lvlCard + by;
  scribe.emitAct({ name: 'MapItemChangeOffice', mapItemId: company.index, lvlCard });
  refreshRent(scribe, company);
};
