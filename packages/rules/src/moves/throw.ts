import { advanceTo } from './chip.ts';
import { resolveCell } from './cell.ts';
import { settleDebts } from './debt.ts';
import { rollDice } from './dice.ts';
import { leaveJail, payJailFine, sendToJail, useJailMove } from './jail.ts';
import { continueMove, moverOf, startStep } from './move.ts';
import type { Scribe } from './scribe.ts';

/** Doubles in a row that send to jail (THROW-3). */
const DOUBLES_TO_JAIL = 3;

/** The mover's throw, in jail or out of it, and all that follows. */
export const throwDice = (scribe: Scribe): void => {
  const { userId, inJail } = moverOf(scribe);
  if (inJail) throwInJail(scribe, userId);
  else throwForMove(scribe, userId);
};

const throwForMove = (scribe: Scribe, userId: string): void => {
  const points = rollDice(scribe, userId, 'MOVE');
  if (scribe.table.game.move.doubles >= DOUBLES_TO_JAIL) {
    sendToJail(scribe, userId);
    startStep(scribe, 'AFTER_THROW');
  } else advance(scribe, userId, points);
};

/** JAIL-4 … JAIL-6 */
const throwInJail = (scribe: Scribe, userId: string): void => {
  const points = rollDice(scribe, userId, 'JAIL');
  const { move } = scribe.table.game;
  if (move.scoreFirstDice === move.scoreSecondDice) {
    leaveJail(scribe, userId);
    advance(scribe, userId, points);
    return;
  }
  if (useJailMove(scribe, userId) > 0) {
    startStep(scribe, 'AFTER_THROW');
    return;
  }
  payJailFine(scribe, userId);
  settleDebts(scribe);
  if (scribe.table.game.isOver) return;
  if (moverOf(scribe).isOut) continueMove(scribe);
  else advance(scribe, userId, points);
};

const advance = (scribe: Scribe, userId: string, points: number): void => {
  const { board } = scribe.table;
  advanceTo(scribe, userId, (moverOf(scribe).position + points) % board.cells.length, 'DICE');
  const outcome = resolveCell(scribe, userId);
  settleDebts(scribe);
  if (scribe.table.game.isOver) return;
  if (outcome === 'DECISION' && !moverOf(scribe).isOut) startStep(scribe, 'BUY_DECISION');
  else continueMove(scribe);
};
