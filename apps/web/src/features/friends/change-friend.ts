import { failureText } from '../../shared/forms/form-failure.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { loadFriends } from './follow-friends.ts';
import { sendFriend, type FriendChange } from './friend-calls.ts';

const underWay = new Set<string>();

/** Asks a player for friendship, or accepts, once for a double press, and says so. */
export async function befriend(what: 'request' | 'accept', userId: string, t: Translator): Promise<void> {
  if (underWay.has(userId)) return;
  underWay.add(userId);
  const isDone = await changeFriend(what, userId, t).finally(() => underWay.delete(userId));
  if (isDone && what === 'request') notify('success', t('friends.isAsked'));
}

/** Changes what the two are, and asks for the new list. Tells a failure. @returns whether the server has done it */
export async function changeFriend(what: FriendChange, userId: string, t: Translator): Promise<boolean> {
  const failure = await sendFriend(what, userId).then(
    () => null,
    (error: unknown) => failureText(error, t),
  );
  if (failure !== null) notify('error', failure);
  await loadFriends();
  return failure === null;
}
