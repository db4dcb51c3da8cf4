import type { Player } from '../model/game.ts';
import { drawCard } from './cards.ts';
import { sendToJail } from './jail.ts';
import { changeBalance } from './money.ts';
import { grown, rentFor } from './rent.ts';
import type { Scribe } from './scribe.ts';
import { payRent, visitCompany, type CellOutcome } from './visit.ts';

/** CELL-1 … CELL-7, HOUSE-4: resolves the player's cell, and each cell to which a card moves the player. */
export const resolveCell = (scribe: Scribe, player: Player): 'DONE' | 'DECISION' => {
  let outcome: CellOutcome;
  do outcome = resolveOnce(scribe, player);
  while (outcome === 'MOVED');
  return outcome;
};

const resolveOnce = (scribe: Scribe, player: Player): CellOutcome => {
  const { game, board } = scribe.table;
  const cell = board.cells[player.position];
  switch (cell?.type) {
    case 2:
    case 3:
      return drawCard(scribe, player, cell.type);
    case 5:
      sendToJail(scribe, player);
      return 'DONE';
    case 6:
    case 7: {
      const visit = visitCompany(scribe, player, cell);
      return visit === 'RENT' ? payRent(scribe, player, cell, rentFor(scribe.table, cell)) : visit;
    }
    case 8: {
      const visit = visitCompany(scribe, player, cell);
      if (visit !== 'RENT') return visit;
      const points = game.move.scoreFirstDice + game.move.scoreSecondDice;
      return payRent(scribe, player, cell, grown(scribe.table, points * rentFor(scribe.table, cell)));
    }
    case 9:
      changeBalance(scribe, player, -grown(scribe.table, cell.tax), 'TAX');
      return 'DONE';
    case 10:
      changeBalance(scribe, player, game.pot, 'PARKING');
      return 'DONE';
    default:
      return 'DONE';
  }
};
