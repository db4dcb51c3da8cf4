import { useText } from '../i18n/use-text.ts';
import { useRelation } from '../session/relations.ts';
import { useSession } from '../session/session-store.ts';
import { notify } from '../ui/toasts.ts';
import { askAgainAtOf, friendStateOf } from './friend-state-of.ts';
import { useFriends } from './friends-store.ts';
import { useFriendChange } from './use-friend-change.ts';

/** What a menu or a button of a game offers for another player. */
export interface FriendEntry {
  readonly id: 'friend';
  readonly icon: string;
  readonly text: string;
  readonly run: () => void;
}

/** Asks a player for friendship, or accepts; null for a friend, and where it is not open. `FriendsHost` loads the list. */
export function useFriendEntry(userId: string | null): FriendEntry | null {
  const t = useText();
  const isQuick = useSession(({ user }) => user?.isQuick !== false);
  const list = useFriends((friends) => friends.list);
  const isBlocked = useRelation('blocked', userId ?? '');
  const { change } = useFriendChange();
  if (userId === null || list === null || isBlocked) return null;
  const state = friendStateOf(list, userId);
  if (state === 'friend' || state === 'asked' || (state === 'none' && isQuick)) return null;
  if (state === 'none' && askAgainAtOf(list, userId) !== null) return null;
  const run = async (): Promise<void> => {
    const isDone = await change(state === 'none' ? 'request' : 'accept', userId);
    if (isDone && state === 'none') notify('success', t('friends.isAsked'));
  };
  return {
    id: 'friend',
    icon: 'friends',
    text: t(state === 'none' ? 'friends.add' : 'friends.accept'),
    run: () => void run(),
  };
}
