import type { CurrentUser, Service } from '@magnaty/protocol';
import { useCallback, useState } from 'react';
import { linkService, unlinkService } from '../../../shared/api/account-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { leaveSite } from '../../../shared/session/leave-page.ts';
import { usePageReturn } from '../../../shared/session/page-return.ts';
import { withoutService, type LinkedAccount } from '../../../shared/session/services.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ServiceMark } from '../../../shared/ui/service-mark.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './accounts-pane.module.css';
import { useShownAccounts } from './use-shown-accounts.ts';

/** The login services of a user: links them, and unlinks them while another way to log in is left. */
export default function AccountsPane({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const accounts = useShownAccounts(user);
  const [isBusy, setBusy] = useState(false);
  usePageReturn(useCallback(() => setBusy(false), []));
  const linked = accounts.filter(({ isLinked }) => isLinked);
  const canUnlink = user.isConfirmedEmail || linked.length > 1;

  const link = async (service: Service) => {
    setBusy(true);
    try {
      const { url } = await linkService(service);
      leaveSite(url);
    } catch {
      notify('error', t('service.notLinked', { account: t(`service.${service}.account`) }));
      setBusy(false);
    }
  };
  const unlink = async (service: Service) => {
    const account = t(`service.${service}.account`);
    setBusy(true);
    try {
      await unlinkService(service);
      useSession.getState().patchUser(withoutService(user, service));
      notify('success', t('service.unlinked', { account }));
    } catch {
      notify('error', t('service.notUnlinked', { account }));
    }
    setBusy(false);
  };

  return (
    <>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <AccountRow
            key={account.service}
            account={account}
            canUnlink={canUnlink}
            isBusy={isBusy}
            onLink={() => void link(account.service)}
            onUnlink={() => void unlink(account.service)}
          />
        ))}
      </ul>
      {linked.length > 0 && !canUnlink && <p className={styles.note}>{t('settings.accounts.only')}</p>}
    </>
  );
}

interface AccountRowProps {
  readonly account: LinkedAccount;
  readonly canUnlink: boolean;
  readonly isBusy: boolean;
  readonly onLink: () => void;
  readonly onUnlink: () => void;
}

function AccountRow({ account, canUnlink, isBusy, onLink, onUnlink }: AccountRowProps) {
  const t = useText();
  const { service, isLinked, username } = account;
  const isOffered = !isLinked || canUnlink;
  return (
    <li className={`row ${styles.row}`}>
      <ServiceMark service={service} className={styles.mark} />
      <span className={`grow slim ${styles.text}`}>
        <b>{t(`service.${service}.name`)}</b>
        <span className={`one-line block ${styles.username}`}>
          {isLinked ? (username ?? t('settings.accounts.linked')) : t('settings.accounts.none')}
        </span>
      </span>
      {isOffered && (
        <Button
          size="small"
          {...(isLinked ? { variant: 'line' } : { variant: 'ink', icon: 'plus-bold' })}
          aria-label={t(isLinked ? 'settings.accounts.unlinkFrom' : 'settings.accounts.linkTo', { service })}
          disabled={isBusy}
          onClick={isLinked ? onUnlink : onLink}
        >
          {t(isLinked ? 'settings.accounts.unlink' : 'settings.accounts.link')}
        </Button>
      )}
    </li>
  );
}
