import { playerOf } from '../model/find.ts';
import { moveChip } from './chip.ts';
import { changeBalance } from './money.ts';
import type { Scribe } from './scribe.ts';

/** JAIL-1: to jail, past Start without pay. */
export const sendToJail = (scribe: Scribe, userId: string): void => {
  const { board } = scribe.table;
  moveChip(scribe, userId, { cell: board.jailCell, direction: 'BACKWARD', type: 'JOIN_TO_JAIL' });
  setJail(scribe, userId, board.numbers.skipMoveCountInJail);
};

/** JAIL-7: the chip of who leaves stands on the jail cell as a visitor's. */
export const leaveJail = (scribe: Scribe, userId: string): void => {
  setJail(scribe, userId, 0);
  moveChip(scribe, userId, { cell: scribe.table.board.jailCell, direction: 'FORWARD', type: 'LEAVE_JAIL' });
};

/** JAIL-2 */
export const payEarlyRelease = (scribe: Scribe, userId: string): void => {
  changeBalance(scribe, userId, -scribe.table.board.numbers.earlyReleaseFine, 'EARLY_RELEASE');
  leaveJail(scribe, userId);
};

/** JAIL-3: the oldest card goes back to its deck. */
export const playExitCard = (scribe: Scribe, userId: string): void => {
  const { exitCards } = playerOf(scribe.table.game, userId);
  const [cardId] = exitCards;
  if (cardId === undefined) return;
  const count = exitCards.length - 1;
  scribe.emit({ name: 'ChangeInventoryCardCount', userId, type: 'outOfJail', cardId, isAdded: false, count });
  leaveJail(scribe, userId);
};

/** JAIL-5: a throw without doubles uses up one of the moves; returns how many are left. */
export const useJailMove = (scribe: Scribe, userId: string): number => {
  const left = playerOf(scribe.table.game, userId).countMovesToExit - 1;
  if (left > 0) {
    setJail(scribe, userId, left);
    scribe.emit({ name: 'SkipMove', userId });
  }
  return left;
};

/** JAIL-6: the last move is used up; the fine is charged whatever the balance. */
export const payJailFine = (scribe: Scribe, userId: string): void => {
  changeBalance(scribe, userId, -scribe.table.board.numbers.jailFine, 'JAIL_FINE');
  leaveJail(scribe, userId);
};

const setJail = (scribe: Scribe, userId: string, countMovesToExit: number): void => {
  scribe.emit({ name: 'UserInJailChangeSkipMove', userId, inJail: countMovesToExit > 0, countMovesToExit });
};
