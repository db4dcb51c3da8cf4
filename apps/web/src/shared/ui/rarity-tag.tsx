import type { Rarity } from '@magnaty/protocol';
import type { CSSProperties } from 'react';
import { textOn } from '../art/text-on.ts';
import { classes } from './classes.ts';
import styles from './rarity-tag.module.css';

interface RarityTagProps {
  readonly rarity: Rarity;
  readonly className?: string | undefined;
}

/** The name of a rarity in its colour. */
export function RarityTag({ rarity, className }: RarityTagProps) {
  const { name, color } = rarity;
  return (
    <span
      className={classes('type-tag', styles.tag, className)}
      style={{ '--rarity': color, '--on-rarity': textOn(color) } as CSSProperties}
    >
      {name}
    </span>
  );
}
