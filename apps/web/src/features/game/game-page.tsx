import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { createAct } from './context/act.ts';
import { GameContext, type GameContextValue } from './context/game-context.ts';
import { isDefeatKnown } from './context/known-defeat.ts';
import { createScene, followShown, followSnapshot } from './context/scene.ts';
import { GameScreen } from './game-screen.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { DomDriver } from './playback/dom-driver.ts';
import { browserScheduler } from './playback/driver.ts';
import { Playback } from './playback/playback.ts';
import { MovingElements } from './playback/moving-elements.ts';
import { GameSession } from './session/session.ts';
import { createGameSounds } from './sounds/game-sounds.ts';
import { soundAddress } from './sounds/sound-files.ts';
import { afterGesture, SoundPlayer } from './sounds/sound-player.ts';
import { socketConnection } from './session/socket-connection.ts';

/** The game of the user who is logged in; without one it leads home. */
export default function GamePage() {
  const navigate = useNavigate();
  const t = useText();
  const viewerId = useSession(({ user }) => user?.id ?? '');
  const [session] = useState(
    () =>
      new GameSession({
        // Another language loads the page anew.
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
    if (phase === 'absent') void navigate('/', { replace: true });
  }, [phase, navigate]);

  return phase === 'playing' ? <SetTable key={viewerId} session={session} viewerId={viewerId} /> : <LoadingOverlay />;
}

interface TableProps {
  readonly session: GameSession;
  readonly viewerId: string;
}

function SetTable({ session, viewerId }: TableProps) {
  const navigate = useNavigate();
  const t = useText();
  const [table] = useState(() => setTable({ session, viewerId }));
  useEffect(() => table.open({ t, navigate }), [table, t, navigate]);
  return (
    <GameContext value={table.context}>
      <GameScreen />
    </GameContext>
  );
}

/** What the page lends to the table while it is open. */
interface Surroundings {
  readonly t: Translator;
  readonly navigate: NavigateFunction;
}

interface TableSet {
  readonly context: GameContextValue;
  /** Begins to follow the session; returns what ends it. */
  readonly open: (surroundings: Surroundings) => () => void;
}

/** Puts together what the screen works with, once the map is ready. */
const setTable = ({ session, viewerId }: TableProps): TableSet => {
  let around: Surroundings | null = null;
  const moving = new MovingElements();
  const speaker = new SoundPlayer({
    createContext: () => new AudioContext(),
    load: async (name) => (await fetch(soundAddress(name))).arrayBuffer(),
    volume: () => useSession.getState().user?.volume ?? 0,
  });
  const sounds = createGameSounds(speaker, viewerId);
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const playback = new Playback(
    {
      board: BOARD,
      driver: new DomDriver(moving),
      sounds,
      scheduler: browserScheduler,
      prefersReducedMotion: () => reduced.matches,
      isHidden: () => document.hidden,
    },
    session.table.game,
    session.recentEvents,
  );
  const scene = createScene(isDefeatKnown(session.table.game.gameId));
  const show = (game: Game, recentEvents: readonly GamePacket[]): void => {
    playback.reset(game, recentEvents);
    followSnapshot(scene, playback.table, viewerId);
  };
  const act = createAct({
    viewerId,
    playback,
    scene,
    send: (wish) => session.send(wish),
    truth: () => session.table,
    explain: ({ message, code }) => {
      const key = `refusal.${code}`;
      notify('warning', message ?? (around?.t.has(key) === true ? around.t(key) : code));
    },
  });
  const leave = (to: 'home' | 'newGame'): void => {
    // The server knows best whether there is anything left to leave.
    void session.send({ type: 'exitGame' });
    void around?.navigate('/', to === 'newGame' ? { state: { openNewGame: true } } : {});
  };
  return {
    context: {
      viewerId,
      playback,
      moving,
      scene,
      away: session.away,
      line: session.line,
      clock: session.clock,
      sounds,
      act,
      leave,
    },
    open: (surroundings) => {
      around = surroundings;
      const { game } = session.table;
      // What came before the screen stood, or while it was away.
      if (playback.table.game.seq !== game.seq) show(game, session.recentEvents);
      const ends = [
        followShown(scene, playback, viewerId),
        session.subscribe({
          onSnapshot: show,
          onEvent: (packet) => {
            playback.push(packet);
            if (document.hidden) sounds.callBack(packet);
          },
        }),
        afterGesture(() => speaker.open()),
        useSession.subscribe(() => speaker.followVolume()),
        jumpWhenHidden(playback),
        () => playback.jumpToEnd(),
        () => playback.dispose(),
        () => speaker.close(),
      ];
      return () => ends.forEach((end) => end());
    },
  };
};

/** A hidden tab costs nothing and never replays minutes of animation. */
const jumpWhenHidden = (playback: Playback): (() => void) => {
  const jump = (): void => {
    if (document.hidden) playback.jumpToEnd();
  };
  document.addEventListener('visibilitychange', jump);
  return () => document.removeEventListener('visibilitychange', jump);
};
