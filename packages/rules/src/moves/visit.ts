import type { CompanyCell } from '../board/board.ts';
import { FOLDS } from '../evolve.ts';
import { cellOf, playerOf } from '../model/find.ts';
import type { Player } from '../model/game.ts';
import { payPlayer } from './money.ts';
import type { Scribe } from './scribe.ts';

/**
 * What a cell or a card leads to: nothing more, a decision on buying the company on the cell, or
 * another cell that is to be resolved in turn.
 */
export type CellOutcome = 'DONE' | 'DECISION' | 'MOVED';

/** BUY-1 and RENT-5: a free company may be bought, another's that is not pledged asks for its rent. */
export const visitCompany = (scribe: Scribe, player: Player, company: CompanyCell): 'DONE' | 'DECISION' | 'RENT' => {
  const { index, price } = company;
  const { userId } = player;
  const { ownerId, isInPledge } = cellOf(scribe.game, index);
  if (ownerId === null) {
    FOLDS.UserMaybeBuyCompany(
      scribe.game,
      scribe.write({ name: 'UserMaybeBuyCompany', userId, mapItemId: index, price }),
    );
    return 'DECISION';
  }
  return ownerId === userId || isInPledge ? 'DONE' : 'RENT';
};

/** RENT-5: to the owner, of whom `visitCompany` has made sure. */
export const payRent = (scribe: Scribe, from: Player, company: CompanyCell, amount: number): 'DONE' => {
  const { game } = scribe;
  const mapItemId = company.index;
  const { ownerId } = cellOf(game, mapItemId);
  if (ownerId === null) return 'DONE';
  FOLDS.UserPaidRent(
    game,
    scribe.write({
      name: 'UserPaidRent',
      userId: from.userId,
      userIdTo: ownerId,
      mapItemId,
      amount,
    }),
  );
  payPlayer(scribe, { from, to: playerOf(game, ownerId), amount, reason: 'RENT' });
  return 'DONE';
};
