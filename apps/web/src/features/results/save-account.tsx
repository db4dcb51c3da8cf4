import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { offerSaving } from '../../shared/session/settings-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './result-actions.module.css';

/** Offers a user with a quick account to keep what the game has given. Others have nothing to save. */
export function SaveAccount() {
  const t = useText();
  const isQuick = useSession(({ user }) => user?.isQuick === true);
  return (
    isQuick && (
      <div className={styles.save}>
        <Button variant="ink" wide onClick={() => offerSaving('result')}>
          {t('quick.save')}
        </Button>
      </div>
    )
  );
}
