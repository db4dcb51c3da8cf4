import type { CSSProperties } from 'react';
import type { PictureOf } from '../playback/pictures.ts';
import styles from './flag.module.css';
import { usePlaces } from './places.ts';

/** A white flag drops over the card of a player who surrenders. */
export function Flag({ picture: { userId } }: { readonly picture: PictureOf<'flag'> }) {
  const { x, y } = usePlaces()({ player: userId });
  const style: CSSProperties = { left: x - 150, top: y - 70 };
  return (
    <svg className={styles.flag} style={style} width="180" height="140" viewBox="0 0 180 140">
      <path d="M14 6H170L146 46 170 86H14z" />
      <path className={styles.pole} d="M8 0H20V140H8z" />
    </svg>
  );
}
