import { Icon } from '../../shared/ui/icon.tsx';
import { boxStyle } from './places.ts';
import styles from './pledged.module.css';
import type { PictureOf } from '../playback/pictures.ts';

/** A lock falls on the cell of a company that is pledged. */
export function Pledged({ picture: { cell } }: { readonly picture: PictureOf<'pledged'> }) {
  return (
    <span className={`over centred ${styles.pledged}`} style={boxStyle(cell)}>
      <Icon name="lock-simple-fill" />
    </span>
  );
}
