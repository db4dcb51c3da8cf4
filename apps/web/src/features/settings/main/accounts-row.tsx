import type { CurrentUser } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openSettings } from '../../../shared/session/settings-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ServiceMark } from '../../../shared/ui/service-mark.tsx';
import { useShownAccounts } from '../accounts/use-shown-accounts.ts';
import styles from './accounts-row.module.css';

/** The button that opens the linked accounts, with the marks of all services. */
export function AccountsRow({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const accounts = useShownAccounts(user);
  if (accounts.length === 0) return null;
  return (
    <button type="button" className={styles.row} onClick={() => openSettings('accounts')}>
      <span className={styles.text}>{t('settings.accounts')}</span>
      <span className={styles.marks}>
        {accounts.map(({ service, isLinked }) => (
          <span key={service}>
            <ServiceMark service={service} isOff={!isLinked} />
            {isLinked && <span className="unseen">{t(`service.${service}.name`)}</span>}
          </span>
        ))}
      </span>
      <Icon name="arrow-right-bold" />
    </button>
  );
}
