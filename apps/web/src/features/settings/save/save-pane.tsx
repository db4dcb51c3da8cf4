import type { CurrentUser } from '@magnaty/protocol';
import { type FormEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { logOut } from '../../../shared/api/calls.ts';
import { saveAccount } from '../../../shared/api/quick-calls.ts';
import { CriteriaList } from '../../../shared/forms/criteria-list.tsx';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { failureOf, failureText, NO_FAILURE } from '../../../shared/forms/form-failure.ts';
import { passwordCriteria } from '../../../shared/forms/password-criteria.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { closeSettings, useSettingsStore } from '../../../shared/session/settings-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import AccountsPane from '../accounts/accounts-pane.tsx';
import { useShownAccounts } from '../accounts/use-shown-accounts.ts';
import styles from './save-pane.module.css';
import { NewPasswordInput } from '../../../shared/forms/new-password-input.tsx';

/** Makes a registered account of a quick one: by an address and a password, or by a service. */
export default function SavePane({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const reason = useSettingsStore((settings) => settings.reason);
  const { minLengthPass } = useServerInfo();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState(NO_FAILURE);
  const [isSending, setSending] = useState(false);
  const hasServices = useShownAccounts(user).length > 0;
  const criteria = passwordCriteria(password, minLengthPass);
  const canSave = email.trim() !== '' && criteria.every(({ isMet }) => isMet) && !isSending;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    setSending(true);
    try {
      useSession.getState().patchUser(await saveAccount({ email: email.trim(), password }));
      notify('success', t('quick.saved'));
      closeSettings();
    } catch (error) {
      setFailure(failureOf(error, t));
      setSending(false);
    }
  };
  const leave = async () => {
    try {
      await logOut();
    } catch (error) {
      return notify('error', failureText(error, t));
    }
    closeSettings();
    navigate('/');
    useSession.getState().clear();
  };

  return (
    <>
      <p className={`type-text ${styles.text}`}>{t(`quick.save.${reason}`)}</p>
      <form className={`grid ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
        <FormAlert text={failure.message} />
        <TextInput
          label={t('registration.email')}
          type="email"
          name="email"
          autoComplete="email"
          data-first-focus=""
          value={email}
          error={failure.fields['email']}
          onChange={({ target }) => {
            setEmail(target.value);
            setFailure(NO_FAILURE);
          }}
        />
        <NewPasswordInput
          label={t('registration.password')}
          name="password"
          value={password}
          error={failure.fields['password']}
          onChange={({ target }) => {
            setPassword(target.value);
            setFailure(NO_FAILURE);
          }}
        />
        <CriteriaList criteria={criteria} minLength={minLengthPass} isValidated={password !== ''} />
        <Button type="submit" wide disabled={!canSave}>
          {t('quick.save')}
        </Button>
      </form>
      {hasServices && (
        <section aria-label={t('quick.services')} className={`grid ${styles.services}`}>
          <p className={`type-text ${styles.text}`}>{t('quick.services')}</p>
          <AccountsPane user={user} />
        </section>
      )}
      {reason === 'leave' && (
        <button type="button" className={styles.leave} onClick={() => void leave()}>
          {t('quick.leave')}
        </button>
      )}
    </>
  );
}
