import type { ItemCategory, MarketItem, PaymentType } from '@magnaty/protocol';
import { type ReactNode, useState } from 'react';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { useMethods } from '../catalogue/queries.ts';
import { BalanceStep } from './balance-step.tsx';
import { MethodChoice, type MethodId, RoubleNote } from './method-choice.tsx';
import styles from './payment-window.module.css';
import { QrStep } from './qr-step.tsx';
import { type Order, usePayment } from './use-payment.ts';

interface PaymentWindowProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The width of the window while it shows the form, rem. */
  readonly width: number;
  /** Above the ways to pay. */
  readonly methodsTitle: string;
  readonly order: Order;
  /** The item, which is sold for coins too; missing for coins. */
  readonly bought?: { readonly item: MarketItem; readonly category: ItemCategory };
  /** Undefined while the user has not chosen the sum. */
  readonly roubles: number | undefined;
  /** The way to pay that is chosen at first. */
  readonly type?: PaymentType | undefined;
  readonly returnTo: () => string;
  readonly onClose: () => void;
  /** Above the form. */
  readonly band?: ReactNode;
  /** The item, or the fields of the sum. `edit` wraps the setter of a field, so that an edit clears the old errors. */
  readonly children: (fields: Readonly<Record<string, string>>, edit: Edit) => ReactNode;
}

type Edit = <T>(set: (value: T) => void) => (value: T) => void;

/** The width of the window at the later steps, rem. */
const WIDTHS = { confirm: 27, qr: 24 } as const;

/** Pays: the way to pay, then the confirmation for coins or the QR code. A card leads to the bank's page. */
export function PaymentWindow({ isOpen, title, width, order, bought, roubles, band, ...rest }: PaymentWindowProps) {
  const t = useText();
  const { conversionMultiplier } = useServerInfo();
  const price = (roubles ?? 0) * conversionMultiplier;
  const methods = useMethods();
  const [picked, setMethod] = useState<MethodId | null>(null);
  const [isConsent, setConsent] = useState(false);
  const [email, setEmail] = useState('');
  const payment = usePayment(order, isOpen);
  const { state, isBusy, notice } = payment;

  const methodList = methods.data?.methodList ?? [];
  const method = picked ?? methodList.find(({ type }) => type === rest.type)?.id ?? null;
  const chosen = methodList.find(({ id }) => id === method);
  const needsEmail =
    methods.data?.isEmailRequired === true && (bought === undefined ? methodList.length > 0 : chosen !== undefined);
  const isMethod = chosen !== undefined || (method === 'coins' && bought !== undefined);
  const canPay = roubles !== undefined && isMethod && isConsent && !(needsEmail && email.trim() === '') && !isBusy;
  const pay = () => {
    if (!canPay) return;
    if (chosen === undefined) return payment.confirm();
    payment.start({
      type: chosen.type,
      isConsent,
      returnTo: rest.returnTo(),
      ...(needsEmail && { email: email.trim() }),
    });
  };
  const edit: Edit = (set) => (value) => {
    set(value);
    payment.reset();
  };

  const isLeaving = state.step === 'leave';
  const form = () => (
    <>
      {band}
      <form
        className={classes('stack', styles.form, band !== undefined && styles.banded)}
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
      >
        <FormAlert text={notice} tone="warning" />
        {rest.children(payment.fields, edit)}
        <MethodChoice
          title={rest.methodsTitle}
          methods={
            bought
              ? [
                  { id: 'coins', text: t('pay.coins'), image: null, price: <Sum amount={price} unit="M" /> },
                  ...methodList.map((one) => ({ ...one, price: <Sum amount={roubles ?? 0} unit="₽" /> })),
                ]
              : methodList
          }
          chosen={method}
          onChoose={edit(setMethod)}
          disabled={isBusy}
        >
          <RoubleNote query={methods} />
        </MethodChoice>
        {needsEmail && (
          <TextInput
            label={t('pay.email')}
            hint={t('pay.email.hint')}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={320}
            value={email}
            error={payment.fields['email']}
            onChange={({ target }) => edit(setEmail)(target.value)}
          />
        )}
        <Consent checked={isConsent} onChange={setConsent} />
        <Button type="submit" size="large" wide disabled={!canPay}>
          {t(isLeaving ? 'pay.leaving' : 'pay.submit')}
          {!bought && roubles !== undefined && !isLeaving && <b className="num">{`${formatNumber(roubles)} ₽`}</b>}
        </Button>
      </form>
    </>
  );
  const step = isLeaving ? 'choose' : state.step;
  return (
    <Modal
      open={isOpen}
      title={step === 'choose' ? title : t('pay.title')}
      size="small"
      width={step === 'choose' ? width : WIDTHS[step]}
      step={step}
      onBack={payment.back}
      onClose={rest.onClose}
    >
      {state.step === 'qr' ? (
        <QrStep payment={state.payment} notice={notice} isCancelling={payment.isCancelling} onCancel={payment.cancel} />
      ) : state.step === 'confirm' && bought ? (
        <BalanceStep {...bought} price={price} isBusy={isBusy} onPay={payment.payInCoins} />
      ) : (
        form()
      )}
    </Modal>
  );
}

function Sum({ amount, unit }: { readonly amount: number; readonly unit: string }) {
  return (
    <b className={`num ${styles.methodSum}`}>
      <span>{formatNumber(amount)}</span>
      <small>{unit}</small>
    </b>
  );
}

interface ConsentProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The acceptance of both documents. They open in a new tab, so that the purchase stays. */
function Consent({ checked, onChange }: ConsentProps) {
  const t = useText();
  const documentLink = (path: string) => (chunks: ReactNode) => (
    <a href={path} target="_blank" rel="noreferrer" className="link">
      {chunks}
    </a>
  );
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span>
        {t.rich('pay.consent', {
          privacy: documentLink('/docs/privacyPolicy'),
          offer: documentLink('/docs/offerAgreement'),
        })}
      </span>
    </Checkbox>
  );
}
