import type { PictureOf } from '../playback/pictures.ts';
import styles from './bid.module.css';
import { CENTRE, usePlaces } from './places.ts';

/** The sum of an auction. */
const SUM = { x: CENTRE.x + 640, y: CENTRE.y + 150 };

/** A bid goes as a thin wedge from the card of its player to the sum. */
export function Bid({ picture: { userId } }: { readonly picture: PictureOf<'bid'> }) {
  const { x, y } = usePlaces()({ player: userId });
  return (
    <svg className={`cover ${styles.bid}`} viewBox="0 0 1874 1022" width="1874" height="1022">
      <path d={`M${x} ${y}L${SUM.x} ${SUM.y - 14}V${SUM.y + 14}z`} />
    </svg>
  );
}
