import { useText } from '../../../shared/i18n/use-text.ts';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { openTopUp } from '../top-up-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './balance-step.module.css';
import { BoughtItem } from './bought-item.tsx';
import type { ComponentProps } from 'react';

interface BalanceStepProps extends ComponentProps<typeof BoughtItem> {
  /** In coins. */
  readonly price: number;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

/** Confirms a purchase in coins. Without enough coins it leads to the top-up. */
export function BalanceStep({ price, isBusy, onPay, ...bought }: BalanceStepProps) {
  const t = useText();
  const balance = useSession(({ user }) => user?.balance ?? 0);
  const rest = balance - price;
  const rows = [
    { key: 'now', label: t('pay.now'), amount: balance },
    { key: 'charge', label: t('pay.charge'), amount: -price },
    rest >= 0
      ? { key: 'rest', label: t('pay.rest'), amount: rest }
      : { key: 'rest', label: t('pay.missing'), amount: -rest },
  ];
  return (
    <div className={`stack ${styles.step}`}>
      <dl className={`stack anchor ${styles.wallet}`}>
        {rows.map(({ key, label, amount }) => (
          <div key={key} className={styles[key]}>
            <dt className="label">{label}</dt>
            <dd className="num">
              <span>{formatNumber(amount)}</span>
              <small>M</small>
            </dd>
          </div>
        ))}
      </dl>
      <BoughtItem {...bought} />
      {rest >= 0 ? (
        <>
          <p className={`type-title ${styles.question}`}>{t('pay.sure')}</p>
          <p>{t('pay.willCharge', { price })}</p>
          <Button size="large" wide disabled={isBusy} onClick={onPay}>
            {t('pay.submit')}
          </Button>
        </>
      ) : (
        <>
          <p className={`type-title ${styles.question}`}>{t('pay.short')}</p>
          <Button size="large" wide onClick={openTopUp}>
            {t('pay.topUp')}
          </Button>
        </>
      )}
    </div>
  );
}
