import { classes } from '../ui/classes.ts';
import styles from './floor-badge.module.css';

interface FloorBadgeProps {
  readonly floor: number;
  readonly label: string;
  readonly className?: string | undefined;
}

/** The number of a floor in the corner of a portrait. */
export function FloorBadge({ floor, label, className }: FloorBadgeProps) {
  return (
    <b className={classes('num over centre', styles.badge, className)} title={label}>
      <span className="unseen">{label}</span>
      <span aria-hidden>{floor}</span>
    </b>
  );
}
