import { companyAt } from '../board/board.ts';
import { changeBalance } from './money.ts';
import { continueMove, moverOf } from './move.ts';
import { changeOwner } from './rent.ts';
import type { Scribe } from './scribe.ts';

/** BUY-2: the mover buys the company on which their chip stands, at its price. */
export const buyCurrentCompany = (scribe: Scribe): void => {
  const mover = moverOf(scribe);
  const { userId, position } = mover;
  const company = companyAt(scribe.table.board, position);
  if (company === undefined) return;
  scribe.emit({ name: 'UserBuyCompany', userId, mapItemId: position, price: company.price });
  changeBalance(scribe, mover, -company.price, 'BUY');
  changeOwner(scribe, company, userId);
  continueMove(scribe);
};
