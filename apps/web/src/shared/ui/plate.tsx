import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './plate.module.css';

interface PlateProps {
  /** Ink on the owner's paint instead of paint on ink. */
  readonly isPaint?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The strip along a company's edge that shows its offices or its pledge. Its measures are the parent's. */
export function Plate({ isPaint = false, className, children }: PlateProps) {
  return (
    <span className={classes('row rigid middle', styles.plate, isPaint && styles.paint, className)}>{children}</span>
  );
}
