import type { Payment } from '@magnaty/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadingDots } from '../../../shared/ui/loading-dots.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { getPayment } from '../calls.ts';
import { followPayment } from './follow-payment.ts';
import styles from './payment-return.module.css';
import { useResult } from './use-result.ts';

/** Removes the payment from the address, so that its result is told once. */
function clearAddress(): void {
  const params = new URLSearchParams(window.location.search);
  params.delete('payment');
  const query = params.toString();
  const state: unknown = window.history.state;
  navigate(`${window.location.pathname}${query === '' ? '' : `?${query}`}`, { replace: true, state });
}

/** The browser has come back from the bank's page: reads the payment, waits for the bank if it must, tells the result. */
export function PaymentReturn({ id }: { readonly id: string }) {
  const t = useText();
  const { ended } = useResult();
  const [isWaiting, setWaiting] = useState(false);
  const end = useEffectEvent((payment: Payment) => {
    setWaiting(false);
    clearAddress();
    ended(payment);
  });

  useEffect(() => {
    let isCurrent = true;
    let stop: (() => void) | undefined;
    const read = async () => {
      const payment = await getPayment(id).catch((error: unknown) => {
        if (isCurrent && error instanceof ApiError && error.status === 404) clearAddress();
        return error instanceof ApiError && error.status >= 400 && error.status < 500 ? null : undefined;
      });
      if (!isCurrent || payment === null) return;
      if (payment !== undefined && payment.status !== 'waiting') return end(payment);
      setWaiting(true);
      stop = followPayment(id, (result) => isCurrent && end(result));
    };
    void read();
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [id]);

  const close = () => {
    setWaiting(false);
    clearAddress();
  };
  return (
    <Modal open={isWaiting} title={t('pay.title')} size="small" width={28} onClose={close}>
      <p className={styles.wait} role="status">
        {t('pay.waiting')}
        <LoadingDots />
      </p>
      <p>{t('pay.waiting.text')}</p>
    </Modal>
  );
}
