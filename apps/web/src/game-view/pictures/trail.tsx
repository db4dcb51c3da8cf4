import type { CSSProperties } from 'react';
import { chipAnchor } from '../board/chip-places.ts';
import { cellBox, inwards, type Point } from '../board/geometry.ts';
import { CHIP_MS, TRAIL_MS } from '../playback/durations.ts';
import { hopEnds } from '../playback/motion/hops.ts';
import type { PictureOf } from '../playback/pictures.ts';
import styles from './trail.module.css';

/** The way of a chip: a line that grows with each hop, and the hops that are left beside the cell at its end. */
export function Trail({ picture: { from, cells } }: { readonly picture: PictureOf<'trail'> }) {
  const ends = hopEnds(cells.length);
  const points = [from, ...cells].map((cell) => chipAnchor(cell));
  const end = cells.at(-1) ?? from;
  const style = (hop: number): CSSProperties => {
    const begin = (ends[hop - 1] ?? 0) * CHIP_MS;
    return {
      '--begin': `${begin.toFixed(0)}ms`,
      '--hop': `${((ends[hop] ?? 1) * CHIP_MS - begin).toFixed(0)}ms`,
      // It goes out from its tail.
      '--out': `${(CHIP_MS + (hop / cells.length) * TRAIL_MS).toFixed(0)}ms`,
    } as CSSProperties;
  };
  return (
    <>
      <svg className={styles.trail} width="1128" height="984" viewBox="0 0 1128 984">
        {cells.map((cell, hop) => (
          <g key={cell} style={style(hop)}>
            <path d={line(points[hop]!, points[hop + 1]!)} pathLength="1" />
            <circle cx={points[hop]!.x} cy={points[hop]!.y} r={6 + (9 * (hop + 1)) / (cells.length + 1)} />
          </g>
        ))}
      </svg>
      <p className={styles.left} style={tagPlace(end)}>
        {cells.map((cell, hop) => (
          <b key={cell} className="num" style={style(hop)}>
            {cells.length - hop}
          </b>
        ))}
      </p>
    </>
  );
}

const line = (a: Point, b: Point): string => `M${a.x} ${a.y}L${b.x} ${b.y}`;

/** At the inner edge of the cell, in the belt around the centre. */
const tagPlace = (cell: number): CSSProperties => {
  const { x, y, width, height } = cellBox(cell);
  const way = inwards(cell);
  return {
    left: x + width / 2 + way.x * (width / 2 + 26),
    top: y + height / 2 + way.y * (height / 2 + 28),
  };
};
