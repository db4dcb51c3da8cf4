import { use, useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import { RoomsContext } from '../../shared/slots/rooms.ts';
import { QUIET_PATHS } from '../../shared/slots/use-is-free.ts';
import { dropToast, notifyWithAction } from '../../shared/ui/toasts.ts';
import { followBell, markRead, useBell } from './bell-store.ts';

interface Invitation {
  readonly id: number;
  readonly nickname: string;
  readonly roomId: string;
}

/** Shows each new invitation until it is closed; the bell keeps it until it is answered. During a game it waits: nothing comes between a player and the move. */
export function Invitations() {
  const t = useText();
  const { enter } = use(RoomsContext);
  const invitations = useInvitations();
  const path = usePathname().toLowerCase().replace(/\/$/, '');
  const shown = QUIET_PATHS.has(path) ? '' : JSON.stringify(invitations);
  useEffect(() => {
    if (shown === '') return;
    const toasts = (JSON.parse(shown) as Invitation[]).map(({ id, nickname, roomId }) =>
      notifyWithAction(t('bell.invitation.toast', { nickname }), {
        icon: 'friends',
        text: t('bell.invitation.enter'),
        run: () => enter(roomId),
        decline: () => void markRead([id]),
      }),
    );
    return () => toasts.forEach(dropToast);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function of the last render does the same
  }, [shown, t]);
  return null;
}

/** The invitations among the notices. The bell shows the same list, and is not on all pages. */
function useInvitations(): readonly Invitation[] {
  const list = useBell((bell) => bell.list) ?? [];
  useEffect(followBell, []);
  return list.flatMap(({ id, isRead, notice, actor }) =>
    notice.kind === 'invitation' && actor !== null && !isRead
      ? [{ id, nickname: actor.nickname, roomId: notice.roomId }]
      : [],
  );
}
