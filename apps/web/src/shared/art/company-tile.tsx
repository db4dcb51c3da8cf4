import { classes } from '../ui/classes.ts';
import { CategoryShape } from './category-shape.tsx';
import styles from './company-tile.module.css';
import { Emblem } from './emblem.tsx';
import { LevelMark } from './level-mark.tsx';

interface CompanyTileProps {
  /** Index of the company's cell. */
  readonly cell: number;
  readonly category: string;
  readonly level: number;
  readonly className?: string | undefined;
}

/** A company tile: band, emblem, strip of offices. It is decoration. */
export function CompanyTile({ cell, category, level, className }: CompanyTileProps) {
  return (
    <span className={classes(styles.tile, className)} data-category={category} aria-hidden>
      <span className={styles.band}>
        <CategoryShape category={category} className={styles.shape} />
      </span>
      <Emblem of={cell} className={styles.emblem} />
      <span className={styles.strip}>
        <LevelMark level={level} className={styles.level} />
      </span>
    </span>
  );
}
