import type { CSSProperties } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import styles from './experience-bar.module.css';

interface ExperienceBarProps {
  /** What is full, 0–1. */
  readonly share: number;
  /** What has just been added to it, 0–1. */
  readonly added?: number;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A slanted bar. What was added grows into it. */
export function ExperienceBar({ share, added = 0, label, className }: ExperienceBarProps) {
  return (
    <div
      className={classes(styles.bar, className)}
      role="img"
      aria-label={label}
      style={{ '--share': share, '--added': added } as CSSProperties}
    >
      <i />
      {added > 0 && <u key={added} />}
    </div>
  );
}
