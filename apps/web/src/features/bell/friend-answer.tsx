import { useState } from 'react';
import { failureText } from '../../shared/forms/form-failure.ts';
import { sendFriend } from '../../shared/friends/friend-calls.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { dropNotice } from './bell-store.ts';

interface FriendAnswerProps {
  /** The id of the notice. */
  readonly id: number;
  readonly userId: string;
}

/** Accepts or declines a friend; the request then leaves the list. */
export function FriendAnswer({ id, userId }: FriendAnswerProps) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const answer = async (isAccepted: boolean) => {
    if (isPending) return;
    setPending(true);
    try {
      await sendFriend(isAccepted ? 'accept' : 'decline', userId);
      dropNotice(id);
    } catch (error) {
      notify('error', failureText(error, t));
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="ink" size="small" onClick={() => void answer(true)}>
        {t('bell.friendRequest.accept')}
      </Button>
      <Button variant="line" size="small" onClick={() => void answer(false)}>
        {t('bell.friendRequest.decline')}
      </Button>
    </>
  );
}
