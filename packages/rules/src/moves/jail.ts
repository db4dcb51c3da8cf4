import { FOLDS } from '../evolve.ts';
import type { Player } from '../model/game.ts';
import { moveChip } from './chip.ts';
import { changeBalance } from './money.ts';
import type { Scribe } from './scribe.ts';

/** JAIL-1: to jail, past Start without pay. */
export const sendToJail = (scribe: Scribe, player: Player): void => {
  const { board } = scribe.table;
  moveChip(scribe, player, { cell: board.jailCell, direction: 'BACKWARD', type: 'JOIN_TO_JAIL' });
  setJail(scribe, player, board.numbers.skipMoveCountInJail);
};

/** JAIL-7: the chip of who leaves stands on the jail cell as a visitor's. */
export const leaveJail = (scribe: Scribe, player: Player): void => {
  setJail(scribe, player, 0);
  moveChip(scribe, player, { cell: scribe.table.board.jailCell, direction: 'FORWARD', type: 'LEAVE_JAIL' });
};

/** JAIL-2 */
export const payEarlyRelease = (scribe: Scribe, player: Player): void => {
  changeBalance(scribe, player, -scribe.table.board.numbers.earlyReleaseFine, 'EARLY_RELEASE');
  leaveJail(scribe, player);
};

/** One of the cards that let a player out of jail: used or lost, it is in its deck again. */
export const giveBackExitCard = (scribe: Scribe, { userId, exitCards }: Player, cardId: number): void => {
  const count = exitCards.length - 1;
  FOLDS.ChangeInventoryCardCount(
    scribe.game,
    scribe.write({
      name: 'ChangeInventoryCardCount',
      userId,
      type: 'outOfJail',
      cardId,
      isAdded: false,
      count,
    }),
  );
};

/** JAIL-3: the oldest card goes back to its deck. */
export const playExitCard = (scribe: Scribe, player: Player): void => {
  const [cardId] = player.exitCards;
  if (cardId === undefined) return;
  giveBackExitCard(scribe, player, cardId);
  leaveJail(scribe, player);
};

/** JAIL-5: a throw without doubles uses up one of the moves; returns how many are left. */
export const useJailMove = (scribe: Scribe, player: Player): number => {
  const left = player.countMovesToExit - 1;
  if (left > 0) {
    setJail(scribe, player, left);
    FOLDS.SkipMove(scribe.game, scribe.write({ name: 'SkipMove', userId: player.userId }));
  }
  return left;
};

/** JAIL-6: the last move is used up; the fine is charged whatever the balance. */
export const payJailFine = (scribe: Scribe, player: Player): void => {
  changeBalance(scribe, player, -scribe.table.board.numbers.jailFine, 'JAIL_FINE');
  leaveJail(scribe, player);
};

const setJail = (scribe: Scribe, player: Player, countMovesToExit: number): void => {
  FOLDS.UserInJailChangeSkipMove(
    scribe.game,
    scribe.write({
      name: 'UserInJailChangeSkipMove',
      userId: player.userId,
      inJail: countMovesToExit > 0,
      countMovesToExit,
    }),
  );
};
