import type { Payment, PaymentType } from '@magnaty/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureOf } from '../../../shared/forms/form-failure.ts';
import { useSingleMutation } from '../../../shared/forms/use-single-mutation.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { leaveSite } from '../../../shared/session/leave-page.ts';
import { usePageReturn } from '../../../shared/session/page-return.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { offerSaving } from '../../../shared/session/settings-store.ts';
import { openTopUp } from '../top-up-store.ts';
import { refreshNumbers } from '../../../shared/session/user-numbers.ts';
import { cancelPayment } from '../calls.ts';
import { followPayment } from './follow-payment.ts';
import { hasCode, tellPurchaseFailure, unreachedText } from './purchase-failure.ts';
import { useResult } from './use-result.ts';

interface PaymentForm {
  readonly type: PaymentType;
  readonly isConsent: boolean;
  readonly email?: string;
  /** The path to which a payment by card returns. */
  readonly returnTo: string;
}

/** The item, or the coins, that the user pays for. */
export interface Order {
  /** Distinguishes this purchase from others with the same form. */
  readonly subject: string;
  readonly payInRoubles: (form: PaymentForm, idempotencyKey: string) => Promise<Payment>;
  /** An item is sold for coins too. */
  readonly inCoins?: {
    readonly itemId: number;
    readonly pay: (idempotencyKey: string) => Promise<unknown>;
  };
  readonly onPaid: () => void;
  readonly onFailure?: (error: unknown) => void;
}

/** The step of a payment. The window shows the QR code until the bank has decided. */
type PaymentState =
  { readonly step: 'choose' | 'confirm' | 'leave' } | { readonly step: 'qr'; readonly payment: Payment };

const CHOOSE: PaymentState = { step: 'choose' };

/**
 * A payment from its start to its end: in coins, or in roubles, which the bank decides. It is followed also after its
 * window has closed, so the user always sees that a QR code is paid.
 * @param isShown its window shows `notice`; otherwise a toast tells it.
 */
export function usePayment({ subject, payInRoubles, inCoins, onPaid, onFailure }: Order, isShown: boolean) {
  const t = useText();
  const { bought, ended, endText } = useResult();
  const [state, setState] = useState(CHOOSE);
  /** Why the former attempt has not bought anything, and how to go on. */
  const [notice, setNotice] = useState<string | null>(null);
  const stop = useRef<(() => void) | null>(null);

  const isShownNow = useRef(isShown);
  useEffect(() => {
    isShownNow.current = isShown;
    return () => void (isShownNow.current = false);
  }, [isShown]);

  /** The last end that was shown: the socket and the answer to a cancellation may both bring it. */
  const told = useRef('');
  const end = (payment: Payment): void => {
    const { id, status } = payment;
    if (told.current === `${id} ${status}`) return;
    told.current = `${id} ${status}`;
    stop.current?.();
    setState(CHOOSE);
    const text = endText(payment);
    if (isShownNow.current && text !== null) setNotice(text);
    else ended(payment);
    if (status === 'succeeded') onPaid();
  };
  const fail = (failure: unknown): void => {
    const text = unreachedText(t, failure);
    if (isShownNow.current && text !== null) setNotice(text);
    else if (failureOf(failure, t).message !== null) tellPurchaseFailure(t, failure);
  };

  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (form: PaymentForm) => withIntentKey({ subject, ...form }, (key) => payInRoubles(form, key)),
    onSuccess: (payment) => {
      const { status, confirmation } = payment;
      if (status !== 'waiting' || confirmation === null) return end(payment);
      if (confirmation.type === 'redirect') {
        setState({ step: 'leave' });
        return leaveSite(confirmation.url);
      }
      setState({ step: 'qr', payment });
      stop.current = followPayment(payment.id, end);
    },
    onError: (failure) => {
      fail(failure);
      onFailure?.(failure);
    },
  });

  const cancellation = useSingleMutation({
    mutationFn: (payment: Payment) => cancelPayment(payment.id),
    // The bank may have been quicker: then the payment has succeeded.
    onSuccess: (payment) => (payment.status === 'waiting' ? undefined : end(payment)),
    // The code stays: the user may try again, or pay.
    onError: fail,
  });

  const coins = useSingleMutation({
    mutationFn: ({ pay }: NonNullable<Order['inCoins']>) => withIntentKey({ coins: subject }, pay),
    onSuccess: (_, { itemId }) => {
      bought(itemId);
      onPaid();
    },
    onError: (failure) => {
      tellPurchaseFailure(t, failure);
      if (hasCode(failure, 'NOT_ENOUGH_COINS')) {
        // The shown balance was too high.
        void refreshNumbers();
        openTopUp();
      }
      if (hasCode(failure, 'PRICE_CHANGED', 'ITEM_NOT_FOUND', 'ALREADY_OWNED')) setState(CHOOSE);
      onFailure?.(failure);
    },
  });
  // The window that closes after a purchase must not buy again.
  const isBought = coins.isPending || coins.isSuccess;

  usePageReturn(useCallback(() => setState((former) => (former.step === 'leave' ? CHOOSE : former)), []));

  const cancel = () => {
    setNotice(null);
    if (state.step === 'qr') cancellation.mutate(state.payment);
  };
  return {
    state,
    notice,
    isBusy: isPending || state.step === 'leave' || isBought,
    isCancelling: cancellation.isPending,
    /** By field: its error. */
    fields: error === null ? {} : failureOf(error, t).fields,
    reset,
    start: (form: PaymentForm) => {
      if (useSession.getState().user?.isQuick) offerSaving('roubles');
      else {
        setNotice(null);
        mutate(form);
      }
    },
    /** Asks before coins are paid. */
    confirm: () => setState({ step: 'confirm' }),
    payInCoins: () => {
      if (inCoins && !isBought) coins.mutate(inCoins);
    },
    cancel,
    /** Undefined at the first step. */
    back: { choose: undefined, leave: undefined, confirm: () => setState(CHOOSE), qr: cancel }[state.step],
  };
}

/** By intent: the key of a purchase whose result is unknown. A repetition, also in a new window, uses it again. */
const keys = new Map<string, string>();

/**
 * Makes a purchase with the idempotency key of its intent. A second click, and a retry after a lost answer, buy once.
 * @param intent everything that makes this purchase differ from another one.
 */
async function withIntentKey<T>(intent: object, purchase: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(intent);
  const key = keys.get(text) ?? crypto.randomUUID();
  keys.set(text, key);
  try {
    const result = await purchase(key);
    forget(text, key);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) forget(text, key);
    throw error;
  }
}

/** Two equal purchases may be on their way: the later one must not take the key of a third. */
function forget(text: string, key: string): void {
  if (keys.get(text) === key) keys.delete(text);
}
