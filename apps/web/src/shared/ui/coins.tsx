import coin from '../art/marks/coin.svg?raw';
import { Svg } from '../art/svg.tsx';
import { formatNumber } from '../i18n/format-number.ts';
import { classes } from './classes.ts';
import styles from './coins.module.css';

interface CoinsProps {
  readonly amount: number;
  /** Shows the suffix M. */
  readonly withUnit?: boolean;
  readonly className?: string | undefined;
}

/** A sum of coins with the coin before it. The parent sets the size of the type. */
export function Coins({ amount, withUnit = false, className }: CoinsProps) {
  return (
    <b className={classes('num', styles.coins, className)}>
      <Svg source={coin} className={styles.coin} />
      <span>
        <span>{formatNumber(amount)}</span>
        {withUnit && <small>M</small>}
      </span>
    </b>
  );
}
