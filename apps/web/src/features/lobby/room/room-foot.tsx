import type { LobbyView } from '@magnaty/protocol';
import { useState } from 'react';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LeaveButton } from '../parts/leave-button.tsx';
import { confirmGame } from '../requests.ts';
import { startRoom } from './room-requests.ts';
import styles from './room-window.module.css';

interface RoomFootProps {
  readonly lobby: LobbyView;
  readonly viewerId: string;
}

export function HostFoot({ lobby, viewerId }: RoomFootProps) {
  const t = useText();
  const [isStarting, setStarting] = useState(false);
  const isAlone = lobby.users.length < 2;
  const start = async () => {
    if (isStarting) return;
    setStarting(true);
    await startRoom(lobby.gameId, t);
    setStarting(false);
  };
  return (
    <Foot gameId={lobby.gameId} text={hostSentence(lobby, viewerId, t)}>
      <Button disabled={isAlone} onClick={() => void start()}>
        {t('lobby.room.start')}
      </Button>
    </Foot>
  );
}

/** What the start would do now. */
const hostSentence = ({ users, countUsersInGame, room }: LobbyView, viewerId: string, t: Translator): string => {
  if (users.length < 2) return t('lobby.room.alone');
  const waiting = users.filter(({ id, isConfirmed }) => id !== viewerId && !isConfirmed);
  const [first] = waiting;
  const atTable = t('lobby.room.atTable', { count: users.length });
  const next =
    first === undefined
      ? t('lobby.room.allReady')
      : t('lobby.room.thinking', {
          nickName: shownName(t, { ...first, nickname: first.nickName }),
          others: waiting.length - 1,
        });
  const startsWhenFull = room?.waitsForHost !== true;
  const last = startsWhenFull && users.length === countUsersInGame - 1 ? ` ${t('lobby.room.lastSeat')}` : '';
  return `${atTable} ${next}${last}`;
};

export function GuestFoot({ lobby, viewerId }: RoomFootProps) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const isReady = lobby.users.some(({ id, isConfirmed }) => id === viewerId && isConfirmed);
  const host = lobby.users.find(({ id }) => id === lobby.room?.hostId)?.nickName ?? '';
  const confirm = async () => {
    if (isSending) return;
    setSending(true);
    await confirmGame(lobby.gameId, t);
    setSending(false);
  };
  return (
    <Foot gameId={lobby.gameId} text={t(isReady ? 'lobby.room.guestReady' : 'lobby.room.guest', { host })}>
      <Button icon="check-bold" disabled={isReady} onClick={() => void confirm()}>
        {t(isReady ? 'lobby.room.isReady' : 'lobby.room.ready')}
      </Button>
    </Foot>
  );
}

interface FootProps {
  readonly gameId: string;
  readonly text: string;
  readonly children: React.ReactNode;
}

function Foot({ gameId, text, children }: FootProps) {
  const t = useText();
  return (
    <div className={styles.foot}>
      {children}
      <p role="status">{text}</p>
      <LeaveButton gameId={gameId}>{t('lobby.searching.leaveRoom')}</LeaveButton>
    </div>
  );
}
