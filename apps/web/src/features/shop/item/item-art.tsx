import type { ItemCategory } from '@magnaty/protocol';
import { type ReactNode, useState } from 'react';
import { classes } from '../../../shared/ui/classes.ts';
import { groundOf } from '../catalogue/groups.ts';
import styles from './item-art.module.css';

interface ItemArtProps {
  readonly image: string;
  readonly category: ItemCategory;
  /** Shown instead of the picture. */
  readonly picture?: ReactNode;
  readonly className?: string | undefined;
  /** Labels over the picture. */
  readonly children?: ReactNode;
}

/** An item's picture on the colours of its category. The name always stands beside it, so it is decoration. */
export function ItemArt({ image, category, picture, className, children }: ItemArtProps) {
  return (
    <div className={classes('anchor clipped', styles.art, className)} style={groundOf(category)}>
      <div className={`cover centred ${styles.picture}`}>{picture ?? <ItemPicture image={image} />}</div>
      {children}
    </div>
  );
}

/** Size of the drawings, px. */
const SIDE = 240;

export function ItemPicture({ image }: { readonly image: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={image}
      alt=""
      width={SIDE}
      height={SIDE}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`full ${styles.image}`}
      onError={() => setBroken(true)}
    />
  );
}
