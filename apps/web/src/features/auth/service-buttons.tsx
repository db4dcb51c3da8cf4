import { useMutation } from '@tanstack/react-query';
import type { Service } from '@magnaty/protocol';
import { logInBy } from '../../shared/api/account-calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { leaveSite } from '../../shared/session/leave-page.ts';
import { rememberServiceLogin } from '../../shared/session/return-path.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { SERVICES } from '../../shared/session/services.ts';
import { ServiceMark } from '../../shared/ui/service-mark.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './service-buttons.module.css';

/** The login services that the server offers; nothing without any. */
export function ServiceButtons({ isRemember }: { readonly isRemember: boolean }) {
  const t = useText();
  const { services } = useServerInfo();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (service: Service) => logInBy(service, isRemember),
    onSuccess: ({ url }) => {
      rememberServiceLogin();
      leaveSite(url);
    },
    onError: (error) => notify('error', failureText(error, t)),
  });
  const offered = SERVICES.filter((service) => services.includes(service));
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('login.services')}>
      <p className={styles.head} aria-hidden>
        {t('login.services')}
      </p>
      <div className={styles.buttons}>
        {offered.map((service) => (
          <button
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
