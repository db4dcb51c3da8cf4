import { playerOf } from '../model/find.ts';
import { drawCard } from './cards.ts';
import { sendToJail } from './jail.ts';
import { changeBalance } from './money.ts';
import { grown, rentFor } from './rent.ts';
import type { Scribe } from './scribe.ts';
import { visitCompany, type CellOutcome } from './visit.ts';

/** CELL-1 … CELL-7: what the cell on which the player stands, and those that cards lead to, do to him. */
export const resolveCell = (scribe: Scribe, userId: string): 'DONE' | 'DECISION' => {
  let outcome: CellOutcome;
  do outcome = resolveOnce(scribe, userId);
  while (outcome === 'MOVED');
  return outcome;
};

const resolveOnce = (scribe: Scribe, userId: string): CellOutcome => {
  const { game, board } = scribe.table;
  const cell = board.cells[playerOf(game, userId).position];
  switch (cell?.type) {
    case 2:
    case 3:
      return drawCard(scribe, userId, cell.type);
    case 5:
      sendToJail(scribe, userId);
      return 'DONE';
    case 6:
    case 7:
      return visitCompany(scribe, userId, { company: cell, amount: () => rentFor(scribe.table, cell) });
    case 8:
      return visitCompany(scribe, userId, {
        company: cell,
        amount: () => {
          const { move } = scribe.table.game;
          const points = move.scoreFirstDice + move.scoreSecondDice;
          return grown(scribe.table, points * rentFor(scribe.table, cell));
        },
      });
    case 9:
      changeBalance(scribe, userId, -grown(scribe.table, cell.tax), 'TAX');
      return 'DONE';
    default:
      return 'DONE';
  }
};
