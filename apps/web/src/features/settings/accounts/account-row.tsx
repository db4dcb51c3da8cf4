import { useText } from '../../../shared/i18n/use-text.ts';
import type { LinkedAccount } from '../../../shared/session/services.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ServiceMark } from '../../../shared/ui/service-mark.tsx';
import styles from './accounts-pane.module.css';

interface AccountRowProps {
  readonly account: LinkedAccount;
  readonly canUnlink: boolean;
  readonly isBusy: boolean;
  readonly onLink: () => void;
  readonly onUnlink: () => void;
}

export function AccountRow({ account, canUnlink, isBusy, onLink, onUnlink }: AccountRowProps) {
  const t = useText();
  const { service, isLinked, username } = account;
  const isOffered = !isLinked || canUnlink;
  return (
    <li className={styles.row}>
      <ServiceMark service={service} className={styles.mark} />
      <span className={styles.text}>
        <b>{t(`service.${service}.name`)}</b>
        <span className={styles.username}>
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
