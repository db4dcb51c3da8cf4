import styles from './cells.module.css';
import { boxStyle } from './places.ts';
import type { PictureOf } from '../playback/pictures.ts';

/** The cell for which somebody pays: an outline that blinks twice, thicker for a blow. */
export function Hit({ picture: { cell, weight } }: { readonly picture: PictureOf<'hit'> }) {
  return <i className={`over ${styles.hit}`} data-weight={weight} style={boxStyle(cell)} />;
}

/** The paint of the former owner runs off a cell. */
export function Drain({ picture: { cell } }: { readonly picture: PictureOf<'drain'> }) {
  return (
    <span className={`over clipped ${styles.drain}`} style={boxStyle(cell)}>
      <i className="cover" />
      <svg className="over wide" viewBox="0 0 93 60" preserveAspectRatio="none">
        <path d="M10 0h12v26a6 6 0 0 1-12 0zM36 0h9v14a4.5 4.5 0 0 1-9 0zM62 0h14v38a7 7 0 0 1-14 0z" />
      </svg>
    </span>
  );
}
