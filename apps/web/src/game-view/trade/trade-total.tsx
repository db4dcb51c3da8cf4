import { Price } from '../../shared/ui/price.tsx';
import styles from './trade-total.module.css';

interface TradeTotalProps {
  readonly label: string;
  /** Companies and money together, millions. */
  readonly amount: number;
}

export function TradeTotal({ label, amount }: TradeTotalProps) {
  return (
    <p className={`baseline ${styles.total}`}>
      <span className="label">{label}</span>
      <Price amount={amount} />
    </p>
  );
}
