import type { CurrentUser, GameStatus } from '@magnaty/protocol';
import { useEffect } from 'react';
import { getCurrentUser } from '../shared/api/calls.ts';
import { noteTime } from '../shared/api/request.ts';
import { sendByFetch } from '../shared/api/transport.ts';
import { leaveOldBuild } from '../shared/loading/leave-old-build.ts';
import { onAccountChange } from '../shared/session/account-changes.ts';
import { followRematch } from '../shared/session/rematch-store.ts';
import { refreshNews } from '../shared/session/refresh-news.ts';
import { useServerInfo } from '../shared/session/server-info.ts';
import { useSession } from '../shared/session/session-store.ts';
import { afterOwnMove } from '../shared/session/shown-game.ts';
import { refreshNumbers } from '../shared/session/user-numbers.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { siteClock } from '../shared/time/server-clock.ts';
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
      followTime(),
      followRematch(),
      gameSocket.on('UpdateGameStatus', (status) => {
        applyGameStatus(status, isFirst);
        isFirst = false;
      }),
      onAccountChange(['balance'], refreshNumbers, { afterGap: true }),
      onAccountChange(['notifications', 'relations', 'profile'], refreshNews, { afterGap: true }),
      gameSocket.on('NewNotification', ({ type, text }) => afterOwnMove(() => notify(type, text))),
      gameSocket.onUnknown(() => void leaveOldBuild()),
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
  const { user, setGameStatus } = useSession.getState();
  setGameStatus(status);
  // The game has ended between the load of the user and the connection, so AccountChanged did not come.
  const isOver = isFirst && user?.gameStatus.isSetActiveGame === true && !status.isSetActiveGame;
  if (isOver) void refreshNumbers();
}

/** Asks the server for its time by a page that every proxy answers anew. */
async function askTime(): Promise<void> {
  const answer = await sendByFetch('/', { cache: 'no-store' }).catch(() => null);
  if (answer?.status === 200) noteTime(answer.date);
}

/** Starts to ask for the server's time after each jump of the device's clock. Returns the function that ends it. */
function followTime(): () => void {
  const ends = [
    siteClock.onJump(() => void askTime()),
    // After sleep the network may come later than the jump.
    gameSocket.onConnect(() => {
      if (siteClock.isUnsure) void askTime();
    }),
  ];
  return () => ends.forEach((end) => end());
}
