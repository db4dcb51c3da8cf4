import type { CompanyCell } from '../board/board.ts';
import { cellOf, playerOf } from '../model/find.ts';
import type { Game, Player } from '../model/game.ts';
import { payPlayer } from './money.ts';
import type { Scribe } from './scribe.ts';

/**
 * The result of a cell or a card. DONE: nothing more to do. DECISION: the mover decides on buying
 * the company. MOVED: the chip moved to another cell, which is resolved next.
 */
export type CellOutcome = 'DONE' | 'DECISION' | 'MOVED';

/** BUY-1, RENT-5: the mover may buy a free company and owes rent for another player's, unless pledged. */
export const visitCompany = (scribe: Scribe, player: Player, company: CompanyCell): 'DONE' | 'DECISION' | 'RENT' => {
  const { index, price } = company;
  const { userId } = player;
  const { ownerId, isInPledge } = cellOf(scribe.game, index);
  if (ownerId === null) {
    scribe.emit({ name: 'UserMaybeBuyCompany', userId, mapItemId: index, price });
    return 'DECISION';
  }
  if (ownerId === userId || isInPledge) return 'DONE';
  if (!isRentLost(scribe.game, ownerId)) return 'RENT';
  const { seq } = scribe.game;
  scribe.emit({
    name: 'SystemMessage',
    id: seq + 1,
    key: 'rentLost',
    params: { userId: ownerId, mapItemId: index },
  });
  return 'DONE';
};

/** HOUSE-5: does the owner's stay in jail cost them the rent? */
export const isRentLost = (game: Game, ownerId: string): boolean =>
  game.houseRules.noRentInJail === true && playerOf(game, ownerId).inJail;

/** RENT-5: the player pays the owner. Call it only after `visitCompany` returned 'RENT'. */
export const payRent = (scribe: Scribe, from: Player, company: CompanyCell, amount: number): 'DONE' => {
  const { game } = scribe;
  const mapItemId = company.index;
  const { ownerId } = cellOf(game, mapItemId);
  if (ownerId === null) return 'DONE';
  scribe.emit({
    name: 'UserPaidRent',
    userId: from.userId,
    userIdTo: ownerId,
    mapItemId,
    amount,
  });
  payPlayer(scribe, { from, to: playerOf(game, ownerId), amount, reason: 'RENT' });
  return 'DONE';
};
