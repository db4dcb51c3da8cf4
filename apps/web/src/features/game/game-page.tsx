import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import { findPlayer, type Game } from '@magnaty/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { getGameStory } from '../../shared/api/game-calls.ts';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { noteClosedResult, useSession } from '../../shared/session/session-store.ts';
import { noteShownGame } from '../../shared/session/shown-game.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { explainUnsent } from './context/explain-unsent.ts';
import { nextPicture } from './context/next-picture.ts';
import { createSendCommand } from './context/send-command.ts';
import { GameContext, type GameContextValue } from './context/game-context.ts';
import { wasDefeatShown } from './context/defeat-shown.ts';
import { createUiStore, followPlayback, applySnapshot } from './context/ui-state.ts';
import { GameScreen } from './game-screen.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { DomDriver } from './playback/dom-driver.ts';
import { browserScheduler } from './playback/driver.ts';
import { Playback } from './playback/playback.ts';
import { MovingElements } from './playback/moving-elements.ts';
import { GameSession } from './session/game-session.ts';
import { isJustBegun } from './opening/opening.ts';
import { createGameSounds } from './sounds/game-sounds.ts';
import { announceWhenUp, GameSpeed } from './speed/game-speed.ts';
import { Stickers } from './stickers/stickers.ts';
import { soundAddress } from './sounds/sound-files.ts';
import { afterGesture, SoundPlayer } from './sounds/sound-player.ts';
import { socketConnection } from './session/socket-connection.ts';

/** The running game of the logged-in user; without one the page leads home. */
export default function GamePage() {
  const t = useText();
  const viewerId = useSession(({ user }) => user?.id ?? '');
  const [session] = useState(
    () =>
      new GameSession({
        // Another language reloads the page, so these names stay.
        connection: socketConnection(gameSocket, (seat) => shownName(t, seat)),
        board: BOARD,
        now: Date.now,
        newId: () => crypto.randomUUID(),
        after: browserScheduler.after,
      }),
  );
  const phase = useSyncExternalStore(session.subscribePhase, () => session.phase);

  useEffect(() => session.start(), [session]);
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

  return phase === 'playing' ? <JoinedGame key={viewerId} session={session} viewerId={viewerId} /> : <LoadingOverlay />;
}

/** Calls back when the browser has painted what is rendered now. Returns the function that cancels it. */
const afterPaint = (callback: () => void): (() => void) => {
  let id = requestAnimationFrame(() => {
    id = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(id);
};

interface JoinedGameProps {
  readonly session: GameSession;
  readonly viewerId: string;
}

function JoinedGame({ session, viewerId }: JoinedGameProps) {
  const t = useText();
  const boardTheme = useSession(({ user }) => user?.applied.board ?? null);
  const [table] = useState(() => createScreenParts({ session, viewerId }));
  useEffect(() => table.open(t), [table, t]);
  return (
    <GameContext value={table.context}>
      <GameScreen boardTheme={boardTheme} />
    </GameContext>
  );
}

interface ScreenParts {
  readonly context: GameContextValue;
  /** Starts to follow the session. Returns the function that ends it. */
  readonly open: (t: Translator) => () => void;
}

/** Creates the objects of the game screen, once the game is joined. */
const createScreenParts = ({ session, viewerId }: JoinedGameProps): ScreenParts => {
  let texts: Translator | null = null;
  const moving = new MovingElements();
  const player = new SoundPlayer({
    createContext: () => new AudioContext(),
    load: async (name) => (await fetch(soundAddress(name))).arrayBuffer(),
    volume: () => useSession.getState().user?.volume ?? 0,
  });
  const sounds = createGameSounds(player, viewerId);
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const playback = new Playback(
    {
      board: BOARD,
      viewerId,
      driver: new DomDriver(moving),
      sounds,
      scheduler: browserScheduler,
      prefersReducedMotion: () => reduced.matches,
      isHidden: () => document.hidden,
    },
    session.table.game,
    session.recentEvents,
  );
  const { game: first } = session.table;
  if (isJustBegun({ game: first, recentEvents: session.recentEvents, now: session.clock.now() })) playback.pause();
  const ui = createUiStore(wasDefeatShown(session.table.game.gameId));
  applySnapshot(ui, { table: playback.table, viewerId, recentEvents: session.recentEvents });
  const show = (game: Game, recentEvents: readonly GamePacket[]): void => {
    playback.reset(game, recentEvents);
    applySnapshot(ui, { table: playback.table, viewerId, recentEvents });
  };
  const sendCommand = createSendCommand({
    viewerId,
    playback,
    ui,
    send: (command, seenSeq) => session.send(command, seenSeq),
    confirmedTable: () => session.table,
    nextPicture,
    explain: (why) => {
      if (texts !== null) explainUnsent(texts, why);
    },
  });
  const stickers = new Stickers({
    viewerId,
    after: browserScheduler.after,
    send: async (sticker) => {
      const ack = await session.sendSticker(sticker);
      return ack.ok ? null : ack;
    },
    explain: (why) => {
      if (texts !== null) explainUnsent(texts, why);
    },
  });
  const speed = new GameSpeed({
    viewerId,
    players: () => session.table.game.players,
    // The next resume sends it again.
    send: (choice) => void session.sendSpeed(choice).catch(() => undefined),
    setPace: (pace) => playback.setPace(pace),
    tell: ({ userId, speed: wanted }) => {
      const name = findPlayer(session.table.game, userId)?.nickname;
      if (texts !== null && name !== undefined)
        notify('warning', texts('game.speed.proposed', { name, speed: texts(`game.speed.${wanted}`) }));
    },
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
      viewerId,
      kind: 'game',
      playback,
      moving,
      ui,
      awayPlayers: session.awayPlayers,
      connectionStatus: session.connectionStatus,
      clock: session.clock,
      sounds,
      stickers,
      speed,
      sendCommand,
      takeSeatBack: () => session.takeSeatBack(),
      readStory: () => getGameStory(session.table.game.gameId),
      leave,
    },
    open: (t) => {
      texts = t;
      const { game } = session.table;
      // Events that came before the screen was mounted, or while it was not.
      if (playback.table.game.seq !== game.seq) show(game, session.recentEvents);
      const ends = [
        followPlayback(ui, playback, viewerId),
        session.subscribe({
          onSnapshot: show,
          onEvent: (packet) => {
            playback.push(packet);
            if (document.hidden) sounds.playInHiddenTab(packet);
          },
          onSticker: (sticker) => stickers.receive(sticker),
          onSpeed: (choice) => speed.receive(choice),
        }),
        announceWhenUp(session.connectionStatus, speed),
        playback.onShown((packet, phase) => {
          if (phase === 'after' && packet.name === 'GameOverUser') speed.apply();
        }),
        afterGesture(() => player.open()),
        useSession.subscribe(() => player.followVolume()),
        useSession.subscribe((now, before) => {
          const { gameId } = session.table.game;
          const isClosed = resultGameIdOf(before) === gameId && resultGameIdOf(now) !== gameId;
          // The user has closed the result in another tab.
          if (isClosed && !isLeaving) navigate('/');
        }),
        jumpWhenHidden(playback),
        () => playback.jumpToEnd(),
        () => playback.dispose(),
        () => stickers.close(),
        () => player.close(),
      ];
      return () => ends.forEach((end) => end());
    },
  };
};

const resultGameIdOf = ({ user }: ReturnType<typeof useSession.getState>): string | null =>
  user?.gameStatus.resultGameId ?? null;

/** A hidden tab runs no animations and never replays them later. */
const jumpWhenHidden = (playback: Playback): (() => void) => {
  const jump = (): void => {
    if (document.hidden) playback.jumpToEnd();
  };
  document.addEventListener('visibilitychange', jump);
  return () => document.removeEventListener('visibilitychange', jump);
};
