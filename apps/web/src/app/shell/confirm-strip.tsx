import { useState } from 'react';
import { confirmEmail } from '../../shared/session/confirm-email.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { isAsked, noteClosed } from './confirm-asking.ts';
import styles from './confirm-strip.module.css';

interface ConfirmStripProps {
  readonly userId: string;
  readonly email: string;
}

/** Asks a user whose address is not confirmed to open the mailed link, or to ask for another one. */
export default function ConfirmStrip({ userId, email }: ConfirmStripProps) {
  const t = useText();
  const [isShown, setShown] = useState(() => isAsked(userId, Date.now()));
  const [isSending, setSending] = useState(false);
  if (!isShown) return null;
  const send = async () => {
    setSending(true);
    await confirmEmail(t);
    setSending(false);
  };
  const close = () => {
    noteClosed(userId, Date.now());
    setShown(false);
  };
  return (
    <aside className={styles.strip} aria-label={t('confirm.label')}>
      <Icon name="warning-fill" className={styles.icon} />
      <p className={styles.text}>{t.rich('confirm.text', { email, b: (chunks) => <b>{chunks}</b> })}</p>
      <button type="button" className="link" disabled={isSending} onClick={() => void send()}>
        {t('confirm.again')}
      </button>
      <IconButton icon="x-bold" variant="bare" label={t('confirm.close')} className={styles.close} onClick={close} />
    </aside>
  );
}
