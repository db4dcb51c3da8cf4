import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import styles from './user-card.module.css';

interface UserCardProps {
  readonly nickname: string;
  readonly avatarPath: string | null;
}

/** Picture and name of a user, as the content of the button that opens the user's menu. */
export function UserCard({ nickname, avatarPath }: UserCardProps) {
  return (
    <span className={styles.card} data-player="1">
      <Avatar nickname={nickname} path={avatarPath} className={styles.avatar} />
      <span className={styles.nickname}>{nickname}</span>
      <Icon name="caret-down-bold" className={styles.caret} />
    </span>
  );
}
