import type { ReactNode } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import styles from './board-ring.module.css';

/** The size of the drawing. */
export const RING = { width: 1128, height: 984 } as const;

/** The board is 1128 × 984: corners of 124, and nine cells on each side between them. */
const CORNER = 124;
const GAP = 8;
const WIDE = { length: 88, depth: 124 };
const TALL = { length: 72, depth: 124 };
const RIGHT = 1000;
const BOTTOM = 856;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of each cell; the first is at the upper left, and they go on clockwise. */
export const RING_CELLS: readonly Rect[] = Array.from({ length: 40 }, (_, index): Rect => {
  const side = Math.floor(index / 10);
  const nth = index % 10;
  const corners = [
    { x: 4, y: 4 },
    { x: RIGHT, y: 4 },
    { x: RIGHT, y: BOTTOM },
    { x: 4, y: BOTTOM },
  ];
  const corner = corners[side]!;
  if (nth === 0) return { ...corner, width: CORNER, height: CORNER };
  const wide = { width: WIDE.length, height: WIDE.depth };
  const tall = { width: TALL.depth, height: TALL.length };
  const across = 4 + CORNER + GAP + (nth - 1) * (WIDE.length + GAP);
  const down = 4 + CORNER + GAP + (nth - 1) * (TALL.length + GAP);
  if (side === 0) return { x: across, y: 4, ...wide };
  if (side === 1) return { x: RIGHT, y: down, ...tall };
  if (side === 2) return { x: RIGHT - GAP - WIDE.length - (nth - 1) * (WIDE.length + GAP), y: BOTTOM, ...wide };
  return { x: 4, y: BOTTOM - GAP - TALL.length - (nth - 1) * (TALL.length + GAP), ...tall };
});

interface BoardRingProps {
  /** The colour of each cell's owner; null without one. */
  readonly owners: readonly (number | null)[];
  /** Null: nobody plays, or it is unknown. */
  readonly round: number | null;
  /** Of the leader. */
  readonly color: number | null;
  /** Drawn on the cells. */
  readonly children?: ReactNode;
}

/** The board as a ring of paints, with the round in the leader's paint. It is decoration. */
export function BoardRing({ owners, round, color, children }: BoardRingProps) {
  return (
    <svg viewBox="0 0 1128 984" className={`wide ${styles.ring}`} aria-hidden>
      {RING_CELLS.map((cell, index) => (
        <rect
          key={index}
          {...cell}
          data-player={owners[index] ?? undefined}
          data-corner={index % 10 === 0 ? '' : undefined}
        />
      ))}
      {children}
      <circle cx="564" cy="492" r="262" data-player={color ?? undefined} />
      <circle cx="564" cy="492" r="296" className={styles.ticks} />
      <text
        x="564"
        y="585"
        fontSize="290"
        textAnchor="middle"
        className={classes('num', color === null && styles.unpainted)}
      >
        {round ?? '?'}
      </text>
    </svg>
  );
}
