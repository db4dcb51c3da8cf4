import { useState } from 'react';
import { Svg } from '../../../shared/art/svg.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { closeTopUp, useTopUpStore } from '../top-up-store.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import { topUp } from '../calls.ts';
import one from './coin-flat.svg?raw';
import stack from './coin-stack.svg?raw';
import { PaymentWindow } from './payment-window.tsx';
import styles from './top-up.module.css';

/** Roubles. */
const QUICK_AMOUNTS = [50, 100, 200, 300, 500] as const;

/** Buys coins for roubles. */
export default function TopUp() {
  const t = useText();
  const { isOpen, choice } = useTopUpStore();
  const { conversionMultiplier, maxSumReplenishment } = useServerInfo();
  const [amount, setAmount] = useState(choice?.amount);
  return (
    <PaymentWindow
      isOpen={isOpen}
      title={t('topUp.title')}
      width={29.5}
      methodsTitle={t('topUp.method')}
      roubles={amount}
      type={choice?.type}
      returnTo={() => window.location.pathname + window.location.search}
      order={{
        subject: `top-up:${amount}`,
        payInRoubles: (form, idempotencyKey) => topUp({ ...form, amount: amount ?? 0 }, { idempotencyKey }),
        onPaid: closeTopUp,
      }}
      onClose={closeTopUp}
      band={<CoinBand coins={(amount ?? 0) * conversionMultiplier} />}
    >
      {(fields, edit) => (
        <div>
          <NumberInput
            label={t('topUp.amount')}
            aside={t('topUp.max', { max: maxSumReplenishment })}
            placeholder={t('topUp.placeholder', { multiplier: conversionMultiplier })}
            unit="₽"
            max={maxSumReplenishment}
            value={amount}
            error={fields['amount']}
            onChange={edit(setAmount)}
            data-first-focus=""
          />
          <div className={`grid ${styles.quick}`} role="group" aria-label={t('topUp.quick')}>
            {QUICK_AMOUNTS.map((more) => (
              <button
                className="centred on-ink"
                key={more}
                type="button"
                aria-label={t('topUp.add', { amount: more })}
                disabled={(amount ?? 0) + more > maxSumReplenishment}
                onClick={() => edit(setAmount)((amount ?? 0) + more)}
              >
                <span className="num">{`+${more}`}</span>
              </button>
            ))}
          </div>
        </div>
      )}
    </PaymentWindow>
  );
}

/** The coins of the chosen amount, which cannot be edited. */
function CoinBand({ coins }: { readonly coins: number }) {
  const t = useText();
  return (
    <div className={classes('anchor clipped', styles.band, coins === 0 && styles.zero)}>
      <p className="label">{t('topUp.get')}</p>
      <output className={classes('num block', styles.sum)} aria-label={`${t('topUp.get')}: ${formatNumber(coins)} M`}>
        <span>{formatNumber(coins)}</span>
        <small>M</small>
      </output>
      <Svg source={coins === 0 ? one : stack} className={styles.coins} />
    </div>
  );
}
