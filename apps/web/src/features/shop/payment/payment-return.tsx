import type { Payment } from '@magnaty/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { payAgain } from '../top-up-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadingDots } from '../../../shared/ui/loading-dots.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { getPayment } from '../calls.ts';
import { followPayment, isFollowed } from './follow-payment.ts';
import styles from './payment-return.module.css';
import { useResult } from './use-result.ts';

/** Removes the payment from the address, so that its result is shown once. */
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
  const { ended, endText } = useResult();
  /** The payment as the window shows it; null while there is no window. */
  const [shown, setShown] = useState<'waiting' | Payment | null>(null);
  const end = useEffectEvent((payment: Payment) => {
    clearAddress();
    if (endText(payment) !== null) return setShown(payment);
    setShown(null);
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
      setShown('waiting');
      stop = followPayment(id, (result) => isCurrent && end(result));
    };
    void read();
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [id]);

  const close = () => {
    setShown(null);
    clearAddress();
  };
  return (
    <Modal open={shown !== null} title={t('pay.title')} size="small" width={28} onClose={close}>
      {shown === null || shown === 'waiting' ? (
        <>
          <p className={`row type-title ${styles.wait}`} role="status">
            <span>{t('pay.waiting')}</span>
            <LoadingDots />
          </p>
          <p>{t('pay.waiting.text')}</p>
        </>
      ) : (
        <EndedPayment
          text={endText(shown)}
          onAgain={() => {
            setShown(null);
            payAgain(shown);
          }}
        />
      )}
    </Modal>
  );
}

/** A payment that has ended without a purchase, and the way to another attempt. */
export function EndedPayment({ text, onAgain }: { readonly text: string | null; readonly onAgain: () => void }) {
  const t = useText();
  return (
    <div className={`grid ${styles.ended}`}>
      <FormAlert text={text} tone="warning" />
      <Button size="large" wide onClick={onAgain}>
        {t('pay.again')}
      </Button>
    </div>
  );
}

/** Follows payments that an earlier load of the page, or another page, has begun, and tells their ends. */
export const OpenPayments = ({ ids }: { readonly ids: readonly string[] }) =>
  ids.map((id) => <OpenPayment key={id} id={id} />);

function OpenPayment({ id }: { readonly id: string }) {
  const { ended } = useResult();
  const end = useEffectEvent((payment: Payment) => {
    // The user has cancelled it, and needs no message.
    if (payment.status !== 'cancelled') ended(payment);
  });
  useEffect(() => {
    if (isFollowed(id)) return;
    return followPayment(id, (payment) => end(payment));
  }, [id]);
  return null;
}
