import { BOARD } from '@magnaty/content';
import { PAGE_PATHS, watchedGame } from '@magnaty/protocol';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Redirect } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { WATCHING } from '../../../game-view/company/follow-panel.tsx';
import { GameContext } from '../../../game-view/context/game-context.ts';
import { NO_SEAT } from '../../../game-view/context/followed.ts';
import { createScreen } from '../../../game-view/create-screen.ts';
import type { ResultDialogs } from '../../../game-view/dialogs.tsx';
import { GameScreen } from '../../../game-view/game-screen.tsx';
import { leaveOldBuild } from '../../../shared/loading/leave-old-build.ts';
import { LoadingOverlay } from '../../../game-view/loading-overlay.tsx';
import { browserScheduler } from '../../../game-view/playback/driver.ts';
import { createSounds } from '../../../game-view/sounds/open-sounds.ts';
import type { GameContextValue } from '../../../game-view/state.ts';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { rememberReturnPath } from '../../../shared/session/return-path.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { liveScreen } from '../live-screen.ts';
import { GameSession } from '../session/game-session.ts';
import { socketConnection } from '../session/socket-connection.ts';
import { LostWatch, whyUnwatched } from './lost-watch.tsx';
import { watchConnection, type Watched } from './watch-connection.ts';

interface WatchPageProps {
  readonly Results: ResultDialogs;
}

/** A running game of others, for a logged-in user; a guest comes back after the login. Its players come to their own page. */
export default function WatchPage({ Results }: WatchPageProps) {
  const pathname = usePathname();
  const search = useSearch();
  const gameId = watchedGame(pathname);
  const key = new URLSearchParams(search).get('key');
  const isUser = useSession(({ user }) => user !== null);
  useEffect(() => {
    if (!isUser) rememberReturnPath(pathname + search);
  }, [isUser, pathname, search]);
  const ownId = useSession(({ user }) => (user?.gameStatus.isSetActiveGame === true ? user.gameStatus.gameId : null));
  const isOut = useSession(({ user }) => user?.gameStatus.isOut === true);
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((last) => last + 1);
  if (gameId === null) return <LostWatch gameId={null} why="gone" onRetry={retry} />;
  if (!isUser) return <LostWatch gameId={gameId} why="login" onRetry={retry} />;
  if (ownId === gameId) return <Redirect to={PAGE_PATHS.game} replace />;
  // The server lets the sockets of a player follow their own game alone.
  if (ownId !== null && !isOut) return <LostWatch gameId={gameId} why="playing" onRetry={retry} />;
  return <Watch key={`${attempt} ${key}`} gameId={gameId} linkKey={key} Results={Results} onRetry={retry} />;
}

interface WatchProps extends WatchPageProps {
  readonly gameId: string;
  readonly linkKey: string | null;
  readonly onRetry: () => void;
}

function Watch({ gameId, linkKey, Results, onRetry }: WatchProps) {
  const t = useText();
  const [session] = useState(
    () =>
      new GameSession({
        // Another language reloads the page, so these names stay.
        connection: ofGame({ gameId, key: linkKey }, (seat) => shownName(t, seat)),
        board: BOARD,
        clock: siteClock,
        newId: () => crypto.randomUUID(),
        onUnreadable: (error) => void leaveOldBuild(error),
        after: browserScheduler.after,
      }),
  );
  const phase = useSyncExternalStore(session.subscribePhase, () => session.phase);
  useEffect(() => session.start(), [session]);
  if (phase === 'joining') return <LoadingOverlay />;
  if (phase === 'absent') return <LostWatch gameId={gameId} why={whyUnwatched(session.whyAbsent)} onRetry={onRetry} />;
  return <WatchedGame session={session} Results={Results} />;
}

const ofGame = (watched: Watched, nameOf: Parameters<typeof socketConnection>[1]) =>
  watchConnection(socketConnection(gameSocket, nameOf), watched);

function WatchedGame({ session, Results }: WatchPageProps & { readonly session: GameSession }) {
  const boardTheme = useSession(({ user }) => user?.applied.board ?? null);
  const userId = useSession(({ user }) => user?.id ?? '');
  const [{ context, open }] = useState(() => createWatchScreen(session, userId));
  useEffect(open, [open]);
  return (
    <GameContext value={context}>
      <GameScreen Results={Results} boardTheme={boardTheme} idle={WATCHING} />
    </GameContext>
  );
}

interface WatchScreen {
  readonly context: GameContextValue;
  /** Starts to follow the session. Returns the function that ends it. */
  readonly open: () => () => void;
}

/** @param userId the watcher: their choices of stickers count here too */
const createWatchScreen = (session: GameSession, userId: string): WatchScreen => {
  const sounds = createSounds(NO_SEAT);
  const screen = createScreen({
    viewerId: NO_SEAT,
    game: session.table.game,
    recentEvents: session.recentEvents,
    sounds: sounds.sounds,
    stickers: { viewerId: userId },
    speed: { players: () => session.table.game.players },
  });
  return {
    context: {
      ...screen,
      kind: 'watch',
      awayPlayers: session.awayPlayers,
      connectionStatus: session.connectionStatus,
      watchers: session.watchers,
      clock: session.clock,
      sendCommand: () => Promise.resolve(false),
      readStory: async () => {
        const { game } = session.table;
        if (game.isPrivate || !game.isOver) return null;
        const { readWatchedStory } = await import('./watched-story.ts');
        return readWatchedStory(game.gameId, browserScheduler.after);
      },
      leave: (to) => navigate('/', to === 'newGame' ? { state: { openNewGame: true } } : {}),
    },
    open: liveScreen({ session, screen, sounds }),
  };
};
