import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { logIn } from '../../shared/api/calls.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { PasswordInput } from '../../shared/ui/password-input.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { failureOf, NO_FAILURE } from './form-failure.ts';

/** Where to after login is the guard's matter. */
export default function LoginPage() {
  const t = useText();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isRemember, setRemember] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: logIn,
    onSuccess: useSession.getState().logIn,
  });
  const failure = error === null ? NO_FAILURE : failureOf(error);
  const isRefused = failure.message !== null;

  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ login: login.trim(), password, isRemember });
  };

  return (
    <AuthLayout
      tone="red"
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      heading={t('login.heading')}
      chip="lis"
      player={1}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormAlert text={failure.message} />
        <TextInput
          label={t('login.login')}
          placeholder={t('login.loginPlaceholder')}
          name="login"
          autoComplete="username"
          autoCapitalize="off"
          autoFocus
          spellCheck={false}
          value={login}
          error={failure.fields['login']}
          isWrong={isRefused}
          onChange={({ target }) => edit(setLogin)(target.value)}
        />
        <PasswordInput
          label={t('login.password')}
          placeholder={t('login.passwordPlaceholder')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={failure.fields['password']}
          isWrong={isRefused}
          onChange={({ target }) => edit(setPassword)(target.value)}
        />
        <div className={styles.row}>
          <Checkbox checked={isRemember} onChange={({ target }) => setRemember(target.checked)}>
            {t('login.remember')}
          </Checkbox>
        </div>
        <Button
          type="submit"
          wide
          className={styles.submit}
          disabled={login.trim() === '' || password === '' || isPending}
        >
          {t('login.submit')}
        </Button>
        <p className={styles.other}>
          {t('login.noAccount')} <Link to="/registration">{t('login.register')}</Link>
        </p>
      </form>
    </AuthLayout>
  );
}
