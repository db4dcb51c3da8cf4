import { CategoryBar } from '../ui/category-bar.tsx';
import { classes } from '../ui/classes.ts';
import { Plate } from '../ui/plate.tsx';
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

/** A company tile: bar, emblem, plate with the offices. It is decoration. */
export function CompanyTile({ cell, category, level, className }: CompanyTileProps) {
  return (
    <span className={classes('stack rigid', styles.tile, className)} data-category={category} aria-hidden>
      <CategoryBar category={category} className={styles.bar} />
      <Emblem of={cell} className={styles.emblem} />
      <Plate className={styles.plate}>
        <LevelMark level={level} className={styles.level} />
      </Plate>
    </span>
  );
}
