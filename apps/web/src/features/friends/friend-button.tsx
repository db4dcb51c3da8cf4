import { useText } from '../../shared/i18n/use-text.ts';
import { useRelation } from '../../shared/session/relations.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFollowedFriends } from './follow-friends.ts';
import type { FriendChange } from './friend-calls.ts';
import { askAgainAtOf, dayText, friendStateOf, type FriendState } from './friend-state-of.ts';
import { useFriendChange } from './use-friend-change.ts';

interface FriendButtonProps {
  readonly userId: string;
  readonly nickname: string;
}

const ACTS: Readonly<Record<FriendState, FriendChange>> = {
  none: 'request',
  asking: 'accept',
  asked: 'remove',
  friend: 'remove',
};
const TEXTS = {
  none: 'friends.add',
  asking: 'friends.accept',
  asked: 'friends.withdraw',
  friend: 'friends.remove',
} as const;

/** Asks a player for friendship, or takes it back. Not for the own player, for guests, and for those who are blocked. */
export function FriendButton({ userId, nickname }: FriendButtonProps) {
  const t = useText();
  const user = useSession((session) => session.user);
  const { list } = useFollowedFriends();
  const { isPending, change } = useFriendChange();
  const isBlocked = useRelation('blocked', userId);
  if (user === null || user.id === userId || list === null || isBlocked) return null;
  const state = friendStateOf(list, userId);
  if (state === 'none' && user.isQuick) return null;
  const askAgainAt = state === 'none' ? askAgainAtOf(list, userId) : null;
  if (askAgainAt !== null) return <p>{t('friends.askAgain', { date: dayText(t.code, askAgainAt) })}</p>;
  const text = t(TEXTS[state]);
  return (
    <>
      <Button
        variant={state === 'none' || state === 'asking' ? 'ink' : 'line'}
        {...(state === 'none' && { icon: 'plus-bold' })}
        aria-label={t('friends.actOn', { act: text, nickname })}
        aria-disabled={isPending}
        onClick={() => void change(ACTS[state], userId)}
      >
        {text}
      </Button>
      <span role="status" className="unseen">
        {state === 'asked' && t('friends.isAsked')}
      </span>
    </>
  );
}
