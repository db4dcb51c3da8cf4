import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './holding-pips.module.css';
import type { HoldingAfter } from './trade-terms.ts';

/** The category of a company as its receiver has it after the trade: a pip for each company. */
export function HoldingPips({ owned, total, isCompleted }: HoldingAfter) {
  const t = useText();
  return (
    <span className={styles.holding} data-completes={isCompleted ? '' : undefined}>
      <span className={styles.pips} role="img" aria-label={t('game.trade.holding', { owned, total })}>
        {Array.from({ length: total }, (_, nth) => (
          <i key={nth} className={classes(nth < owned && styles.owned)} />
        ))}
      </span>
      {isCompleted && <b className={styles.completes}>{t('game.trade.completes')}</b>}
    </span>
  );
}
