import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './place-change.module.css';

/** The largest number that is shown as it is. */
const CAP = 999;

interface PlaceChangeProps {
  /** Places won since the last daily snapshot; below 0 are places lost. */
  readonly change: number;
}

/** An arrow with the number of places. Nothing is visible without a change. */
export function PlaceChange({ change }: PlaceChangeProps) {
  const t = useText();
  if (change === 0) return <span className="unseen">{t('rating.same')}</span>;
  const count = Math.abs(change);
  const n = formatNumber(count);
  const isUp = change > 0;
  return (
    <span className={classes(styles.change, isUp ? styles.up : styles.down)}>
      <span className="unseen">{isUp ? t('rating.up', { count, n }) : t('rating.down', { count, n })}</span>
      <Icon name={isUp ? 'arrow-fat-up-fill' : 'arrow-fat-down-fill'} className={styles.arrow} />
      <span aria-hidden>{count > CAP ? `${CAP}+` : n}</span>
    </span>
  );
}
