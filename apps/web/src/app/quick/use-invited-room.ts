import type { RoomInfo } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { forgetInvite } from '../../features/lobby/invite/stored-invite.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { getRoomInfo } from '../../shared/api/calls.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { closeQuickPlay } from '../../shared/session/quick-play-store.ts';
import { notify } from '../../shared/ui/toasts.ts';

/** The room to which a guest is invited; null until it is known. An invite to no room closes with its reason. */
export function useInvitedRoom(code: string | null, t: Translator): RoomInfo | null {
  const [room, setRoom] = useState<RoomInfo | null>(null);
  useEffect(() => {
    if (code === null) return undefined;
    let isCurrent = true;
    getRoomInfo(code).then(
      (info) => {
        if (isCurrent) setRoom(info);
      },
      (error: unknown) => {
        // After any other failure the server decides when the guest enters.
        if (!isCurrent || !(error instanceof ApiError) || ![400, 404].includes(error.status)) return;
        notify('error', t('lobby.join.error.WRONG_CODE_ROOM'));
        forgetInvite();
        closeQuickPlay();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, t]);
  return room;
}
