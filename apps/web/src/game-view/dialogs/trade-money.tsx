import type { Player } from '@magnaty/rules';
import { useId } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useWholeNumber } from '../../shared/ui/use-whole-number.ts';
import type { TradeSide } from './trade-half.tsx';
import styles from './trade-money.module.css';

/** Step of the buttons for money, millions. */
const MONEY_STEP = 10;

interface TradeMoneyProps {
  readonly side: TradeSide;
  /** The player who pays. */
  readonly player: Player;
  /** Millions. */
  readonly price: number;
  readonly onChange: (price: number) => void;
}

/** The money of one half: a field between two buttons. */
export function TradeMoney({ side, player, price, onChange }: TradeMoneyProps) {
  const t = useText();
  const id = useId();
  const max = Math.max(0, player.balance);
  const { hint, input } = useWholeNumber({ shown: String(price), max, onChange: (value = 0) => onChange(value) });
  return (
    <div className={classes(styles.money, styles[side])}>
      <div className={`label ${styles.head}`}>
        <label htmlFor={id}>{t('game.trade.money')}</label>
        <span id={`${id}-note`} className={hint && styles.refused} aria-live="polite">
          {hint ?? t('game.trade.upTo', { amount: formatNumber(max) })}
        </span>
      </div>
      <div className={styles.row}>
        <button
          type="button"
          aria-label={t('game.trade.less')}
          onClick={() => onChange(Math.max(0, price - MONEY_STEP))}
        >
          <Icon name="minus-bold" />
        </button>
        <span className={styles.value}>
          <input
            {...input}
            id={id}
            className="num"
            aria-invalid={hint !== undefined}
            aria-describedby={`${id}-note`}
            size={Math.max(1, String(price).length)}
            onFocus={(event) => event.target.select()}
          />
          <small>{t('game.mln')}</small>
        </span>
        <button
          type="button"
          aria-label={t('game.trade.more')}
          onClick={() => onChange(Math.min(max, price + MONEY_STEP))}
        >
          <Icon name="plus-bold" />
        </button>
      </div>
    </div>
  );
}
