import type { FriendList } from '@magnaty/protocol';
import { useEffect } from 'react';
import { onAccountChange } from '../../shared/session/account-changes.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { getFriends } from './friend-calls.ts';
import { useFriends } from './friends-store.ts';

/** The question under way, and whether something has changed since it was asked. */
let asking: { readonly userId: string; isOutdated: boolean; done: Promise<void> } | null = null;

/** Asks for the list again. Never fails: the store has the failure. */
export function loadFriends(): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return Promise.resolve();
  if (asking?.userId === userId) {
    asking.isOutdated = true;
    return asking.done;
  }
  const own = { userId, isOutdated: false, done: Promise.resolve() };
  asking = own;
  const ask = async (): Promise<void> => {
    useFriends.setState({ isLoading: true });
    const answer = await getFriends().then(
      (list) => ({ list, online: onlineOf(list).length, failure: null }),
      (failure: unknown) => ({ failure }),
    );
    if (asking === own) asking = null;
    if (useSession.getState().user?.id !== userId) return;
    useFriends.setState({ ...answer, isLoading: false });
    if (own.isOutdated) await loadFriends();
  };
  own.done = ask();
  return own.done;
}

export const onlineOf = ({ friends }: FriendList) => friends.filter(({ where }) => where.at !== 'away');

/** Loads the friends, and again whenever they change, while the component is shown and wants them. */
export function useFollowedFriends(isWanted = true) {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId === undefined || !isWanted) return;
    // Several parts of a page may begin together.
    if (asking?.userId !== userId) void loadFriends();
    return onAccountChange(['friends', 'relations', 'privacy'], loadFriends, { afterGap: true });
  }, [userId, isWanted]);
  return useFriends();
}
