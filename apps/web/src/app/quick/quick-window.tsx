import type { CurrentUser } from '@magnaty/protocol';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playWithBots } from '../../features/lobby/requests.ts';
import { stepOf } from '../../features/lobby/state/lobby-state.ts';
import { useLobby } from '../../features/lobby/state/lobby-store.ts';
import { NameForm } from '../../features/quick/name-form.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { closeQuickPlay, useQuickPlay } from '../../shared/session/quick-play-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Modal } from '../../shared/ui/modal.tsx';
import { loadGamePage } from '../game-route.tsx';

/** A newcomer's first game: short, in the mode that the tutorial teaches. */
const FIRST_GAME = { gameModeId: 1, countUsers: 3 } as const;

/** Asks a guest for a name; their first game then starts by itself. The window stays until the game loads. */
export default function QuickWindow() {
  const t = useText();
  const isOpen = useQuickPlay((quick) => quick.isOpen);
  const [isStarting, setStarting] = useState(false);
  const isInLobby = useLobby(stepOf) !== null;
  const [wasUser] = useState(() => useSession.getState().user !== null);
  const wasStarted = useRef(false);

  const start = async () => {
    await playWithBots(FIRST_GAME, t);
    closeQuickPlay();
  };
  const onMade = (user: CurrentUser) => {
    setStarting(true);
    useSession.getState().logIn(user);
    void start();
  };

  const open = useEffectEvent(() => {
    void loadGamePage();
    if (!wasUser || wasStarted.current) return;
    wasStarted.current = true;
    void start();
  });
  useEffect(() => open(), []);

  return (
    <Modal
      open={isOpen && !isInLobby && !wasUser}
      title={t('quick.title')}
      onClose={isStarting ? undefined : closeQuickPlay}
      width={36}
      step="name"
    >
      <NameForm isStarting={isStarting} onMade={onMade}>
        {t('quick.text')}
      </NameForm>
    </Modal>
  );
}
