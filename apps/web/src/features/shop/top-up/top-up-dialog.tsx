import { useState } from 'react';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { closeTopUp, useTopUpStore } from '../../../shared/session/top-up-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import { topUp } from '../calls.ts';
import { Consent } from '../payment/consent.tsx';
import { MethodChoice, type MethodId } from '../payment/method-choice.tsx';
import { QrStep } from '../payment/qr-step.tsx';
import { ReceiptEmail } from '../payment/receipt-email.tsx';
import { RoubleNote } from '../payment/rouble-methods.tsx';
import { useMethods } from '../payment/use-methods.ts';
import { type PaymentForm, usePayment } from '../payment/use-payment.ts';
import { CoinBand } from './coin-band.tsx';
import styles from './top-up-dialog.module.css';

/** Roubles. */
const QUICK_AMOUNTS = [50, 100, 200, 300, 500] as const;
/** In rem. */
const WIDTHS = { form: 29.5, qr: 24 } as const;

interface TopUpForm extends PaymentForm {
  readonly amount: number;
}

/** Buys coins for roubles. */
export function TopUpDialog() {
  const t = useText();
  const isOpen = useTopUpStore((state) => state.isOpen);
  const { conversionMultiplier, maxSumReplenishment } = useServerInfo();
  const methods = useMethods();
  const [amount, setAmount] = useState<number>();
  const [method, setMethod] = useState<MethodId | null>(null);
  const [isConsent, setConsent] = useState(false);
  const [email, setEmail] = useState('');
  const payment = usePayment({
    subject: 'top-up',
    create: (form: TopUpForm, idempotencyKey) => topUp(form, { idempotencyKey }),
    onEnd: ({ status }) => {
      if (status === 'succeeded') closeTopUp();
    },
  });

  const methodList = methods.data?.methodList ?? [];
  const chosen = methodList.find(({ id }) => id === method);
  const needsEmail = methods.data?.isEmailRequired === true && methodList.length > 0;
  const canPay =
    amount !== undefined &&
    chosen !== undefined &&
    isConsent &&
    !(needsEmail && email.trim() === '') &&
    !payment.isBusy;
  const pay = () => {
    if (!canPay) return;
    const { pathname, search } = window.location;
    payment.start({
      amount,
      type: chosen.type,
      isConsent,
      returnTo: pathname + search,
      ...(needsEmail && { email: email.trim() }),
    });
  };
  const edit =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      payment.reset();
    };

  if (payment.waiting !== null) {
    return (
      <Modal
        open={isOpen}
        title={t('pay.title')}
        size="small"
        width={WIDTHS.qr}
        step="qr"
        onBack={payment.cancel}
        onClose={closeTopUp}
      >
        <QrStep payment={payment.waiting} isCancelling={payment.isCancelling} onCancel={payment.cancel} />
      </Modal>
    );
  }
  return (
    <Modal
      open={isOpen}
      title={t('topUp.title')}
      size="small"
      width={WIDTHS.form}
      step="form"
      onClose={closeTopUp}
      className={styles.window}
    >
      <CoinBand coins={(amount ?? 0) * conversionMultiplier} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
      >
        <div>
          <NumberInput
            label={t('topUp.amount')}
            aside={t('topUp.max', { max: maxSumReplenishment })}
            placeholder={t('topUp.placeholder', { multiplier: conversionMultiplier })}
            unit="₽"
            max={maxSumReplenishment}
            value={amount}
            error={payment.fields['amount']}
            onChange={edit(setAmount)}
            data-first-focus=""
          />
          <div className={styles.quick} role="group" aria-label={t('topUp.quick')}>
            {QUICK_AMOUNTS.map((more) => (
              <button
                key={more}
                type="button"
                aria-label={t('topUp.add', { amount: more })}
                disabled={(amount ?? 0) + more > maxSumReplenishment}
                onClick={() => edit(setAmount)((amount ?? 0) + more)}
              >
                <span className="num">+{more}</span>
              </button>
            ))}
          </div>
        </div>
        <MethodChoice
          title={t('topUp.method')}
          methods={methodList}
          chosen={method}
          onChoose={edit(setMethod)}
          disabled={payment.isBusy}
        >
          <RoubleNote query={methods} />
        </MethodChoice>
        {needsEmail && <ReceiptEmail value={email} error={payment.fields['email']} onChange={edit(setEmail)} />}
        <Consent checked={isConsent} onChange={setConsent} />
        <Button type="submit" size="large" wide disabled={!canPay}>
          {t(payment.isLeaving ? 'pay.leaving' : 'pay.submit')}
          {amount !== undefined && !payment.isLeaving && <b className="num">{formatNumber(amount)} ₽</b>}
        </Button>
      </form>
    </Modal>
  );
}
