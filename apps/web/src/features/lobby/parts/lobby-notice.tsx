import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from '../steps/step.module.css';
import { useLobby } from '../state/lobby-store.ts';

/** The reason why the user is not in a lobby any more. */
export function LobbyNotice() {
  const t = useText();
  const news = useLobby((state) => state.news);
  return (
    <div role="alert" hidden={news === null}>
      {news !== null && (
        <p className={styles.news}>
          <Icon name="warning-fill" />
          {t(`lobby.news.${news.kind}`, { nickName: 'nickName' in news ? news.nickName : '' })}
        </p>
      )}
    </div>
  );
}
