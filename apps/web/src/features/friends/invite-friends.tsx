import { failureText } from '../../shared/forms/form-failure.ts';
import { onlineOf, useFollowedFriends } from './follow-friends.ts';
import { INVITE_TEXTS, isInvitable, useInviteStates } from './invite-state.ts';
import { inviteToRoom } from './invite-to-room.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { RoomPanelProps } from '../../shared/slots/room-panels.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './invite-friends.module.css';

/** The friends who could come to the room now, one press each. Nothing without one. */
export default function InviteFriends({ room, memberIds }: RoomPanelProps) {
  const t = useText();
  const { list } = useFollowedFriends();
  const stateOf = useInviteStates(room);
  const friends = list === null ? [] : onlineOf(list).filter(({ userId }) => !memberIds.includes(userId));
  const free = friends.filter(({ where, userId }) => where.at !== 'game' && stateOf(userId) !== 'removed');
  if (free.length === 0) return null;
  const invite = async (userId: string): Promise<void> => {
    if (!isInvitable(stateOf(userId))) return;
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
          const state = stateOf(userId);
          if (state === 'removed') return null;
          const isDone = !isInvitable(state);
          const [long, short] = INVITE_TEXTS[state];
          const act = t(state === 'free' ? short : long);
          return (
            <li key={userId}>
              <Avatar nickname={nickname} path={avatarPath} className={`rigid ${styles.picture}`} />
              <b title={nickname}>{nickname}</b>
              <Button
                variant="line"
                size="small"
                icon={state === 'declined' ? 'x-bold' : isDone ? 'check-bold' : 'plus-bold'}
                aria-label={t('friends.actOn', { act, nickname })}
                aria-disabled={isDone}
                onClick={() => void invite(userId)}
              >
                {t(short)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
