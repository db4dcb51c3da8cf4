import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { confirmRecoveryCode, sendRecoveryCode } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { failureOf, failureText, NO_FAILURE } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { CodeInput } from './code-input.tsx';
import { CODE_LENGTH } from './recovery-state.ts';
import styles from './recovery-form.module.css';
import { ResendRow } from './resend-row.tsx';

interface CodeStepProps {
  readonly email: string;
  /** Server's epoch ms. */
  readonly mayResendAt: number;
  readonly onResent: () => void;
  readonly onChangeEmail: () => void;
  readonly onConfirmed: (secretCode: string) => void;
}

export function CodeStep({ email, mayResendAt, onResent, onChangeEmail, onConfirmed }: CodeStepProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const confirmation = useMutation({
    mutationFn: confirmRecoveryCode,
    onSuccess: ({ secretCode }) => onConfirmed(secretCode),
  });
  const resending = useMutation({
    mutationFn: (_former: string) => sendRecoveryCode(email),
    onSuccess: (_, former) => {
      notify('success', t('recovery.code.sentAgain'));
      // A code that is typed meanwhile may be the new one.
      setCode((typed) => (typed === former ? '' : typed));
      confirmation.reset();
      input.current?.focus();
      onResent();
    },
    onError: (error) => notify('error', failureText(error, t)),
  });
  const { error } = confirmation;
  const failure = error === null ? NO_FAILURE : failureOf(error, t);

  // The pressed button is disabled now, so the focus goes to the wrong field.
  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);

  const canSend = code.length === CODE_LENGTH && !confirmation.isPending && !failure.isRefusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) confirmation.mutate(code);
  };
  const isWrong = error instanceof ApiError && error.code === 'WRONG_CODE';

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t.rich('recovery.code.text', { email, b: (chunks) => <b>{chunks}</b> })}</p>
      <FormAlert text={failure.isRefusal ? null : failure.message} />
      <CodeInput
        ref={input}
        label={t('recovery.code.field')}
        value={code}
        error={failure.isRefusal ? (isWrong ? t('recovery.code.wrong') : failureText(error, t)) : undefined}
        onChange={(value) => {
          setCode(value);
          confirmation.reset();
        }}
      />
      <ResendRow mayResendAt={mayResendAt} isSending={resending.isPending} onResend={() => resending.mutate(code)} />
      <Button type="submit" wide className={styles.submit} disabled={!canSend}>
        {t('recovery.code.submit')}
      </Button>
      <p className={styles.other}>
        <button type="button" className="link" onClick={onChangeEmail}>
          {t('recovery.code.change')}
        </button>
      </p>
    </form>
  );
}
