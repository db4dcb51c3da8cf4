import type { Player } from '@magnaty/rules';
import { useId } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { useWholeNumber } from '../../shared/ui/use-whole-number.ts';
import type { TradeSide } from './trade-half.tsx';
import styles from './trade-money.module.css';

/** Steps of the buttons for money, millions: those on the left of the field, and on its right. */
const STEPS = [
  [-100, -50, -10],
  [10, 50, 100],
] as const;

interface TradeSumProps {
  readonly side: TradeSide;
  /** Millions. */
  readonly price: number;
  /** The sum before it was changed; null if it was not. */
  readonly former: number | null;
}

interface TradeMoneyProps extends TradeSumProps {
  /** The player who pays. */
  readonly player: Player;
  readonly onChange: (price: number) => void;
}

/** The money of one half in a sent offer. */
export function TradeSum({ side, price, former }: TradeSumProps) {
  const t = useText();
  return (
    <div className={classes(styles.money, styles[side])}>
      <p className={`label flex apart ${styles.head}`}>{t('game.trade.money')}</p>
      <p className={classes('baseline', styles.sum, price === 0 && styles.nothing)}>
        <Former price={former} />
        <Price amount={price} />
      </p>
    </div>
  );
}

function Former({ price }: { readonly price: number | null }) {
  const t = useText();
  if (price === null) return null;
  return (
    <>
      <span className="unseen">{t('game.trade.was')}</span>
      <s className={`num ${styles.former}`}>{formatNumber(price)}</s>
    </>
  );
}

/** The money of one half: a field between the buttons of its steps. */
export function TradeMoney({ side, player, price, former, onChange }: TradeMoneyProps) {
  const t = useText();
  const id = useId();
  const max = Math.max(0, player.balance);
  const { hint, input } = useWholeNumber({ shown: String(price), max, onChange: (value = 0) => onChange(value) });
  return (
    <div className={classes(styles.money, styles[side])}>
      <div className={`label flex apart ${styles.head}`}>
        <label htmlFor={id}>{t('game.trade.money')}</label>
        <span className={`row ${styles.limit}`}>
          <span id={`${id}-note`} className={hint && styles.refused} aria-live="polite">
            {hint ?? t('game.trade.upTo', { amount: formatNumber(max) })}
          </span>
          <button
            type="button"
            className={styles.all}
            aria-label={t('game.trade.allOf', { amount: formatNumber(max) })}
            aria-disabled={price === max}
            onClick={() => onChange(max)}
          >
            {t('game.trade.all')}
          </button>
        </span>
      </div>
      <div className={`flex ${styles.row}`}>
        <Steps steps={STEPS[0]} price={price} max={max} onChange={onChange} />
        <span className={`baseline middle grow ${styles.value}`}>
          <Former price={former} />
          <input
            {...input}
            id={id}
            className="num"
            aria-invalid={hint !== undefined}
            aria-describedby={`${id}-note`}
            size={Math.max(1, String(price).length)}
            onFocus={(event) => event.target.select()}
          />
        </span>
        <Steps steps={STEPS[1]} price={price} max={max} onChange={onChange} />
      </div>
    </div>
  );
}

interface StepsProps extends Pick<TradeMoneyProps, 'price' | 'onChange'> {
  readonly steps: readonly number[];
  readonly max: number;
}

function Steps({ steps, price, max, onChange }: StepsProps) {
  const t = useText();
  return steps.map((step) => {
    const next = Math.min(max, Math.max(0, price + step));
    const amount = formatNumber(Math.abs(step));
    return (
      <button
        key={step}
        type="button"
        aria-label={t(step < 0 ? 'game.trade.stepLess' : 'game.trade.stepMore', { amount })}
        // It keeps the focus at the end of the range.
        aria-disabled={next === price}
        onClick={() => onChange(next)}
      >
        {formatNumber(step, { signDisplay: 'always' })}
      </button>
    );
  });
}
