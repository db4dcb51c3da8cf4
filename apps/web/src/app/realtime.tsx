import type { CurrentUser, GameStatus } from '@magnaty/protocol';
import { useEffect } from 'react';
import { getCurrentUser, getUserNumbers } from '../shared/api/calls.ts';
import { followRematch } from '../shared/session/rematch-store.ts';
import { useServerInfo } from '../shared/session/server-info.ts';
import { useSession } from '../shared/session/session-store.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { notify } from '../shared/ui/toasts.ts';

/** Time after which a refused connection of a logged-in user is retried, ms. */
const REOPEN_AFTER = 5000;

/** Opens the socket at login, closes it at logout, and handles the events of the whole site. */
export function Realtime() {
  const { socketPort } = useServerInfo();
  const userId = useSession(({ user }) => user?.id);

  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isFirst = true;
    void gameSocket.open(socketPort);
    const ends = [
      followRematch(),
      gameSocket.on('UpdateGameStatus', (status) => {
        applyGameStatus(status, isFirst);
        isFirst = false;
      }),
      gameSocket.on('NewNotification', ({ type, text }) => notify(type, text)),
      gameSocket.onRefused(() => {
        // The answer is 401 if the session has ended, which logs out. It may also be another user.
        void getCurrentUser().then(switchUser, () => undefined);
        timer = setTimeout(() => void gameSocket.open(socketPort), REOPEN_AFTER);
      }),
    ];
    if (import.meta.env.DEV) ends.push(gameSocket.on('SendDebug', ({ text }) => console.debug(text)));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
      gameSocket.close();
    };
  }, [userId, socketPort]);

  return null;
}

function switchUser(user: CurrentUser): void {
  const { user: known, logIn } = useSession.getState();
  if (known !== null && known.id !== user.id) logIn(user);
}

/** `isFirst`: the status that the server sends to a new connection, when the user has just been loaded. */
function applyGameStatus(status: GameStatus, isFirst: boolean): void {
  const { user, setGameStatus, patchUser } = useSession.getState();
  setGameStatus(status);
  // A game that has ended may have changed rating and balance, even long after the user has left it.
  const isNews = !isFirst || user?.gameStatus.isSetActiveGame === true;
  if (isNews && !status.isSetActiveGame) void getUserNumbers().then(patchUser, () => undefined);
}
