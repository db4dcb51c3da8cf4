import { Icon } from '../../shared/ui/icon.tsx';
import { cellPoint } from './places.ts';
import styles from './pledged.module.css';
import type { PictureOf } from '../playback/pictures.ts';

/** A lock falls on the cell of a company that is pledged. The money comes from below it. */
export function Pledged({ picture: { cell } }: { readonly picture: PictureOf<'pledged'> }) {
  const { x, y } = cellPoint(cell);
  return (
    <span className={`over centred ${styles.pledged}`} style={{ left: x, top: y }}>
      <Icon name="lock-simple-fill" />
    </span>
  );
}
