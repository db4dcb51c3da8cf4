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

/** Cells of the top and bottom rows: the chips stand below the emblem and the owner's mark. */
const FLAT: readonly ChipLayout[] = [
  { size: 40, places: [[43, 25]] },
  {
    size: 38,
    places: [
      [46, 27],
      [54, -14],
    ],
  },
  {
    size: 34,
    places: [
      [48, 29],
      [56, -1],
      [56, -31],
    ],
  },
  {
    size: 30,
    places: [
      [57, 34],
      [57, 11],
      [57, -12],
      [57, -35],
    ],
  },
  {
    size: 30,
    places: [
      [57, 34],
      [57, 11],
      [57, -12],
      [57, -35],
      [34, 22],
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
      [75, -27],
      [75, -3],
      [75, 21],
      [52, 27],
      [51, 4],
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

/** Visitors of the jail stand at its left side, then at its right one, and leave the middle to the prisoners. */
const VISITORS: readonly ChipLayout[] = [
  { size: 36, places: [[-6, -45]] },
  {
    size: 34,
    places: [
      [-34, -46],
      [4, -46],
    ],
  },
  {
    size: 32,
    places: [
      [-46, -47],
      [-18, -47],
      [10, -47],
    ],
  },
  {
    size: 32,
    places: [
      [-46, -47],
      [-18, -47],
      [10, -47],
      [-18, 47],
    ],
  },
  {
    size: 30,
    places: [
      [-46, -48],
      [-18, -48],
      [10, -48],
      [-32, 48],
      [-4, 48],
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

/** A chip passes a cell at its inner edge, px from the middle of the cell. */
const PASSING = { flat: [57, 25], side: [70, 12] } as const;

/** The place of the n-th (from 0) of `count` chips on a cell: the middle of the chip, px of the board. */
export const chipPlace = (index: number, nth: number, count: number): ChipPlace => {
  const layouts = layoutsOf(index);
  const { size, places } = layouts[Math.min(count, layouts.length) - 1] ?? layouts[0]!;
  return { ...pointAt(index, places[nth] ?? places[0]!), size };
};

/** The place at which a chip passes over the cell, or at which its walk begins or ends there. */
export const chipAnchor = (index: number, isPassed = true): Point => {
  if (isCorner(index)) {
    if (!isPassed) return chipPlace(index, 0, 1);
    // The ways along both sides meet here.
    const [last, next] = [chipAnchor((index + 39) % 40), chipAnchor(index + 1)];
    return index % 20 === 0 ? { x: last.x, y: next.y } : { x: next.x, y: last.y };
  }
  const side = sideOf(index);
  return pointAt(index, PASSING[side === 'top' || side === 'bottom' ? 'flat' : 'side']);
};

const pointAt = (index: number, [inwards, along]: readonly [inwards: number, along: number]): Point => {
  const { x, y } = cellCentre(index);
  if (isCorner(index)) {
    const [right, down] = SHIFTS[index] ?? [0, 0];
    return { x: x + right + along, y: y + down + inwards };
  }
  switch (sideOf(index)) {
    case 'top':
      return { x: x + along, y: y + inwards };
    case 'bottom':
      return { x: x + along, y: y - inwards };
    case 'left':
      return { x: x + inwards, y: y + along };
    case 'right':
      return { x: x - inwards, y: y + along };
  }
};
