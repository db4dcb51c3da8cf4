import type { Payment, PaymentType } from '@magnaty/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { leaveSite } from '../../../shared/session/leave-page.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { offerSaving } from '../../../shared/session/settings-store.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { cancelPayment } from '../calls.ts';
import { followPayment } from './follow-payment.ts';
import { withIntentKey } from './intent-key.ts';
import { purchaseFailure } from './purchase-failure.ts';
import { useResult } from './use-result.ts';

export interface PaymentForm {
  readonly type: PaymentType;
  readonly isConsent: boolean;
  readonly email?: string;
  /** The path to which a payment by card returns. */
  readonly returnTo: string;
}

interface PaymentOptions<Form extends PaymentForm> {
  readonly create: (form: Form, idempotencyKey: string) => Promise<Payment>;
  /** Distinguishes this purchase from others with the same form. */
  readonly subject: string;
  readonly onEnd: (payment: Payment) => void;
  readonly onFailure?: (error: unknown) => void;
}

/**
 * A payment in roubles from its start to the bank's decision. It is followed also after its window has closed: a paid
 * QR code is always told.
 */
export function usePayment<Form extends PaymentForm>({ create, subject, onEnd, onFailure }: PaymentOptions<Form>) {
  const t = useText();
  const { ended } = useResult();
  /** The payment whose QR code is shown. */
  const [waiting, setWaiting] = useState<Payment | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const stop = useRef<(() => void) | null>(null);

  const end = (payment: Payment): void => {
    stop.current?.();
    setWaiting(null);
    ended(payment);
    onEnd(payment);
  };

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (form: Form) => withIntentKey({ subject, ...form }, (key) => create(form, key)),
    onSuccess: (payment) => {
      const { status, confirmation } = payment;
      if (status !== 'waiting' || confirmation === null) return end(payment);
      if (confirmation.type === 'redirect') {
        setLeaving(true);
        return leaveSite(confirmation.url);
      }
      setWaiting(payment);
      stop.current = followPayment(payment.id, end);
    },
    onError: (failure) => {
      if (failureOf(failure, t).message !== null) notify('error', purchaseFailure(t, failure));
      onFailure?.(failure);
    },
  });

  const cancellation = useMutation({
    mutationFn: (payment: Payment) => cancelPayment(payment.id),
    // The bank may have been quicker: then the payment has succeeded.
    onSuccess: (payment) => (payment.status === 'waiting' ? undefined : end(payment)),
    onError: () => notify('error', t('pay.failure')),
  });

  // The browser may show this page again, as it was, when the user goes back from the bank's page.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return {
    waiting,
    isLeaving,
    isBusy: isPending || isLeaving,
    isCancelling: cancellation.isPending,
    /** By field: its error. */
    fields: error === null ? {} : failureOf(error, t).fields,
    reset,
    start: (form: Form) => {
      if (useSession.getState().user?.isQuick) offerSaving('roubles');
      else if (!isPending) mutate(form);
    },
    cancel: () => {
      if (waiting !== null && !cancellation.isPending) cancellation.mutate(waiting);
    },
  };
}
