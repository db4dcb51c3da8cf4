import type { CSSProperties } from 'react';
import type { PictureOf } from '../playback/pictures.ts';
import styles from './flag.module.css';
import { usePlaces } from './places.ts';

/** A white flag drops on the portrait of a player who surrenders, and swings once. */
export function Flag({ picture: { userId } }: { readonly picture: PictureOf<'flag'> }) {
  const { x, y } = usePlaces()({ player: userId });
  const style: CSSProperties = { left: x - 77, top: y - 108 };
  return (
    <svg className={`over ${styles.flag}`} style={style} width="96" height="140" viewBox="0 0 96 140">
      <path d="M10 6H92L78 36 92 66H10z" />
      <path fill="var(--ink-900)" d="M4 0H14V140H4z" />
    </svg>
  );
}
