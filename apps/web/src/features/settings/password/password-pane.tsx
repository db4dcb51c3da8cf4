import type { CurrentUser } from '@magnaty/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { approveLogin, changePassword } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureOf, failureText } from '../../../shared/forms/form-failure.ts';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields.tsx';
import { useNewPassword } from '../../../shared/forms/new-password.ts';
import { useFocusOnFailure } from '../../../shared/forms/use-focus-on-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordInput } from '../../../shared/ui/password-input.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './password-pane.module.css';

/** Status codes after which the change has to start again. */
const UNEXPECTED = new Set([406, 520]);

interface PasswordPaneProps {
  readonly user: CurrentUser;
  /** Returns to the settings. */
  readonly onDone: () => void;
}

/** The current password, then the new one. A user without a password starts with the new one. */
export function PasswordPane({ user, onDone }: PasswordPaneProps) {
  const t = useText();
  const [isApproved, setApproved] = useState(!user.isSetPassword);
  /** Reports failures that no field shows. */
  const fail = (error: unknown) => {
    const isUnexpected = error instanceof ApiError && UNEXPECTED.has(error.status);
    notify('error', isUnexpected ? t('password.unexpected') : failureText(error, t));
    if (isUnexpected) onDone();
  };
  if (!isApproved) return <CurrentPasswordStep onApproved={() => setApproved(true)} onFailed={fail} />;
  return (
    <NewPasswordStep
      nickname={user.nickname}
      onFailed={fail}
      onChanged={() => {
        useSession.getState().patchUser({ isSetPassword: true });
        notify('success', t('password.changed'));
        onDone();
      }}
    />
  );
}

interface CurrentPasswordStepProps {
  readonly onApproved: () => void;
  readonly onFailed: (error: unknown) => void;
}

function CurrentPasswordStep({ onApproved, onFailed }: CurrentPasswordStepProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: approveLogin,
    onSuccess: onApproved,
    onError: (failed) => {
      if (!isWrongPassword(failed)) onFailed(failed);
    },
  });
  const isWrong = isWrongPassword(error);
  // The pressed button is disabled now, so the focus goes to the wrong field.
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);
  const canSend = password !== '' && !isPending && !isWrong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) mutate(password);
  };
  return (
    <form className={`grid ${styles.form}`} onSubmit={submit} noValidate>
      <PasswordInput
        ref={input}
        label={t('settings.passwordChange.current')}
        name="password"
        autoComplete="current-password"
        data-first-focus=""
        value={password}
        error={isWrong ? t('settings.passwordChange.wrong') : undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          reset();
        }}
      />
      <Button type="submit" variant="ink" wide disabled={!canSend}>
        {t('settings.passwordChange.continue')}
      </Button>
    </form>
  );
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

interface NewPasswordStepProps {
  /** For password managers: the user of the password. */
  readonly nickname: string;
  readonly onChanged: () => void;
  readonly onFailed: (error: unknown) => void;
}

function NewPasswordStep({ nickname, onChanged, onFailed }: NewPasswordStepProps) {
  const t = useText();
  const entered = useNewPassword();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => changePassword(entered.password),
    onSuccess: onChanged,
    onError: (failed) => {
      if (!isRefused(failed)) onFailed(failed);
    },
  });
  const wrong = isRefused(error) ? (failureOf(error, t).fields['password'] ?? failureOf(error, t).message) : null;
  const canSave = entered.canSave && !isPending && wrong === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) mutate();
  };
  const form = useFocusOnFailure(error);
  return (
    <form ref={form} className={`grid ${styles.form}`} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={nickname} readOnly hidden />
      <NewPasswordFields value={entered} error={wrong ?? undefined} onEdit={reset} isFocused />
      <Button type="submit" wide className={styles.save} disabled={!canSave}>
        {t('settings.save')}
      </Button>
    </form>
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
