import { useState } from 'react';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { NoticeActionsProps, NoticeOf, NoticeViews } from '../../shared/slots/notice-view.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { sendFriend } from './friend-calls.ts';

/** Accepts or declines a friend; the request then leaves the list. */
function FriendAnswer({ notice: { userId }, drop }: NoticeActionsProps<NoticeOf<'friendRequest'>>) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const answer = async (isAccepted: boolean) => {
    if (isPending) return;
    setPending(true);
    try {
      await sendFriend(isAccepted ? 'accept' : 'decline', userId);
      drop();
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

export const friendNotices: Pick<NoticeViews, 'friendRequest' | 'friendAccepted'> = {
  friendRequest: { title: (t, _notice, { name }) => t('bell.friendRequest', { name }), Actions: FriendAnswer },
  friendAccepted: { title: (t, _notice, { name }) => t('bell.friendAccepted', { name }) },
};
