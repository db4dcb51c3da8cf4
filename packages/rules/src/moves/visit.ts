import type { CompanyCell } from '../board/board.ts';
import { cellOf } from '../model/find.ts';
import { payPlayer } from './money.ts';
import type { Scribe } from './scribe.ts';

/**
 * What a cell or a card leads to: nothing more, a decision on buying the company on the cell, or
 * another cell that is to be resolved in turn.
 */
export type CellOutcome = 'DONE' | 'DECISION' | 'MOVED';

/** BUY-1 and RENT-5: a free company may be bought, another's that is not pledged is paid for. */
export const visitCompany = (
  scribe: Scribe,
  userId: string,
  visit: { readonly company: CompanyCell; readonly amount: () => number },
): CellOutcome => {
  const { index, price } = visit.company;
  const cell = cellOf(scribe.table.game, index);
  if (cell.ownerId === null) {
    scribe.emit({ name: 'UserMaybeBuyCompany', userId, mapItemId: index, price });
    return 'DECISION';
  }
  if (cell.ownerId === userId || cell.isInPledge) return 'DONE';
  const userIdTo = cell.ownerId;
  const amount = visit.amount();
  scribe.emit({ name: 'UserPaidRent', userId, userIdTo, mapItemId: index, amount });
  payPlayer(scribe, { from: userId, to: userIdTo, amount, reason: 'RENT' });
  return 'DONE';
};
