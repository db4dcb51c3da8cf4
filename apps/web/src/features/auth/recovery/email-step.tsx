import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { sendRecoveryCode } from '../../../shared/api/account-calls.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { failureOf, NO_FAILURE } from '../../../shared/forms/form-failure.ts';
import { useFocusOnFailure } from '../../../shared/forms/use-focus-on-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import styles from './recovery-form.module.css';

interface EmailStepProps {
  /** The address that was entered before. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

export function EmailStep({ email: given, onSent }: EmailStepProps) {
  const t = useText();
  const [email, setEmail] = useState(given);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: sendRecoveryCode,
    onSuccess: (_, sentTo) => onSent(sentTo),
  });
  const failure = error === null ? NO_FAILURE : failureOf(error, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !isPending) mutate(email.trim());
  };
  const form = useFocusOnFailure(error);
  return (
    <form ref={form} className={`grid ${styles.form}`} onSubmit={submit} noValidate>
      <p className="type-text breaks">{t('recovery.email.text')}</p>
      <FormAlert text={failure.message} />
      <TextInput
        label={t('recovery.email.field')}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={failure.fields['email']}
        onChange={({ target }) => {
          setEmail(target.value);
          reset();
        }}
      />
      <Button type="submit" wide className={styles.submit} disabled={email.trim() === '' || isPending}>
        {t('recovery.email.submit')}
      </Button>
      <p className={`centre ${styles.other}`}>
        <span>{t('recovery.remembered')}</span>{' '}
        <Link to="/authorization" className="link">
          {t('recovery.login')}
        </Link>
      </p>
    </form>
  );
}
