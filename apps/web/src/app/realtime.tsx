import type { CurrentUser, GameStatus } from '@magnaty/protocol';
import { useEffect } from 'react';
import { getCurrentUser, getUserNumbers } from '../shared/api/calls.ts';
import { useServerInfo } from '../shared/session/server-info.ts';
import { useSession } from '../shared/session/session-store.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { notify } from '../shared/ui/toasts.ts';

/** Milliseconds after which a refused connection of a user who is still logged in is tried again. */
const REOPEN_AFTER = 5000;

/** Opens the socket at login, closes it at logout, and hears what concerns the whole site. */
export function Realtime() {
  const { socketPort } = useServerInfo();
  const userId = useSession(({ user }) => user?.id);

  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    void gameSocket.open(socketPort);
    const ends = [
      gameSocket.on('UpdateGameStatus', hearStatus),
      gameSocket.on('NewNotification', ({ type, text }) => notify(type, text)),
      gameSocket.on('SendDebug', ({ text }) => {
        if (import.meta.env.DEV) console.debug(text);
      }),
    ];
    const stopRefused = gameSocket.onRefused(() => {
      // A session that is over is answered with 401, which logs out; in its place may be another user's.
      void getCurrentUser().then(follow, () => undefined);
      timer = setTimeout(() => void gameSocket.open(socketPort), REOPEN_AFTER);
    });
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
      stopRefused();
      gameSocket.close();
    };
  }, [userId, socketPort]);

  return null;
}

function follow(user: CurrentUser): void {
  const { user: known, logIn } = useSession.getState();
  if (known !== null && known.id !== user.id) logIn(user);
}

function hearStatus(status: GameStatus): void {
  const { user, setGameStatus, patchUser } = useSession.getState();
  setGameStatus(status);
  // A game that is over may have brought rating and money.
  const wasInGame = user?.gameStatus.isSetActiveGame === true;
  if (wasInGame && !status.isSetActiveGame) void getUserNumbers().then(patchUser, () => undefined);
}
