import type { CSSProperties } from 'react';
import { COINS } from '../playback/durations.ts';
import styles from './coins.module.css';
import type { PictureOf } from '../playback/pictures.ts';
import { BOARD, usePlaces } from './places.ts';

/** Money that flies over the board: more coins for more money, one after the other. */
export function Coins({ picture: { from, to, weight } }: { readonly picture: PictureOf<'coins'> }) {
  const pointOf = usePlaces();
  const { count, size, gap, flight, bulge } = COINS[weight];
  const [a, b] = [pointOf(from), pointOf(to)];
  // Cards stand below each other: between them the coins bulge over the board. Else the arc is above the straight way.
  const areCards = 'player' in from && 'player' in to;
  return Array.from({ length: count }, (_, nth) => {
    const spread = 0.78 + 0.22 * (((nth * 37) % 10) / 10);
    const middle = areCards
      ? { x: BOARD.x + bulge * spread, y: (a.y + b.y) / 2 }
      : { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - (bulge / 2) * spread };
    const style = {
      '--size': `${size}px`,
      '--delay': `${nth * gap}ms`,
      '--flight': `${flight}ms`,
      '--from': `${a.x}px, ${a.y}px`,
      '--to': `${b.x}px, ${b.y}px`,
      // An arc is the straight way and half the way to its middle.
      '--arc': `${((middle.x - (a.x + b.x) / 2) / 2).toFixed(0)}px, ${((middle.y - (a.y + b.y) / 2) / 2).toFixed(0)}px`,
    } as CSSProperties;
    return (
      <i key={nth} className={`over ${styles.coin}`} style={style}>
        <i className="cover">
          <i className="cover round" />
        </i>
      </i>
    );
  });
}
