import type { MoveDirection, MoveKind } from '../model/events.ts';
import { playerOf } from '../model/find.ts';
import type { Game } from '../model/game.ts';
import { changeBalance } from './money.ts';
import type { Scribe } from './scribe.ts';

/** Moves a chip on to a cell. */
export const moveChip = (
  scribe: Scribe,
  userId: string,
  to: { readonly cell: number; readonly direction: MoveDirection; readonly type: MoveKind },
): void => {
  const { game } = scribe.table;
  const player = playerOf(game, userId);
  scribe.emit({
    name: 'UserMoveTo',
    userId,
    mapItemIdFrom: player.position,
    mapItemIdTo: to.cell,
    indexFrom: player.indexOnCell,
    indexTo: freeIndex(game, to.cell, userId),
    direction: to.direction,
    type: to.type,
  });
};

/** MOVE-3: forward over or on to Start pays, until the round from which it does not (END-2). */
export const advanceTo = (scribe: Scribe, userId: string, cell: number, type: 'DICE' | 'CARD'): void => {
  const { game, board } = scribe.table;
  const { startMoney, startPaysUntilRound } = board.numbers;
  const passesStart = cell <= playerOf(game, userId).position;
  moveChip(scribe, userId, { cell, direction: 'FORWARD', type });
  if (passesStart && game.round < startPaysUntilRound) changeBalance(scribe, userId, startMoney, 'START');
};

/** The lowest place on the cell that no other chip stands on. */
const freeIndex = (game: Game, cell: number, userId: string): number => {
  let taken = 0;
  for (const player of game.players) {
    if (player.position === cell && !player.isOut && player.userId !== userId) taken |= 1 << player.indexOnCell;
  }
  let index = 0;
  while ((taken & (1 << index)) !== 0) index++;
  return index;
};
