import { failureText } from '../../../shared/forms/form-failure.ts';
import { onlineOf, useFollowedFriends } from '../../../shared/friends/follow-friends.ts';
import { inviteToRoom, useInvited } from '../../../shared/friends/invited.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './invite-friends.module.css';

interface InviteFriendsProps {
  readonly code: string | null;
  readonly memberIds: readonly string[];
}

/** The friends who could come to the room now, one press each. Nothing without one. */
export function InviteFriends({ code, memberIds }: InviteFriendsProps) {
  const t = useText();
  const { list } = useFollowedFriends();
  const isInvited = useInvited(code);
  const friends = list === null ? [] : onlineOf(list).filter(({ userId }) => !memberIds.includes(userId));
  const free = friends.filter(({ where }) => where.at !== 'game');
  if (free.length === 0) return null;
  const invite = async (userId: string): Promise<void> => {
    if (isInvited(userId)) return;
    try {
      await inviteToRoom(userId);
    } catch (error) {
      notify('error', failureText(error, t));
    }
  };
  return (
    <section className={styles.friends} aria-label={t('friends.inRoom')}>
      <ul>
        {free.map(({ userId, nickname, avatarPath }) => {
          const isDone = isInvited(userId);
          const act = t(isDone ? 'friends.invited' : 'friends.invite');
          return (
            <li key={userId}>
              <Avatar nickname={nickname} path={avatarPath} className={styles.picture} />
              <b title={nickname}>{nickname}</b>
              <Button
                variant="line"
                size="small"
                icon={isDone ? 'check-bold' : 'plus-bold'}
                aria-label={t('friends.actOn', { act, nickname })}
                aria-disabled={isDone}
                onClick={() => void invite(userId)}
              >
                {t(isDone ? 'friends.invited.short' : 'friends.invite')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
