import type { ReactNode } from 'react';
import { CategoryShape } from '../art/category-shape.tsx';
import styles from './category-bar.module.css';
import { classes } from './classes.ts';

interface CategoryBarProps {
  /** The category whose shape stands on the bar; without it there is the pattern alone. */
  readonly category?: string | null;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * The patterned bar of a company's category. An element around it has `data-category`. The measures are the parent's:
 * those of the bar by its class, that of the shape by `--shape`.
 */
export function CategoryBar({ category = null, className, children }: CategoryBarProps) {
  return (
    <span className={classes('row rigid', styles.bar, className)}>
      {category !== null && <CategoryShape category={category} className={styles.shape} />}
      {children}
    </span>
  );
}
