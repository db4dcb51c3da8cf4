import type { ItemCategory, MarketItem } from '@magnaty/protocol';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { openTopUp } from '../../../shared/session/top-up-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { buyItem, payForItem } from '../calls.ts';
import { BalanceStep } from './balance-step.tsx';
import { BoughtItem } from './bought-item.tsx';
import { Consent } from './consent.tsx';
import { withIntentKey } from './intent-key.ts';
import { MethodChoice, type MethodId } from './method-choice.tsx';
import styles from './payment-window.module.css';
import { hasCode, purchaseFailure } from './purchase-failure.ts';
import { QrStep } from './qr-step.tsx';
import { ReceiptEmail } from './receipt-email.tsx';
import { RoubleNote } from './rouble-methods.tsx';
import { useMethods } from './use-methods.ts';
import { type PaymentForm, usePayment } from './use-payment.ts';
import { refreshNumbers, useResult } from './use-result.ts';

interface PaymentWindowProps {
  readonly isOpen: boolean;
  readonly item: MarketItem;
  readonly category: ItemCategory;
  readonly priceVersion: string;
  /** Loads the market again: the price or the item has changed. */
  readonly onReload: () => void;
  /** Closes all steps, also after a purchase. */
  readonly onClose: () => void;
}

/** In rem, by step. */
const WIDTHS = { method: 32.5, balance: 27, qr: 24 } as const;

/** Buys an item: the method, then the confirmation for coins or the QR code. A card leads to the bank's page. */
export function PaymentWindow({ isOpen, item, category, priceVersion, onReload, onClose }: PaymentWindowProps) {
  const t = useText();
  const { conversionMultiplier } = useServerInfo();
  const price = item.price * conversionMultiplier;
  const methods = useMethods();
  const [method, setMethod] = useState<MethodId | null>(null);
  const [isConsent, setConsent] = useState(false);
  const [email, setEmail] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const result = useResult();

  const fail = (error: unknown): void => {
    if (hasCode(error, 'PRICE_CHANGED', 'ITEM_NOT_FOUND', 'ALREADY_OWNED')) {
      setConfirming(false);
      onReload();
    }
    if (hasCode(error, 'ITEM_NOT_FOUND', 'ALREADY_OWNED')) onClose();
  };
  const payment = usePayment({
    subject: `item:${item.id}:${priceVersion}`,
    create: (form: PaymentForm, idempotencyKey) => payForItem(item.id, { ...form, priceVersion }, { idempotencyKey }),
    onEnd: ({ status }) => {
      if (status === 'succeeded') onClose();
    },
    onFailure: fail,
  });
  const purchase = useMutation({
    mutationFn: () =>
      withIntentKey({ coins: item.id, priceVersion }, (idempotencyKey) =>
        buyItem(item.id, { priceVersion, idempotencyKey }),
      ),
    onSuccess: () => {
      result.bought(item.id);
      onClose();
    },
    onError: (error) => {
      notify('error', purchaseFailure(t, error));
      if (hasCode(error, 'NOT_ENOUGH_COINS')) {
        // The shown balance was too high.
        void refreshNumbers();
        openTopUp();
      }
      fail(error);
    },
  });

  // The window that closes after a purchase must not buy again.
  const isBought = purchase.isPending || purchase.isSuccess;

  const methodList = methods.data?.methodList ?? [];
  const chosen = methodList.find(({ id }) => id === method);
  const needsEmail = chosen !== undefined && methods.data?.isEmailRequired === true;
  const canPay =
    isConsent &&
    (method === 'coins' || chosen !== undefined) &&
    !(needsEmail && email.trim() === '') &&
    !payment.isBusy;
  const pay = () => {
    if (method === 'coins') return setConfirming(true);
    if (chosen === undefined) return;
    payment.start({
      type: chosen.type,
      isConsent,
      returnTo: `${window.location.pathname}?item=${item.id}`,
      ...(needsEmail && { email: email.trim() }),
    });
  };

  const step = payment.waiting !== null ? 'qr' : isConfirming ? 'balance' : 'method';
  const roubles = (
    <b className={`num ${styles.sum}`}>
      {formatNumber(item.price)}
      <small>₽</small>
    </b>
  );
  const steps: Readonly<Record<typeof step, () => ReactNode>> = {
    method: () => (
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canPay) pay();
        }}
      >
        <div>
          <h3 className={styles.heading}>{t('pay.buying')}</h3>
          <BoughtItem item={item} category={category} />
        </div>
        <MethodChoice
          title={t('pay.choose')}
          methods={[
            {
              id: 'coins',
              text: t('pay.coins'),
              image: null,
              price: (
                <b className={`num ${styles.sum}`}>
                  {formatNumber(price)}
                  <small>M</small>
                </b>
              ),
            },
            ...methodList.map(({ id, text, image }) => ({ id, text, image, price: roubles })),
          ]}
          chosen={method}
          onChoose={setMethod}
          disabled={payment.isBusy}
        >
          <RoubleNote query={methods} />
        </MethodChoice>
        {needsEmail && (
          <ReceiptEmail
            value={email}
            error={payment.fields['email']}
            onChange={(value) => {
              setEmail(value);
              payment.reset();
            }}
          />
        )}
        <Consent checked={isConsent} onChange={setConsent} />
        <Button type="submit" size="large" wide disabled={!canPay}>
          {t(payment.isLeaving ? 'pay.leaving' : 'pay.submit')}
        </Button>
      </form>
    ),
    balance: () => (
      <BalanceStep
        item={item}
        category={category}
        price={price}
        isBusy={isBought}
        onPay={() => {
          if (!isBought) purchase.mutate();
        }}
      />
    ),
    qr: () =>
      payment.waiting && (
        <QrStep payment={payment.waiting} isCancelling={payment.isCancelling} onCancel={payment.cancel} />
      ),
  };
  const back = { method: undefined, balance: () => setConfirming(false), qr: payment.cancel }[step];

  return (
    <Modal
      open={isOpen}
      title={t('pay.title')}
      size="small"
      width={WIDTHS[step]}
      step={step}
      onBack={back}
      onClose={onClose}
    >
      {steps[step]()}
    </Modal>
  );
}
