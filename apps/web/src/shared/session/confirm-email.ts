import { sendEmailConfirmation } from '../api/account-calls.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../forms/form-failure.ts';
import type { Translator } from '../i18n/translator.tsx';
import { notify } from '../ui/toasts.ts';
import { useSession } from './session-store.ts';

/** Asks for the mail that confirms the address, and tells the user the outcome. */
export async function confirmEmail(t: Translator): Promise<void> {
  try {
    await sendEmailConfirmation();
    notify('success', t('settings.email.sent'));
  } catch (error) {
    const { status, code } = error instanceof ApiError ? error : ApiError.noAnswer();
    // Decides by the code: a request of another site is also refused with 403.
    if (code === 'EMAIL_CONFIRMED') {
      notify('error', t('settings.email.alreadyConfirmed'));
      useSession.getState().patchUser({ isConfirmedEmail: true });
    } else if (code === 'MAIL_ALREADY_SENT') notify('warning', t('settings.email.alreadySent'));
    else if (status === 503) notify('error', t('settings.email.unavailable'));
    else notify('error', failureText(error, t));
  }
}
