import type { Database } from '../db/database.ts';
import type { Notifier } from '../modules/notifications/index.ts';
import { humans, memberOf, type Invitation, type Lobby } from './lobby.ts';

export type NoticeList = Pick<Notifier, 'add' | 'remove'>;

export const keyOfInvitation = (roomId: string, fromId: string): string => `invitation:${roomId}:${fromId}`;

/** Takes out of a room the invitations that nobody can follow any more, and removes their notices. */
export const endInvitations = async (tx: Database, lobby: Lobby, notifier: NoticeList): Promise<void> => {
  const { room } = lobby;
  if (room?.invitations === undefined) return;
  const isOver = ({ toId }: Invitation): boolean =>
    lobby.phase !== 'search' || humans(lobby).length === 0 || memberOf(lobby, toId) !== undefined;
  await hideInvitations(tx, lobby, { notifier, which: isOver });
  room.invitations = room.invitations.filter((one) => !isOver(one));
};

/** Removes notices of invitations, which wait on like those that are not answered. */
export const hideInvitations = async (
  tx: Database,
  { code, room }: Lobby,
  { notifier, which }: { readonly notifier: NoticeList; readonly which: (invitation: Invitation) => boolean },
): Promise<void> => {
  if (code === null) return;
  for (const { fromId, toId } of room?.invitations?.filter(which) ?? [])
    await notifier.remove(tx, toId, keyOfInvitation(code, fromId));
};
