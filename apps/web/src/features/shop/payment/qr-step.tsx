import type { Payment } from '@magnaty/protocol';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Coins } from '../../../shared/ui/coins.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { LoadingDots } from '../../../shared/ui/loading-dots.tsx';
import styles from './qr-step.module.css';

/** With the library that draws it, which other payments do not need. */
const QrCode = lazyPart(() => import('../../../shared/ui/qr-code.tsx'), 'pane');

interface QrStepProps {
  readonly payment: Payment;
  /** Why the cancellation did not get through. */
  readonly notice: string | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** The QR code of a payment that waits. The window closes by itself when the bank has decided. */
export function QrStep({ payment: { confirmation, amount, coins }, notice, isCancelling, onCancel }: QrStepProps) {
  const t = useText();
  const payload = confirmation?.type === 'qr' ? confirmation.payload : '';
  return (
    <div className={classes('stack', styles.step, notice !== null && styles.noticed)}>
      <FormAlert text={notice} tone="warning" />
      <p className={`type-lead ${styles.lead}`}>{t.rich('pay.sbp', { b: (chunks) => <b>{chunks}</b> })}</p>
      <div className={styles.code}>
        <QrCode payload={payload} label={t('pay.qr')} />
      </div>
      <p className={`row type-note middle ${styles.wait}`} role="status">
        <span>{t('pay.waiting')}</span>
        <LoadingDots />
      </p>
      {/^https?:\/\//.test(payload) && (
        <a href={payload} target="_blank" rel="noreferrer" className={`link ${styles.bank}`}>
          <span>{t('pay.openBank')}</span>
          <span className="unseen">{`. ${t('pay.newTab')}`}</span>
        </a>
      )}
      <dl className={`flex apart ${styles.due}`}>
        <div>
          <dt className="label">{t('pay.due')}</dt>
          <dd className="num baseline">
            <span>{formatNumber(amount)}</span>
            <small>₽</small>
          </dd>
        </div>
        <div>
          <dt className="label">{t('pay.currency')}</dt>
          <dd className="baseline">
            <Coins amount={coins} withUnit />
          </dd>
        </div>
      </dl>
      <Button variant="line" wide disabled={isCancelling} onClick={onCancel}>
        {t('pay.cancel')}
      </Button>
    </div>
  );
}
