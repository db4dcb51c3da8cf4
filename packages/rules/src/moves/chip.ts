import type { MoveDirection, MoveKind } from '../model/events.ts';
import type { Game, Player } from '../model/game.ts';
import { changeBalance } from './money.ts';
import type { Scribe } from './scribe.ts';

/** Moves a chip to a cell (CELL-8: to the lowest free place there). */
export const moveChip = (
  scribe: Scribe,
  player: Player,
  to: { readonly cell: number; readonly direction: MoveDirection; readonly type: MoveKind },
): void => {
  scribe.emit({
    name: 'UserMoveTo',
    userId: player.userId,
    mapItemIdFrom: player.position,
    mapItemIdTo: to.cell,
    indexFrom: player.indexOnCell,
    indexTo: freeIndex(scribe.game, to.cell, player),
    direction: to.direction,
    type: to.type,
  });
};

/**
 * MOVE-3, END-2, HOUSE-3: moves forward; passing Start or stopping on it pays before round `startPaysUntilRound` of the
 * game.
 */
export const advanceTo = (scribe: Scribe, player: Player, cell: number, type: 'DICE' | 'CARD'): void => {
  const { game, board } = scribe.table;
  const { startMoney, startStopMoney } = board.numbers;
  const passesStart = cell <= player.position;
  moveChip(scribe, player, { cell, direction: 'FORWARD', type });
  if (!passesStart || game.round >= game.startPaysUntilRound) return;
  const isDouble = game.houseRules.doubleStart && board.cells[cell]?.type === 1;
  changeBalance(scribe, player, isDouble ? startStopMoney : startMoney, 'START');
};

const isAt = ({ isOut, position, indexOnCell }: Player, cell: number, index: number): boolean =>
  !isOut && position === cell && indexOnCell === index;

/** CELL-8: the lowest place on the cell without another chip. */
const freeIndex = (game: Game, cell: number, player: Player): number => {
  let index = 0;
  while (game.players.some((other) => other !== player && isAt(other, cell, index))) index++;
  return index;
};
