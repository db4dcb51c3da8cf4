import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { changePassword } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureOf } from '../../../shared/forms/form-failure.ts';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields.tsx';
import { useNewPassword } from '../../../shared/forms/new-password.ts';
import { useFocusOnFailure } from '../../../shared/forms/use-focus-on-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './password-pane.module.css';

interface NewPasswordStepProps {
  /** For password managers: the user of the password. */
  readonly nickname: string;
  readonly onChanged: () => void;
  readonly onFailed: (error: unknown) => void;
}

export function NewPasswordStep({ nickname, onChanged, onFailed }: NewPasswordStepProps) {
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
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
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
