import { FloorBadge } from '../experience/floor-badge.tsx';
import { FramedAvatar } from './framed-avatar.tsx';
import { Icon } from './icon.tsx';
import styles from './user-card.module.css';

interface UserCardProps {
  readonly nickname: string;
  readonly avatarPath: string | null;
  /** The key of the frame, or null. */
  readonly frame: string | null;
  readonly floor: { readonly number: number; readonly label: string };
}

/** Picture, floor and name of a user, as the content of the button that opens the user's menu. */
export function UserCard({ nickname, avatarPath, frame, floor }: UserCardProps) {
  return (
    <span className={`row slim ${styles.card}`} data-player="1">
      <span className="slim anchor clipped">
        <FramedAvatar nickname={nickname} path={avatarPath} frame={frame} fit="within" className={styles.avatar} />
        <FloorBadge floor={floor.number} label={floor.label} />
      </span>
      <span className={`one-line slim ${styles.nickname}`} title={nickname}>
        {nickname}
      </span>
      <Icon name="caret-down-bold" className={styles.caret} />
    </span>
  );
}
