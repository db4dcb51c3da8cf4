import { useState } from 'react';
import { chooseAvatar } from '../api/account-calls.ts';
import { failureText } from '../forms/form-failure.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from './session-store.ts';
import { notify } from '../ui/toasts.ts';

/** Saves a drawn portrait of the user at once, by its id. */
export const useChosenPortrait = () => {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const choose = async (preset: string) => {
    setSending(true);
    try {
      const { avatarPath } = await chooseAvatar(preset);
      useSession.getState().patchUser({ avatarPath });
      notify('success', t('settings.avatar.changed'));
    } catch (error) {
      notify('error', failureText(error, t));
    }
    setSending(false);
  };
  return { isSending, choose };
};
