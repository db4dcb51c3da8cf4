import type { Player } from '../model/game.ts';
import { moveChip } from './chip.ts';
import { changeBalance } from './money.ts';
import type { Scribe } from './scribe.ts';

/** JAIL-1: sends the player to jail; passing Start does not pay. */
export const sendToJail = (scribe: Scribe, player: Player): void => {
  const { board } = scribe.table;
  moveChip(scribe, player, { cell: board.jailCell, direction: 'BACKWARD', type: 'JOIN_TO_JAIL' });
  setJail(scribe, player, board.numbers.skipMoveCountInJail);
};

/** JAIL-7: the player leaves jail, and the chip stands on the jail cell as a visitor. */
export const leaveJail = (scribe: Scribe, player: Player): void => {
  setJail(scribe, player, 0);
  moveChip(scribe, player, { cell: scribe.table.board.jailCell, direction: 'FORWARD', type: 'LEAVE_JAIL' });
};

/** JAIL-2: the player pays the fine and leaves jail. */
export const payEarlyRelease = (scribe: Scribe, player: Player): void => {
  changeBalance(scribe, player, -scribe.table.board.numbers.earlyReleaseFine, 'EARLY_RELEASE');
  leaveJail(scribe, player);
};

/** JAIL-3, OUT-3: returns an exit card to its deck, because the player used it or is out. */
export const giveBackExitCard = (scribe: Scribe, { userId, exitCards }: Player, cardId: number): void => {
  const count = exitCards.length - 1;
  scribe.emit({
    name: 'ChangeInventoryCardCount',
    userId,
    type: 'outOfJail',
    cardId,
    isAdded: false,
    count,
  });
};

/** JAIL-3: the player uses the oldest exit card and leaves jail. */
export const playExitCard = (scribe: Scribe, player: Player): void => {
  const [cardId] = player.exitCards;
  if (cardId === undefined) return;
  giveBackExitCard(scribe, player, cardId);
  leaveJail(scribe, player);
};

/** JAIL-5: a throw without doubles uses one of the moves in jail; returns the number left. */
export const useJailMove = (scribe: Scribe, player: Player): number => {
  const left = player.countMovesToExit - 1;
  if (left > 0) {
    setJail(scribe, player, left);
    scribe.emit({ name: 'SkipMove', userId: player.userId });
  }
  return left;
};

/** JAIL-6: after the last move in jail the player pays the fine, even without enough money, and leaves. */
export const payJailFine = (scribe: Scribe, player: Player): void => {
  changeBalance(scribe, player, -scribe.table.board.numbers.jailFine, 'JAIL_FINE');
  leaveJail(scribe, player);
};

const setJail = (scribe: Scribe, player: Player, countMovesToExit: number): void => {
  scribe.emit({
    name: 'UserInJailChangeSkipMove',
    userId: player.userId,
    inJail: countMovesToExit > 0,
    countMovesToExit,
  });
};
