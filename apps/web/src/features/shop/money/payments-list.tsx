import { PAGE_PATHS, type ListedPayment, type PaymentList, type PaymentStatus } from '@magnaty/protocol';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Loading } from '../../../shared/ui/load-state.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { momentText, monthText } from './dates.ts';
import { MoneyFoot, NoMoney, Sum, type Older } from './money-frame.tsx';
import frame from './money-frame.module.css';
import styles from './money-table.module.css';

interface PaymentsListProps {
  /** Undefined until it is loaded. */
  readonly list: PaymentList | undefined;
  readonly loading: Loading;
  readonly older: Older;
  readonly onRetry: (payment: ListedPayment) => void;
  /** A link leads to another page. */
  readonly onLeave: () => void;
}

/** Every payment with its time, sum, state and what it is for, the newest first. */
export function PaymentsList({ list, loading, older, onRetry, onLeave }: PaymentsListProps) {
  const t = useText();
  const contact = (chunks: ReactNode) => (
    <Link to={PAGE_PATHS.documentContact} className="link" onClick={onLeave}>
      {chunks}
    </Link>
  );
  return (
    <PagedList list={list} loading={loading} failure={t('money.failure')}>
      {({ list: payments, month, spent }) => (
        <>
          <dl className={`flex over ${frame.sums}`}>
            <Sum label={t('money.spent', { month: monthText(t.code, month) })}>{`${formatNumber(spent)} ₽`}</Sum>
          </dl>
          {payments.length === 0 ? (
            <NoMoney pane="payments" onPlay={onLeave} />
          ) : (
            <div className={styles.scroll} role="region" aria-label={t('money.payments')} tabIndex={0}>
              <table className={`wide ${styles.table}`}>
                <thead>
                  <tr>
                    <th className={styles.when}>{t('money.when')}</th>
                    <th>{t('money.what')}</th>
                    <th className={styles.how}>{t('money.how')}</th>
                    <th className={styles.number}>{t('money.sum')}</th>
                    <th className={styles.state}>{t('money.state')}</th>
                    <th className={styles.more}>
                      <span className="unseen">{t('money.more')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {payments.map((payment) => (
                    <PaymentRow key={payment.id} payment={payment} onRetry={onRetry} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <MoneyFoot older={older}>{t.rich('money.receipts', { contact })}</MoneyFoot>
        </>
      )}
    </PagedList>
  );
}

const ICONS: Readonly<Record<PaymentStatus, string>> = {
  waiting: 'clock-fill',
  succeeded: 'check-bold',
  declined: 'x-bold',
  expired: 'x-bold',
  cancelled: 'minus-bold',
  refunded: 'arrow-left-bold',
};

interface PaymentRowProps {
  readonly payment: ListedPayment;
  readonly onRetry: (payment: ListedPayment) => void;
}

function PaymentRow({ payment, onRetry }: PaymentRowProps) {
  const t = useText();
  const detailsId = useId();
  const { at, status, type, amount, coins, itemId, itemName, returned } = payment;
  const [isOpen, setOpen] = useState(status === 'declined');
  const isDone = status === 'succeeded' || status === 'refunded';
  const what = itemId === null ? t('money.topUp') : (itemName ?? t('money.item'));
  return (
    <Fragment>
      <tr>
        <td>
          <time dateTime={new Date(at).toISOString()}>{momentText(t.code, at, siteClock.now())}</time>
        </td>
        <th scope="row">
          <span>{what}</span>
          {itemId === null && <small>{`+${formatNumber(coins)} M`}</small>}
        </th>
        <td>{t('money.byType', { type })}</td>
        <td className={styles.number}>
          <b className="num">{`${formatNumber(amount)} ₽`}</b>
        </td>
        <td className={styles.state}>
          <span className={classes(styles.status, styles[status])}>
            <i>
              <Icon name={ICONS[status]} />
            </i>
            <span>
              <span>{t(`money.status.${status}`)}</span>
              {returned > 0 && status === 'succeeded' && <small>{t('money.returned', { amount: returned })}</small>}
            </span>
          </span>
        </td>
        <td className={styles.more}>
          {!isDone && (
            <button
              className="centred"
              type="button"
              aria-label={t('money.more')}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="caret-down-bold" />
            </button>
          )}
        </td>
      </tr>
      {isOpen && !isDone && (
        <tr id={detailsId} className={styles.details}>
          <td />
          <td colSpan={5}>
            <span>{t(`money.note.${status}`)}</span>
            {status !== 'waiting' && (
              <Button
                variant="ink"
                size="small"
                aria-label={t('money.retryOf', { what, amount })}
                onClick={() => onRetry(payment)}
              >
                {t('money.retry')}
              </Button>
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
