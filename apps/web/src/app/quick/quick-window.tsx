import type { CurrentUser } from '@magnaty/protocol';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { forgetInvite } from '../../features/lobby/invite/stored-invite.ts';
import { unknownRoomText } from '../../features/lobby/invite/unknown-room.ts';
import { useInvitedRoom } from '../../features/lobby/invite/use-invited-room.ts';
import { RoomCard } from '../../features/lobby/parts/room-card.tsx';
import { joinRoom, playWithBots } from '../../features/lobby/requests.ts';
import { stepOf } from '../../features/lobby/state/lobby-state.ts';
import { useLobby } from '../../features/lobby/state/lobby-store.ts';
import { NameForm } from '../../features/quick/name-form.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { closeQuickPlay, useQuickPlay } from '../../shared/session/quick-play-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { LobbyDialog } from '../lobby.ts';
import { loadGamePage } from '../game-route.tsx';
import styles from './quick-window.module.css';

/** The loading picture covers the page after this time, ms. */
const COVER_MS = 600;

/** A newcomer's first game: short, in the mode that the tutorial teaches. */
const FIRST_GAME = { gameModeId: 1, countUsers: 3 } as const;

/** Asks a guest for a name; their first game then starts by itself. The window stays until the game loads. */
export default function QuickWindow() {
  const t = useText();
  const { isOpen, inviteCode } = useQuickPlay();
  const { room, isUnknown } = useInvitedRoom(inviteCode);
  useEffect(() => {
    if (inviteCode === null || !isUnknown) return;
    notify('error', t(unknownRoomText(inviteCode)));
    forgetInvite();
    closeQuickPlay();
  }, [inviteCode, isUnknown, t]);
  const [isStarting, setStarting] = useState(false);
  const step = useLobby(stepOf);
  const [wasUser] = useState(() => useSession.getState().user !== null);
  const wasStarted = useRef(false);

  const start = async () => {
    const isEntering = await enter();
    // The lobby covers the home page when it opens: until then this window does.
    if (!isEntering || wasUser) closeQuickPlay();
  };
  const enter = async (): Promise<boolean> => {
    if (inviteCode === null) return playWithBots(FIRST_GAME, t);
    // The home page has opened the invite, which asks for the password of a room that has one.
    return room?.isSetPassword === false && (await joinRoom(inviteCode, '', t));
  };
  useEffect(() => {
    // The loading picture comes over this window, and then covers the page.
    if (step !== null && isStarting) setTimeout(closeQuickPlay, step === 'loading' ? COVER_MS : 0);
  }, [step, isStarting]);
  const onMade = (user: CurrentUser) => {
    setStarting(true);
    useSession.getState().logIn(user);
    void start();
  };

  const close = () => {
    if (inviteCode !== null) forgetInvite();
    closeQuickPlay();
  };

  const open = useEffectEvent(() => {
    void loadGamePage();
    void LobbyDialog.preload();
    if (!wasUser || wasStarted.current) return;
    wasStarted.current = true;
    void start();
  });
  useEffect(() => open(), []);

  return (
    <Modal
      open={isOpen && !wasUser && (step === null || isStarting)}
      title={t(inviteCode === null ? 'quick.title' : 'quick.invite')}
      onClose={isStarting ? undefined : close}
      width={36}
      // The page behind it becomes that of a user.
      className={isStarting ? styles.starting : undefined}
      step="name"
    >
      {inviteCode !== null && (
        <div className={styles.room}>
          <RoomCard room={room} />
        </div>
      )}
      <NameForm isStarting={isStarting} onMade={onMade}>
        {t('quick.text')}
      </NameForm>
      {inviteCode !== null && (
        <Button
          variant="line"
          wide
          className={styles.login}
          onClick={() => {
            closeQuickPlay();
            navigate('/authorization');
          }}
        >
          {t('quick.login')}
        </Button>
      )}
    </Modal>
  );
}
