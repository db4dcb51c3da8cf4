import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { request } from '../../shared/api/request.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { dropNotice } from './bell-store.ts';

interface InvitationAnswerProps {
  /** The id of the notice. */
  readonly id: number;
  readonly userId: string;
  readonly roomId: string;
  /** The user goes to the room. */
  readonly onClose: () => void;
}

/** Enters the room or declines; a declined invitation then leaves the list. */
export function InvitationAnswer({ id, userId, roomId, onClose }: InvitationAnswerProps) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const decline = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      await request({ method: 'POST', path: '/api/game/room/decline', body: { userId, roomId } });
      dropNotice(id);
    } catch (error) {
      notify('error', failureText(error, t));
      setPending(false);
    }
  };
  const enter = (): void => {
    onClose();
    navigate(`/?inviteRoom=${encodeURIComponent(roomId)}`);
  };
  return (
    <>
      <Button variant="ink" size="small" onClick={enter}>
        {t('bell.invitation.enter')}
      </Button>
      <Button variant="line" size="small" onClick={() => void decline()}>
        {t('bell.invitation.decline')}
      </Button>
    </>
  );
}
