import { classes } from '../../shared/ui/classes.ts';
import styles from './pips.module.css';

interface PipsProps {
  readonly count: number;
  readonly of: number;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A row of slanted marks, of which the first ones are full. */
export function Pips({ count, of, label, className }: PipsProps) {
  return (
    <span className={classes(styles.pips, className)} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, nth) => (
        <i key={nth} data-on={nth < count ? '' : undefined} />
      ))}
    </span>
  );
}
