import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { registerAndOpen } from '../../shared/api/session-calls.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { Terms } from '../../shared/ui/terms.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { CriteriaList } from '../../shared/forms/criteria-list.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { failureOf } from '../../shared/forms/form-failure.ts';
import { passwordCriteria } from '../../shared/forms/password-criteria.ts';
import { useFocusOnFailure } from '../../shared/forms/use-focus-on-failure.ts';
import { useFieldValidation } from '../../shared/forms/use-field-validation.ts';
import { NewPasswordInput } from '../../shared/forms/new-password-input.tsx';

export default function RegistrationPage() {
  const t = useText();
  const { minLengthLogin, maxLengthLogin, minLengthPass } = useServerInfo();
  const [login, setLogin] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isRemember, setRemember] = useState(true);
  const { errors, validate, forget, begin, refuse } = useFieldValidation();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: registerAndOpen,
    onSuccess: useSession.getState().logIn,
    onError: (failed) => refuse(failureOf(failed, t).fields),
  });

  const criteria = passwordCriteria(password, minLengthPass);
  const length = Array.from(login.trim()).length;
  const canSend =
    length >= minLengthLogin &&
    length <= maxLengthLogin &&
    email.trim() !== '' &&
    criteria.every(({ isMet }) => isMet) &&
    Object.values(errors).every((text) => text === '') &&
    !isPending;

  const edit = (field: string, set: (value: string) => void, value: string) => {
    set(value);
    forget(field);
    if (error !== null) reset();
  };
  const leave = (field: 'login' | 'email', value: string) => {
    if (value !== '') void validate(field, value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    begin();
    mutate({ login: login.trim(), email: email.trim(), password, isRemember });
  };
  const form = useFocusOnFailure(error);

  return (
    <AuthLayout
      tone="ink"
      title={t('registration.title')}
      subtitle={t('registration.subtitle')}
      heading={t('registration.heading')}
      chip="sova"
      player={2}
    >
      <form ref={form} className={`grid ${styles.form}`} onSubmit={submit} noValidate>
        <FormAlert text={error === null ? null : failureOf(error, t).message} />
        <TextInput
          label={t('registration.nickname')}
          hint={t('registration.nicknameHint', { min: minLengthLogin, max: maxLengthLogin })}
          name="login"
          autoComplete="username"
          autoCapitalize="off"
          autoFocus
          spellCheck={false}
          value={login}
          count={{ value: login.trim(), min: minLengthLogin, max: maxLengthLogin }}
          error={errors['login']}
          onChange={({ target }) => edit('login', setLogin, target.value)}
          onBlur={() => leave('login', login.trim())}
        />
        <TextInput
          label={t('registration.email')}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          error={errors['email']}
          onChange={({ target }) => edit('email', setEmail, target.value)}
          onBlur={() => leave('email', email.trim())}
        />
        <NewPasswordInput
          label={t('registration.password')}
          name="password"
          value={password}
          error={errors['password']}
          onChange={({ target }) => edit('password', setPassword, target.value)}
        />
        <CriteriaList criteria={criteria} minLength={minLengthPass} isValidated={password !== ''} />
        <div className={`row apart ${styles.row}`}>
          <Checkbox checked={isRemember} onChange={({ target }) => setRemember(target.checked)}>
            {t('login.remember')}
          </Checkbox>
        </div>
        <Button type="submit" wide className={styles.submit} disabled={!canSend}>
          {t('registration.submit')}
        </Button>
        <Terms of="account" />
        <p className={`centre ${styles.other}`}>
          <span>{t('registration.hasAccount')}</span>{' '}
          <Link to="/authorization" className="link">
            {t('registration.login')}
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}
