import { failureText } from '../forms/form-failure.ts';
import type { Translator } from '../i18n/translator.tsx';
import { notify } from '../ui/toasts.ts';
import { loadFriends } from './follow-friends.ts';
import { sendFriend, type FriendChange } from './friend-calls.ts';

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
