import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './friends-button.module.css';
import { toggleFriends, useFriends } from './friends-store.ts';

/** Opens the friends. The number of those online is in its name, too; none is not shown. */
export function FriendsButton() {
  const t = useText();
  const online = useFriends((friends) => friends.online);
  const isOpen = useFriends((friends) => friends.isOpen);
  return (
    <button
      type="button"
      data-friends
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t('header.friends', { online })}
      className={styles.square}
      onClick={toggleFriends}
    >
      <Icon name="friends" />
      {online > 0 && <b className="num">{online}</b>}
    </button>
  );
}
