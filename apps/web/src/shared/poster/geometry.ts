import type { CSSProperties } from 'react';

/** CSS variables for a position on the board, in pixels of the design; the style sheet converts them to rem. */
export function positionStyle(place: {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}) {
  return { '--x': place.x, '--y': place.y, '--w': place.w, '--h': place.h } as CSSProperties;
}

/** Centre of a cell on the board, px. */
export function centreOf(cell: number): { readonly x: number; readonly y: number } {
  const { row, column } = gridOf(cell);
  return { x: along(column, 96), y: along(row, 80) };
}

/** Row and column of a cell on the grid of 11 by 11, from 1. */
export function gridOf(cell: number): { readonly row: number; readonly column: number; readonly side: Side } {
  if (cell <= 10) return { row: 1, column: cell + 1, side: 'top' };
  if (cell < 20) return { row: cell - 9, column: 11, side: 'right' };
  if (cell <= 30) return { row: 11, column: 31 - cell, side: 'bottom' };
  return { row: 41 - cell, column: 1, side: 'left' };
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** Centre of a grid row or column, px. Corners are 132 long, and the nine cells between them `length`. */
function along(line: number, length: number): number {
  if (line === 1) return 66;
  if (line === 11) return 198 + 9 * length;
  return 132 + length * (line - 2) + length / 2;
}
