import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from '../steps/step.module.css';
import { useLobby } from '../state/lobby-store.ts';

/** The reason why the user is not in a lobby any more. */
export function LobbyNotice() {
  const t = useText();
  const notice = useLobby((state) => state.notice);
  return (
    <div role="alert" hidden={notice === null}>
      {notice !== null && (
        <p className={styles.news}>
          <Icon name="warning-fill" />
          {t(`lobby.news.${notice.kind}`, { nickName: 'nickName' in notice ? notice.nickName : '' })}
        </p>
      )}
    </div>
  );
}
