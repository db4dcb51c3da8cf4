import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { confirmRecoveryCode, sendRecoveryCode } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { failureOf, failureText, NO_FAILURE } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import codeStyles from './code-step.module.css';
import styles from './recovery-form.module.css';
import { CODE_LENGTH, digitsOf } from './recovery-state.ts';

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
    <form className={`grid ${styles.form}`} onSubmit={submit} noValidate>
      <p className="type-text breaks">{t.rich('recovery.code.text', { email, b: (chunks) => <b>{chunks}</b> })}</p>
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
      <p className={`centre ${styles.other}`}>
        <button type="button" className="link" onClick={onChangeEmail}>
          {t('recovery.code.change')}
        </button>
      </p>
    </form>
  );
}

interface ResendRowProps {
  /** Server's epoch ms. */
  readonly mayResendAt: number;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

/** A countdown until another code may be requested, then the button that requests it. */
function ResendRow({ mayResendAt, isSending, onResend }: ResendRowProps) {
  const t = useText();
  const { timeoutSentToEmail } = useServerInfo();
  const seconds = useSecondsLeft(siteClock, mayResendAt);
  if (seconds === 0) {
    return (
      <div className={`row apart ${styles.again}`}>
        <button type="button" className="link" disabled={isSending} onClick={onResend}>
          {t('recovery.code.again')}
        </button>
      </div>
    );
  }
  return (
    <div className={`row apart ${styles.again}`}>
      <span className={`row ${styles.wait}`}>
        <svg viewBox="0 0 44 44" className={`rigid ${styles.dial}`} aria-hidden>
          <circle cx="22" cy="22" r="19" />
          <circle
            cx="22"
            cy="22"
            r="19"
            pathLength={timeoutSentToEmail}
            strokeDasharray={`${Math.min(seconds, timeoutSentToEmail)} ${timeoutSentToEmail}`}
            transform="rotate(-90 22 22)"
            stroke="var(--ink-900)"
          />
        </svg>
        <span role="timer">
          {t.rich('recovery.code.againIn', { time: clockOf(seconds), b: (chunks) => <b className="num">{chunks}</b> })}
        </span>
      </span>
    </div>
  );
}

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One input, drawn as a box for each digit, so that paste, autofill and screen readers work as in any other input. */
function CodeInput({ label, value, error, onChange, ref }: CodeInputProps) {
  const [isFocused, setFocused] = useState(false);
  const current = Math.min(value.length, CODE_LENGTH - 1);
  return (
    <Field label={label} error={error}>
      {(given) => (
        <div className={classes(codeStyles.code, given['aria-invalid'] && codeStyles.wrong)}>
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <i key={index} className={classes('num', isFocused && index === current && codeStyles.current)} aria-hidden>
              {value[index]}
            </i>
          ))}
          <input
            {...given}
            ref={ref}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={value}
            onChange={({ target }) => onChange(digitsOf(target.value) ?? value)}
            // The caret is drawn at the end, so it must be there.
            onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Field>
  );
}
