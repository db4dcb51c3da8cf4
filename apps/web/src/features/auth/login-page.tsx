import type { Service } from '@magnaty/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'wouter';
import { logInBy } from '../../shared/api/account-calls.ts';
import { openSession } from '../../shared/api/session-calls.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { failureOf, failureText, NO_FAILURE } from '../../shared/forms/form-failure.ts';
import { useFocusOnFailure } from '../../shared/forms/use-focus-on-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { leaveSite } from '../../shared/session/leave-page.ts';
import { usePageReturn } from '../../shared/session/page-return.ts';
import { rememberServiceLogin } from '../../shared/session/return-path.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { isService, SERVICES } from '../../shared/session/services.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { PasswordInput } from '../../shared/ui/password-input.tsx';
import { ServiceMark } from '../../shared/ui/service-mark.tsx';
import { Terms } from '../../shared/ui/terms.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import serviceStyles from './login-page.module.css';

interface LoginPageProps {
  /** Why the visitor should log in, instead of the usual words. */
  readonly subtitle?: string;
}

/** The login form. The guard decides where the user goes after login. */
export default function LoginPage({ subtitle }: LoginPageProps) {
  const t = useText();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isRemember, setRemember] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: openSession,
    onSuccess: useSession.getState().logIn,
  });
  const [serviceError, forgetServiceError] = useServiceError();
  const failure = error === null ? NO_FAILURE : failureOf(error, t);

  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
    forgetServiceError();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ login: login.trim(), password, isRemember });
  };
  const form = useFocusOnFailure(error);

  return (
    <AuthLayout
      tone="red"
      title={t('login.title')}
      subtitle={subtitle ?? t('login.subtitle')}
      heading={t('login.heading')}
      chip="lis"
      player={1}
    >
      <form ref={form} className={`grid ${styles.form}`} onSubmit={submit} noValidate>
        <FormAlert text={failure.message ?? serviceError} />
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
          isWrong={failure.isRefusal}
          onChange={({ target }) => edit(setLogin)(target.value)}
        />
        <PasswordInput
          label={t('login.password')}
          placeholder={t('login.passwordPlaceholder')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={failure.fields['password']}
          isWrong={failure.isRefusal}
          onChange={({ target }) => edit(setPassword)(target.value)}
        />
        <div className={`row apart ${styles.row}`}>
          <Checkbox checked={isRemember} onChange={({ target }) => setRemember(target.checked)}>
            {t('login.remember')}
          </Checkbox>
          <Link to="/authorization/resetPassword" className="link">
            {t('login.forgot')}
          </Link>
        </div>
        <Button
          type="submit"
          wide
          className={styles.submit}
          disabled={login.trim() === '' || password === '' || isPending}
        >
          {t('login.submit')}
        </Button>
        <ServiceButtons isRemember={isRemember} />
        <Terms of="login" />
        <p className={`centre ${styles.other}`}>
          <span>{t('login.noAccount')}</span>{' '}
          <Link to="/registration" className="link">
            {t('login.register')}
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}

/**
 * The text of a failed login by a service, which the address names. It is removed from the address, so that a reload
 * does not show it again.
 */
function useServiceError(): readonly [string | null, () => void] {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const failedService = search.get('loginError');
  const [service, setService] = useState(failedService);
  useEffect(() => {
    if (failedService === null) return;
    setSearch(
      (params) => {
        params.delete('loginError');
        return params;
      },
      { replace: true },
    );
  }, [failedService, setSearch]);
  return [isService(service) ? t('login.notBy', { service }) : null, () => setService(null)];
}

/** The login services that the server offers; nothing without any. */
function ServiceButtons({ isRemember }: { readonly isRemember: boolean }) {
  const t = useText();
  const { services } = useServerInfo();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: (service: Service) => logInBy(service, isRemember),
    onSuccess: ({ url }) => {
      rememberServiceLogin();
      leaveSite(url);
    },
    onError: (error) => notify('error', failureText(error, t)),
  });
  usePageReturn(reset);
  const offered = SERVICES.filter((service) => services.includes(service));
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('login.services')}>
      <p className={`row type-caption ${serviceStyles.head}`} aria-hidden>
        {t('login.services')}
      </p>
      <div className={`grid ${serviceStyles.buttons}`}>
        {offered.map((service) => (
          <button
            className="stack type-caption"
            key={service}
            type="button"
            aria-label={t('login.by', { service })}
            disabled={isPending || isSuccess}
            onClick={() => mutate(service)}
          >
            <ServiceMark service={service} />
            <span>{t(`service.${service}.name`)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
