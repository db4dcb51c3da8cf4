import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RoomsContext, type Rooms } from '../../../shared/slots/rooms.ts';
import { enterRoom, showRefusal } from '../requests.ts';
import { openTable } from '../room/own-table.ts';
import { useLobby } from '../state/lobby-store.ts';
import { inviteLink } from './invite-link.ts';

/** Opens rooms to the parts of the site that know no lobby. */
export function RoomsProvider({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const code = useLobby(({ lobby }) => lobby?.codeRoom ?? null);
  const room = useLobby(({ lobby }) => lobby?.room ?? null);
  const rooms: Rooms = {
    code,
    room,
    link: code === null ? `${window.location.origin}/` : inviteLink(code),
    enter: (other) => void enter(other, t),
    open: () => openTable({ isListed: false }, t),
  };
  return <RoomsContext value={rooms}>{children}</RoomsContext>;
}

/** Enters a room. One with a password, and one that cannot be entered from here, is a matter of its invite link. */
async function enter(code: string, t: Translator): Promise<void> {
  const ack = await enterRoom(code, '');
  if (ack.ok) return;
  if (ack.code === 'WRONG_PASSWORD') navigate(`/${new URL(inviteLink(code)).search}`);
  else showRefusal(ack, t);
}
