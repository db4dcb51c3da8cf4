import type { Game } from '@magnaty/rules';
import { use, type CSSProperties } from 'react';
import { cellBox, cellCentre, type Point } from '../board/geometry.ts';
import { useGameContext } from '../context/game-context.ts';
import type { Place } from '../playback/beat.ts';
import { StageSpare } from '../stage/use-fit.ts';

/** Places on the stage, px of its reference size. Reading them from the page would force a layout. */

/** The board's left upper corner, and that of the centre. */
export const BOARD: Point = { x: 329, y: 19 };
export const CENTRE: Point = { x: 462, y: 152 };
/** The middle of the disc. */
export const DISC: Point = { x: CENTRE.x + 288, y: CENTRE.y + 262 };

/** The viewer's hand, where a tile that is not on the page yet will lie. */
export const HAND: Point = { x: 1560, y: 660 };

/** The chip is so far above the lower edge of its card. */
const CARDS = { x: 121, chip: 36, top: 72, gap: 10, four: 156, five: 150, mostExtra: 18 };

/** The chip on a player's card: what lands there covers none of the numbers that count. */
const cardPoint = (game: Game, userId: string, spare: number): Point => {
  const { players } = game;
  const nth = players.findIndex((player) => player.userId === userId);
  const height = (players.length > 4 ? CARDS.five : CARDS.four) + Math.min(CARDS.mostExtra, spare * 0.3);
  return { x: CARDS.x, y: CARDS.top - spare + nth * (height + CARDS.gap) + height - CARDS.chip };
};

export const cellPoint = (cell: number): Point => {
  const { x, y } = cellCentre(cell);
  return { x: BOARD.x + x, y: BOARD.y + y };
};

/** The place of a cell on the board. */
export const boxStyle = (cell: number): CSSProperties => {
  const { x, y, width, height } = cellBox(cell);
  return { left: x, top: y, width, height };
};

/** Finds places of the stage in the shown game. */
export const usePlaces = (): ((place: Place) => Point) => {
  const { playback } = useGameContext();
  const spare = use(StageSpare);
  return (place) => ('cell' in place ? cellPoint(place.cell) : cardPoint(playback.table.game, place.player, spare));
};
