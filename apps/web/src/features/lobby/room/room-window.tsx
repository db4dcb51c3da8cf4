import type { LobbyView } from '@magnaty/protocol';
import { use } from 'react';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RoomPanels } from '../../../shared/slots/room-panels.ts';
import { InviteLinkRow } from '../parts/invite-link-row.tsx';
import type { NewHost, Notice } from '../state/lobby-state.ts';
import { useLobby } from '../state/lobby-store.ts';
import { HostFoot, GuestFoot } from './room-foot.tsx';
import { useRoomChange, type Room } from './room-requests.ts';
import { RoomSeats } from './room-seats.tsx';
import { RoomSettings } from './room-settings.tsx';
import { RoomTerms } from './room-terms.tsx';
import styles from './room-window.module.css';

interface RoomWindowProps {
  readonly lobby: LobbyView;
  readonly room: Room;
  readonly viewerId: string;
}

/** A room that waits for players: its host changes everything here, the others see it change. */
export default function RoomWindow({ lobby, room, viewerId }: RoomWindowProps) {
  const [wanted, change] = useRoomChange(lobby.gameId);
  const panels = use(RoomPanels);
  const memberIds = lobby.users.map(({ id }) => id);
  const isHost = room.hostId === viewerId;
  return (
    <div className={styles.room}>
      <div className={styles.left}>
        <RoomSeats lobby={lobby} room={room} viewerId={viewerId} wanted={wanted} change={change} />
        <RoomNews viewerId={viewerId} />
        {lobby.codeRoom !== null && <InviteLinkRow code={lobby.codeRoom} />}
        {panels.map((Panel, nth) => (
          <Panel key={nth} room={room} memberIds={memberIds} />
        ))}
        {isHost ? <HostFoot lobby={lobby} viewerId={viewerId} /> : <GuestFoot lobby={lobby} viewerId={viewerId} />}
      </div>
      <div className={styles.right}>
        {isHost ? (
          <RoomSettings lobby={lobby} room={room} wanted={wanted} change={change} />
        ) : (
          <RoomTerms lobby={lobby} room={room} />
        )}
      </div>
    </div>
  );
}

/** Who has left, and who is the host now. */
function RoomNews({ viewerId }: { readonly viewerId: string }) {
  const t = useText();
  const notice = useLobby((state) => state.notice);
  return (
    <p className={styles.news} role="status">
      {newsOf(notice, viewerId, t)}
    </p>
  );
}

const newsOf = (notice: Notice | null, viewerId: string, t: Translator): string | null => {
  if (notice === null || 'codeRoom' in notice) return null;
  const { nickName } = notice;
  return notice.kind === 'host'
    ? t(hostNews(notice, viewerId), { nickName })
    : t(`lobby.news.${notice.kind}`, { nickName });
};

const hostNews = ({ why, hostId, formerId }: NewHost, viewerId: string) => {
  if (hostId === viewerId) return `lobby.news.ownHost.${why}` as const;
  return why === 'lost' && formerId === viewerId ? 'lobby.news.formerHost' : (`lobby.news.host.${why}` as const);
};
