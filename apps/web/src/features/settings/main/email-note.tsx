import type { CurrentUser } from '@magnaty/protocol';
import { useState } from 'react';
import { sendEmailConfirmation } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './email-note.module.css';

/** Under an address that is not confirmed: a button that sends the confirmation mail. */
export function EmailNote({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  if (user.email === null || user.isConfirmedEmail) return null;
  const send = async () => {
    setSending(true);
    await confirmEmail(t);
    setSending(false);
  };
  return (
    <span className={styles.note}>
      <Icon name="warning-fill" className={styles.icon} />
      {t('settings.email.unconfirmed')}{' '}
      <button type="button" className="link" disabled={isSending} onClick={() => void send()}>
        {t('settings.email.confirm')}
      </button>
    </span>
  );
}

async function confirmEmail(t: Translator): Promise<void> {
  try {
    await sendEmailConfirmation();
    notify('success', t('settings.email.sent'));
  } catch (error) {
    const { status, code } = error instanceof ApiError ? error : ApiError.noAnswer();
    // Decides by the code: a request of another site is also refused with 403.
    if (code === 'EMAIL_CONFIRMED') {
      notify('error', t('settings.email.alreadyConfirmed'));
      useSession.getState().patchUser({ isConfirmedEmail: true });
    } else if (status === 429) notify('warning', t('settings.email.alreadySent'));
    else if (status === 503) notify('error', t('settings.email.unavailable'));
    else notify('error', failureText(error, t));
  }
}
