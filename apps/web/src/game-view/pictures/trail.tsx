import type { CSSProperties } from 'react';
import { chipAnchor } from '../board/chip-places.ts';
import { cellBox, inwards, type Point } from '../board/geometry.ts';
import { TRAIL_MS } from '../playback/durations.ts';
import { hopEnds } from '../playback/motion/hops.ts';
import type { PictureOf } from '../playback/pictures.ts';
import styles from './trail.module.css';

/** The way of a chip: a line that grows with each hop, and the hops that are left beside the cell at its end. */
export function Trail({ picture: { from, cells, ms } }: { readonly picture: PictureOf<'trail'> }) {
  const ends = hopEnds(cells.length);
  const walk = ms - TRAIL_MS;
  const points = [from, ...cells].map((cell, nth) => chipAnchor(cell, nth > 0 && nth < cells.length));
  const end = cells.at(-1) ?? from;
  const style = (hop: number): CSSProperties => {
    const begin = (ends[hop - 1] ?? 0) * walk;
    return {
      '--begin': `${begin.toFixed(0)}ms`,
      '--hop': `${((ends[hop] ?? 1) * walk - begin).toFixed(0)}ms`,
      // It goes out from its tail.
      '--out': `${(walk + (hop / cells.length) * TRAIL_MS).toFixed(0)}ms`,
      '--end': `${((ends[hop] ?? 1) * walk).toFixed(0)}ms`,
    } as CSSProperties;
  };
  return (
    <>
      {cells.map((cell, hop) => (
        <i
          key={cell}
          className={`over ${styles.line}`}
          style={{ ...style(hop), ...line(points[hop]!, points[hop + 1]!) }}
        />
      ))}
      <svg className={`cover ${styles.dots}`} width="1128" height="984" viewBox="0 0 1128 984">
        {cells.map((cell, hop) => (
          <circle
            key={cell}
            style={style(hop)}
            cx={points[hop]!.x}
            cy={points[hop]!.y}
            r={6 + (9 * (hop + 1)) / (cells.length + 1)}
          />
        ))}
      </svg>
      {/* A flight has no hops to count. */}
      {cells.length > 1 && (
        <p className={`over ${styles.left}`} style={tagPlace(end)}>
          {cells.slice(0, -1).map((cell, hop) => (
            <b key={cell} className="num over centre" style={style(hop)}>
              {cells.length - hop}
            </b>
          ))}
        </p>
      )}
    </>
  );
}

/** A bar from one point to the other. */
const line = (a: Point, b: Point): CSSProperties =>
  ({
    left: a.x,
    top: a.y - 4,
    width: Math.hypot(b.x - a.x, b.y - a.y),
    '--turn': `${Math.atan2(b.y - a.y, b.x - a.x)}rad`,
  }) as CSSProperties;

/** At the inner edge of the cell, in the belt around the centre; in a corner on the corner itself. */
const tagPlace = (cell: number): CSSProperties => {
  const { x, y, width, height } = cellBox(cell);
  if (cell % 10 === 0) return { left: x + width / 2, top: y + height / 2 };
  const way = inwards(cell);
  return {
    left: x + width / 2 + way.x * (width / 2 + 26),
    top: y + height / 2 + way.y * (height / 2 + 28),
  };
};
