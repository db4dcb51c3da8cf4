import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { approveLogin } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordInput } from '../../../shared/ui/password-input.tsx';
import styles from './password-pane.module.css';

interface CurrentPasswordStepProps {
  readonly onApproved: () => void;
  readonly onFailed: (error: unknown) => void;
}

export function CurrentPasswordStep({ onApproved, onFailed }: CurrentPasswordStepProps) {
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
    <form className={styles.form} onSubmit={submit} noValidate>
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
