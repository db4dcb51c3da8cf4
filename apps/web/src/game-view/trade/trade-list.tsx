import type { ReactNode } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { ScrollList } from '../dialogs/scroll-list.tsx';
import styles from './trade-list.module.css';

interface TradeListProps {
  readonly isLarge?: boolean;
  /** Cards in a row. */
  readonly isOfCards?: boolean;
  /** Lower items, if there are many. */
  readonly isDense: boolean;
  readonly children: ReactNode;
}

/** The companies of one half. It sets the measures of its items. */
export function TradeList({ isLarge = false, isOfCards = false, isDense, children }: TradeListProps) {
  return (
    <ScrollList
      place={classes(styles.place, isLarge && styles.large, isDense && styles.dense)}
      className={classes(styles.list, isOfCards && styles.cards)}
    >
      {children}
    </ScrollList>
  );
}
