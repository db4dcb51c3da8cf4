import { cellCentre, isCorner, sideOf, type Point } from './geometry.ts';

/** A chip's height divided by its width: the drawing is 96 × 100. */
export const CHIP_RATIO = 100 / 96;

export interface ChipPlace extends Point {
  /** Width of the chip, px. */
  readonly size: number;
}

/**
 * Chips of one width, and their places. A place is measured from the middle of the cell, px: inwards, and along the
 * side.
 */
interface ChipLayout {
  readonly size: number;
  readonly places: readonly (readonly [inwards: number, along: number])[];
}

/** Cells of the top and bottom rows: the chips stand on the inner edge, below the emblem and the owner's mark. */
const FLAT: readonly ChipLayout[] = [
  { size: 42, places: [[57, 25]] },
  {
    size: 38,
    places: [
      [58, 27],
      [58, -12],
    ],
  },
  {
    size: 34,
    places: [
      [60, 30],
      [60, -1],
      [60, -32],
    ],
  },
  {
    size: 30,
    places: [
      [62, 33],
      [62, 10],
      [62, -13],
      [62, -36],
    ],
  },
  {
    size: 30,
    places: [
      [64, 33],
      [64, 10],
      [64, -13],
      [64, -36],
      [40, 22],
    ],
  },
];

/** Side cells are low: the chips stand on the inner edge, beside the emblem. */
const SIDE: readonly ChipLayout[] = [
  { size: 38, places: [[70, 12]] },
  {
    size: 36,
    places: [
      [72, -16],
      [72, 18],
    ],
  },
  {
    size: 32,
    places: [
      [74, -26],
      [74, 0],
      [74, 26],
    ],
  },
  {
    size: 30,
    places: [
      [74, -26],
      [74, 0],
      [74, 26],
      [51, 15],
    ],
  },
  {
    size: 30,
    places: [
      [75, -28],
      [75, -3],
      [75, 22],
      [52, 28],
      [51, 5],
    ],
  },
];

/** Start and its like: the chips stand around the middle. */
const CORNER: readonly ChipLayout[] = [
  { size: 46, places: [[0, 0]] },
  {
    size: 42,
    places: [
      [-5, -18],
      [9, 18],
    ],
  },
  {
    size: 38,
    places: [
      [-9, -22],
      [-7, 20],
      [14, 0],
    ],
  },
  {
    size: 34,
    places: [
      [-14, -22],
      [-13, 20],
      [14, -20],
      [16, 22],
    ],
  },
  {
    size: 30,
    places: [
      [-16, -25],
      [-20, 0],
      [-16, 25],
      [14, -14],
      [16, 15],
    ],
  },
];

/**
 * Visitors of the jail stand on its left edge. They cover neither its name, its prisoners, nor the sum of the cell
 * before it.
 */
const VISITORS: readonly ChipLayout[] = [
  { size: 44, places: [[0, -62]] },
  {
    size: 38,
    places: [
      [-26, -56],
      [9, -62],
    ],
  },
  {
    size: 32,
    places: [
      [-46, -56],
      [-18, -56],
      [10, -56],
    ],
  },
  {
    size: 32,
    places: [
      [-46, -50],
      [-18, -50],
      [10, -50],
      [-2, -79],
    ],
  },
  {
    size: 30,
    places: [
      [-46, -50],
      [-20, -50],
      [6, -50],
      [-3, -77],
      [24, -78],
    ],
  },
];

/** Parking: the chips stand around its sign, below its name. */
const PARKED: readonly ChipLayout[] = [
  { size: 46, places: [[38, -39]] },
  {
    size: 42,
    places: [
      [40, -42],
      [40, 42],
    ],
  },
  {
    size: 38,
    places: [
      [42, -44],
      [42, 44],
      [-2, -44],
    ],
  },
  {
    size: 34,
    places: [
      [44, -46],
      [44, 46],
      [2, -46],
      [2, 46],
    ],
  },
  {
    size: 30,
    places: [
      [46, -47],
      [46, 47],
      [8, -48],
      [8, 48],
      [47, 0],
    ],
  },
];

const JAIL = 10;
const PARKING = 20;

/**
 * By corner cell: how far its chips are shifted from its middle, px right and down, so that they leave its drawing
 * visible.
 */
const SHIFTS: Readonly<Record<number, readonly [number, number]>> = { 0: [0, 12], 30: [22, -22] };

const layoutsOf = (index: number): readonly ChipLayout[] => {
  if (index === JAIL) return VISITORS;
  if (index === PARKING) return PARKED;
  if (isCorner(index)) return CORNER;
  return sideOf(index) === 'top' || sideOf(index) === 'bottom' ? FLAT : SIDE;
};

/** The place of the n-th (from 0) of `count` chips on a cell: the middle of the chip, px of the board. */
export const chipPlace = (index: number, nth: number, count: number): ChipPlace => {
  const layouts = layoutsOf(index);
  const { size, places } = layouts[Math.min(count, layouts.length) - 1] ?? layouts[0]!;
  const [inwards, along] = places[nth] ?? places[0]!;
  const { x, y } = cellCentre(index);
  if (isCorner(index)) {
    const [right, down] = SHIFTS[index] ?? [0, 0];
    return { x: x + right + along, y: y + down + inwards, size };
  }
  switch (sideOf(index)) {
    case 'top':
      return { x: x + along, y: y + inwards, size };
    case 'bottom':
      return { x: x + along, y: y - inwards, size };
    case 'left':
      return { x: x + inwards, y: y + along, size };
    case 'right':
      return { x: x - inwards, y: y + along, size };
  }
};

/** The place of a chip that is alone on the cell, or passes over it. */
export const chipAnchor = (index: number): Point => chipPlace(index, 0, 1);
