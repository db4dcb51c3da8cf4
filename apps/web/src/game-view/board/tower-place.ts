import { cellCentre, isCorner, sideOf, type Point } from './geometry.ts';

/** The place of a tower: the middle of its foot on the inner edge of its cell, px of the board. */
export interface TowerPlace extends Point {
  /** So that the roof points to the centre, degrees clockwise. */
  readonly turn: number;
  readonly width: number;
}

/** Beside a corner two high towers would meet: there they are narrower and stand off it. */
const FLAT = { width: 64, narrow: 52, shift: 20 };
const UPRIGHT = { width: 54, narrow: 46, shift: 15 };

const TURNS = { top: 180, right: -90, bottom: 0, left: 90 };

/** The inner edges of the ring. */
const INNER = { top: 132, right: 996, bottom: 852, left: 132 };

export const towerPlace = (index: number): TowerPlace => {
  const side = sideOf(index);
  const isFlat = side === 'top' || side === 'bottom';
  const { width, narrow, shift } = isFlat ? FLAT : UPRIGHT;
  const { x, y } = cellCentre(index);
  const isNarrow = isCorner(index - 1) || isCorner(index + 1);
  // The first cell of a side is beside the corner that the side begins with: along the top and the right side it lies
  // before the others, along the bottom and the left side after them.
  const isForward = side === 'top' || side === 'right';
  const off = isNarrow ? (isCorner(index - 1) === isForward ? shift : -shift) : 0;
  return {
    x: isFlat ? x + off : INNER[side],
    y: isFlat ? INNER[side] : y + off,
    turn: TURNS[side],
    width: isNarrow ? narrow : width,
  };
};
