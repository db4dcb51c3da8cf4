import { classes } from './classes.ts';
import styles from './loading-block.module.css';

interface LoadingBlockProps {
  readonly label: string;
  /** On a plane, where the page will have its own. */
  readonly isPage?: boolean;
}

/** A crane with the next floor, shown while the code or data of a page is loading. */
export function LoadingBlock({ label, isPage }: LoadingBlockProps) {
  return (
    <div className={classes('centred anchor', styles.block, isPage && styles.page)} role="status" aria-label={label}>
      <p className={`poster anchor ${styles.picture}`}>{label}</p>
    </div>
  );
}
