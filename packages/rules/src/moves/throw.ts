import type { Player } from '../model/game.ts';
import { advanceTo } from './chip.ts';
import { resolveCell } from './cell.ts';
import { settleDebts } from './debt.ts';
import { rollDice } from './dice.ts';
import { leaveJail, payJailFine, sendToJail, useJailMove } from './jail.ts';
import { continueMove, moverOf, startStep } from './move.ts';
import type { Scribe } from './scribe.ts';

/** THROW-3: this many doubles in a row send the mover to jail. */
export const DOUBLES_TO_JAIL = 3;

/** The mover's throw, in jail or outside, and everything that follows from it. */
export const throwDice = (scribe: Scribe, share?: string): void => {
  const mover = moverOf(scribe);
  if (mover.inJail) throwInJail(scribe, mover, share);
  else throwForMove(scribe, mover, share);
};

const throwForMove = (scribe: Scribe, mover: Player, share?: string): void => {
  const points = rollDice(scribe, mover, { purpose: 'MOVE', share });
  if (scribe.game.move.doubles >= DOUBLES_TO_JAIL) {
    sendToJail(scribe, mover);
    startStep(scribe, 'AFTER_THROW');
  } else advance(scribe, mover, points);
};

/** JAIL-4 … JAIL-6 */
const throwInJail = (scribe: Scribe, mover: Player, share?: string): void => {
  const points = rollDice(scribe, mover, { purpose: 'JAIL', share });
  const { move } = scribe.game;
  if (move.scoreFirstDice === move.scoreSecondDice) {
    leaveJail(scribe, mover);
    advance(scribe, mover, points);
    return;
  }
  if (useJailMove(scribe, mover) > 0) {
    startStep(scribe, 'AFTER_THROW');
    return;
  }
  payJailFine(scribe, mover);
  settleDebts(scribe);
  if (scribe.game.isOver) return;
  if (mover.isOut) continueMove(scribe);
  else advance(scribe, mover, points);
};

const advance = (scribe: Scribe, mover: Player, points: number): void => {
  const { board } = scribe.table;
  const ahead = mover.position + points;
  advanceTo(scribe, mover, ahead < board.cells.length ? ahead : ahead - board.cells.length, 'DICE');
  const outcome = resolveCell(scribe, mover);
  settleDebts(scribe);
  if (scribe.game.isOver) return;
  if (outcome === 'DECISION' && !mover.isOut) startStep(scribe, 'BUY_DECISION');
  else continueMove(scribe);
};
