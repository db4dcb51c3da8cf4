import { BOARD } from '@magnaty/content';
import { findPlayer } from '@magnaty/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { getGameStory } from '../../shared/api/game-calls.ts';
import { ownDice } from '../../shared/dice/own-dice.ts';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { noteClosedResult, useSession } from '../../shared/session/session-store.ts';
import { noteShownGame } from '../../shared/session/shown-game.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { explainUnsent } from '../../game-view/context/explain-unsent.ts';
import { nextPicture } from '../../game-view/context/next-picture.ts';
import { keepDeals } from '../../game-view/context/kept-deals.ts';
import { createSendCommand, type Unsent } from '../../game-view/context/send-command.ts';
import { GameContext } from '../../game-view/context/game-context.ts';
import { wasDefeatShown } from '../../game-view/context/defeat-shown.ts';
import type { ResultDialogs } from '../../game-view/dialogs.tsx';
import { createScreen } from '../../game-view/create-screen.ts';
import { GameScreen } from '../../game-view/game-screen.tsx';
import { leaveOldBuild } from '../../shared/loading/leave-old-build.ts';
import { LoadingOverlay } from '../../game-view/loading-overlay.tsx';
import { browserScheduler } from '../../game-view/playback/driver.ts';
import { callPlayer } from './call-player.ts';
import { followWitness } from './follow-witness.ts';
import { liveScreen } from './live-screen.ts';
import { GameSession } from './session/game-session.ts';
import { createSounds } from '../../game-view/sounds/open-sounds.ts';
import { announceWhenUp } from '../../game-view/speed/game-speed.ts';
import { socketConnection } from './session/socket-connection.ts';
import type { GameContextValue } from '../../game-view/state.ts';

/** The running game of the logged-in user; without one the page leads home. */
export default function GamePage({ Results }: { readonly Results: ResultDialogs }) {
  const t = useText();
  const viewerId = useSession(({ user }) => user?.id ?? '');
  const [session] = useState(
    () =>
      new GameSession({
        // Another language reloads the page, so these names stay.
        connection: socketConnection(gameSocket, (seat) => shownName(t, seat)),
        board: BOARD,
        clock: siteClock,
        newId: () => crypto.randomUUID(),
        dice: ownDice(() => useSession.getState().user?.id ?? ''),
        onUnreadable: (error) => void leaveOldBuild(error),
        after: browserScheduler.after,
      }),
  );
  const phase = useSyncExternalStore(session.subscribePhase, () => session.phase);

  useEffect(() => {
    const ends = [followWitness(session), session.start()];
    return () => ends.forEach((end) => end());
  }, [session]);
  useEffect(() => {
    if (phase === 'playing' || phase === 'absent') return afterPaint(() => noteShownGame(true));
    return undefined;
  }, [phase]);
  useEffect(() => () => noteShownGame(false), []);
  useEffect(() => {
    if (phase !== 'absent') return;
    navigate('/', { replace: true });
    // The page believed that there was a game.
    void getCurrentUser().then(useSession.getState().logIn, () => undefined);
  }, [phase]);

  return phase === 'playing' ? <JoinedGame key={viewerId} {...{ session, viewerId, Results }} /> : <LoadingOverlay />;
}

/** Calls back when the browser has painted what is rendered now. Returns the function that cancels it. */
const afterPaint = (callback: () => void): (() => void) => {
  let id = requestAnimationFrame(() => {
    id = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(id);
};

interface Joined {
  readonly session: GameSession;
  readonly viewerId: string;
}

function JoinedGame({ session, viewerId, Results }: Joined & { readonly Results: ResultDialogs }) {
  const t = useText();
  const boardTheme = useSession(({ user }) => user?.applied.board ?? null);
  const [table] = useState(() => createScreenParts({ session, viewerId }));
  useEffect(() => table.open(t), [table, t]);
  return (
    <GameContext value={table.context}>
      <GameScreen Results={Results} boardTheme={boardTheme} />
    </GameContext>
  );
}

interface ScreenParts {
  readonly context: GameContextValue;
  /** Starts to follow the session. Returns the function that ends it. */
  readonly open: (t: Translator) => () => void;
}

/** Creates the objects of the game screen, once the game is joined. */
const createScreenParts = ({ session, viewerId }: Joined): ScreenParts => {
  let texts: Translator | null = null;
  const sounds = createSounds(viewerId);
  const explain = (why: Unsent): void => {
    if (texts !== null) explainUnsent(texts, why);
  };
  const screen = createScreen({
    viewerId,
    game: session.table.game,
    recentEvents: session.recentEvents,
    sounds: sounds.sounds,
    isDefeatShown: wasDefeatShown(session.table.game.gameId),
    stickers: {
      send: async (said) => {
        const ack = await session.say(said);
        return ack.ok ? null : ack;
      },
      explain,
    },
    speed: {
      players: () => session.table.game.players,
      // The next resume sends it again.
      send: (choice) => void session.sendSpeed(choice).catch(() => undefined),
      tell: ({ userId, speed: wanted }) => {
        const name = findPlayer(session.table.game, userId)?.nickname;
        if (texts !== null && name !== undefined)
          notify('warning', texts('game.speed.proposed', { name, speed: texts(`game.speed.${wanted}`) }));
      },
    },
  });
  const { playback, ui, speed } = screen;
  const openLive = liveScreen({ session, screen, sounds });
  const sendCommand = createSendCommand({
    viewerId,
    playback,
    ui,
    send: (command, seenSeq) => session.send(command, seenSeq),
    confirmedTable: () => session.table,
    nextPicture,
    explain,
  });
  let isLeaving = false;
  const leave = (to: 'home' | 'newGame'): void => {
    isLeaving = true;
    noteClosedResult(session.table.game.gameId);
    // The server knows whether there is still a game to leave.
    void session.send({ type: 'exitGame' });
    navigate('/', to === 'newGame' ? { state: { openNewGame: true } } : {});
  };
  return {
    context: {
      ...screen,
      kind: 'game',
      awayPlayers: session.awayPlayers,
      connectionStatus: session.connectionStatus,
      watchers: session.watchers,
      clock: session.clock,
      sendCommand,
      takeSeatBack: () => session.takeSeatBack(),
      readStory: () => getGameStory(session.table.game.gameId),
      leave,
    },
    open: (t) => {
      texts = t;
      const ends = [
        keepDeals(ui, { gameId: session.table.game.gameId, viewerId }),
        openLive(),
        callPlayer(session, viewerId, t),
        announceWhenUp(session.connectionStatus, speed),
        useSession.subscribe((now, before) => {
          const { gameId } = session.table.game;
          const isClosed = resultGameIdOf(before) === gameId && resultGameIdOf(now) !== gameId;
          // The user has closed the result in another tab.
          if (isClosed && !isLeaving) navigate('/');
        }),
      ];
      return () => ends.forEach((end) => end());
    },
  };
};

const resultGameIdOf = ({ user }: ReturnType<typeof useSession.getState>): string | null =>
  user?.gameStatus.resultGameId ?? null;
