/** The ring of cells in pixels of the board (1128 × 984). Cell 0 is at the top left, and play runs clockwise. */

export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const CORNER = 132;
const WIDE = 96;
const HIGH = 80;

export const isCorner = (index: number): boolean => index % 10 === 0;

/** The side on which a cell lies. A corner belongs to the side that begins with it. */
export const sideOf = (index: number): Side =>
  index <= 10 ? 'top' : index < 20 ? 'right' : index <= 30 ? 'bottom' : 'left';

/** Row and column of the grid, from 1. */
export const gridPlace = (index: number): { readonly row: number; readonly column: number } => {
  if (index <= 10) return { row: 1, column: index + 1 };
  if (index < 20) return { row: index - 9, column: 11 };
  if (index <= 30) return { row: 11, column: 31 - index };
  return { row: 41 - index, column: 1 };
};

const middle = (track: number, step: number): number => {
  if (track === 1) return CORNER / 2;
  if (track === 11) return CORNER + step * 9 + CORNER / 2;
  return CORNER + step * (track - 2) + step / 2;
};

export const cellCentre = (index: number): Point => {
  const { row, column } = gridPlace(index);
  return { x: middle(column, WIDE), y: middle(row, HIGH) };
};

/** The cell's place and size. */
export const cellBox = (index: number): Point & { readonly width: number; readonly height: number } => {
  const { x, y } = cellCentre(index);
  const isFlat = sideOf(index) === 'top' || sideOf(index) === 'bottom';
  const width = isCorner(index) || !isFlat ? CORNER : WIDE;
  const height = isCorner(index) || isFlat ? CORNER : HIGH;
  return { x: x - width / 2, y: y - height / 2, width, height };
};

const INWARDS: Readonly<Record<Side, Point>> = {
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
};

/** The direction from a cell to the centre, as a unit vector. */
export const inwards = (index: number): Point => INWARDS[sideOf(index)];

/** The cells that a chip passes on a walk, in order, the last one included. */
export const cellsAlongWalk = (from: number, to: number, isForward: boolean): readonly number[] => {
  const cells: number[] = [];
  for (let at = from; at !== to; cells.push(at)) at = (at + (isForward ? 1 : 39)) % 40;
  return cells;
};

/** The cell to which an arrow key moves the focus: along the ring, or across the board. Null for any other key. */
export const neighbourOf = (index: number, key: string): number | null => {
  const { row, column } = gridPlace(index);
  const onTop = row === 1;
  const onBottom = row === 11;
  const next = (index + 1) % 40;
  const before = (index + 39) % 40;
  switch (key) {
    case 'ArrowRight':
      if (onTop) return column === 11 ? null : next;
      if (onBottom) return column === 11 ? null : before;
      return column === 1 ? (50 - index) % 40 : null;
    case 'ArrowLeft':
      if (onTop) return column === 1 ? null : before;
      if (onBottom) return column === 1 ? null : next;
      return column === 11 ? 50 - index : null;
    case 'ArrowDown':
      if (column === 11) return onBottom ? null : next;
      if (column === 1) return onBottom ? null : before;
      return onTop ? 30 - index : null;
    case 'ArrowUp':
      if (column === 11) return onTop ? null : before;
      if (column === 1) return onTop ? null : next;
      return onBottom ? 30 - index : null;
    default:
      return null;
  }
};

/** The bars of the jail's corner: px right of its left edge. */
export const JAIL_BARS = [12, 42, 79, 109] as const;
