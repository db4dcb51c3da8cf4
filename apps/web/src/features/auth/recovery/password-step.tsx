import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { recoverPassword } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { failureOf, NO_FAILURE } from '../../../shared/forms/form-failure.ts';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields.tsx';
import { useNewPassword } from '../../../shared/forms/new-password.ts';
import { useFocusOnFailure } from '../../../shared/forms/use-focus-on-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './recovery-form.module.css';

interface PasswordStepProps {
  readonly secretCode: string;
  /** The secret code has expired: the recovery has to start again. */
  readonly onExpired: (text: string) => void;
  readonly onChanged: () => void;
}

export function PasswordStep({ secretCode, onExpired, onChanged }: PasswordStepProps) {
  const t = useText();
  const entered = useNewPassword();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => recoverPassword({ secretCode, newPassword: entered.password }),
    onSuccess: onChanged,
    onError: (failed) => {
      if (failed instanceof ApiError && failed.code === 'CODE_SPENT') onExpired(failed.message);
    },
  });
  const failure = error === null ? NO_FAILURE : failureOf(error, t);
  const wrong = failure.fields['newPassword'];
  const canSave = entered.canSave && !isPending && wrong === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) mutate();
  };
  const form = useFocusOnFailure(error);
  return (
    <form ref={form} className={`grid ${styles.form}`} onSubmit={submit} noValidate>
      <FormAlert text={failure.message} />
      <NewPasswordFields value={entered} error={wrong} onEdit={reset} isFocused />
      <Button type="submit" wide className={styles.submit} disabled={!canSave}>
        {t('recovery.password.submit')}
      </Button>
    </form>
  );
}
