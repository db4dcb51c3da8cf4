import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import type { TradeSide } from './trade-half.tsx';
import styles from './trade-total.module.css';

interface TradeTotalProps {
  readonly side: TradeSide;
  readonly label: string;
  /** Companies and money together, millions. */
  readonly amount: number;
}

export function TradeTotal({ side, label, amount }: TradeTotalProps) {
  return (
    <p className={classes(styles.total, styles[side])}>
      <span className="label">{label}</span>
      <Price amount={amount} />
    </p>
  );
}
