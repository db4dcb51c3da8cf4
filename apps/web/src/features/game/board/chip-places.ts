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

/** Cells of the top and bottom rows: the chips cover the emblem, not the name. */
const FLAT: readonly ChipLayout[] = [
  { size: 46, places: [[34, 0]] },
  {
    size: 42,
    places: [
      [29, -18],
      [43, 18],
    ],
  },
  {
    size: 38,
    places: [
      [25, -22],
      [27, 20],
      [48, 0],
    ],
  },
  {
    size: 34,
    places: [
      [20, -22],
      [21, 20],
      [48, -20],
      [50, 22],
    ],
  },
  {
    size: 30,
    places: [
      [18, -25],
      [14, 0],
      [18, 25],
      [48, -14],
      [50, 15],
    ],
  },
];

/** Side cells are low: the chips stand on the inner edge, below and beside the name. */
const SIDE: readonly ChipLayout[] = [
  { size: 46, places: [[58, 9]] },
  {
    size: 40,
    places: [
      [72, -17],
      [58, 19],
    ],
  },
  {
    size: 36,
    places: [
      [76, -21],
      [76, 16],
      [44, 21],
    ],
  },
  {
    size: 32,
    places: [
      [79, -20],
      [79, 12],
      [50, -1],
      [48, 25],
    ],
  },
  {
    size: 30,
    places: [
      [80, -25],
      [81, 3],
      [80, 30],
      [53, -2],
      [52, 25],
    ],
  },
];

const CORNER: readonly ChipLayout[] = FLAT.map(({ size, places }) => ({
  size,
  places: places.map(([inwards, along]) => [inwards - 34, along] as const),
}));

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
