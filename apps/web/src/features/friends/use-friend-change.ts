import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { notify } from '../../shared/ui/toasts.ts';
import type { FriendChange } from './friend-calls.ts';

/**
 * Changes what the user and another one are. `isPending` until the new list is there, so a second press does nothing.
 * The code comes with the first press: a game has other work first.
 */
export function useFriendChange() {
  const t = useText();
  const [isPending, setPending] = useState(false);
  /** @returns whether the server has done it */
  const change = async (what: FriendChange, userId: string): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    try {
      const { changeFriend } = await import('./change-friend.ts');
      return await changeFriend(what, userId, t);
    } catch {
      notify('error', t('part.lost'));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, change };
}
