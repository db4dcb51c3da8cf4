import { BOARD } from '@magnaty/content';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { createAct } from './desk/act.ts';
import { DeskContext, type Desk } from './desk/desk.ts';
import { createScene, followShown, openResult } from './desk/scene.ts';
import { GameScreen } from './game-screen.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { DomDriver } from './playback/dom-driver.ts';
import { browserScheduler } from './playback/driver.ts';
import { Playback } from './playback/playback.ts';
import { Stage } from './playback/stage.ts';
import { GameSession } from './session/session.ts';
import { socketConnection } from './session/socket-connection.ts';

/** The game of the user who is logged in; without one it leads home. */
export default function GamePage() {
  const navigate = useNavigate();
  const t = useText();
  const viewerId = useSession(({ user }) => user?.id ?? '');
  const [session] = useState(
    () =>
      new GameSession({
        connection: socketConnection(gameSocket),
        board: BOARD,
        now: Date.now,
        newId: () => crypto.randomUUID(),
      }),
  );
  const phase = useSyncExternalStore(session.subscribePhase, () => session.phase);
  const [desk, setDesk] = useState<Desk | null>(null);

  useEffect(() => session.start(), [session]);
  useEffect(() => {
    if (phase === 'absent') void navigate('/', { replace: true });
  }, [phase, navigate]);
  useEffect(() => {
    if (phase !== 'playing') return;
    const setting = setTable({ session, viewerId, t, navigate });
    setDesk(setting.desk);
    return () => {
      setting.dispose();
      setDesk(null);
    };
  }, [phase, session, viewerId, t, navigate]);

  return desk === null ? (
    <LoadingOverlay />
  ) : (
    <DeskContext value={desk}>
      <GameScreen />
    </DeskContext>
  );
}

interface TableSettings {
  readonly session: GameSession;
  readonly viewerId: string;
  readonly t: Translator;
  readonly navigate: NavigateFunction;
}

/** Puts together what the screen works with, once the map is ready. */
const setTable = ({ session, viewerId, t, navigate }: TableSettings): { desk: Desk; dispose: () => void } => {
  const stage = new Stage();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const playback = new Playback(
    {
      board: BOARD,
      driver: new DomDriver(stage),
      sounds: null,
      scheduler: browserScheduler,
      prefersReducedMotion: () => reduced.matches,
      isHidden: () => document.hidden,
    },
    session.table.game,
    session.recentEvents,
  );
  const scene = createScene();
  const ends = [
    followShown(scene, playback, viewerId),
    session.subscribe({
      onSnapshot: (game, recentEvents) => {
        playback.reset(game, recentEvents);
        openResult(scene, game, viewerId);
      },
      onEvent: (packet) => playback.push(packet),
    }),
    jumpWhenHidden(playback),
    () => playback.dispose(),
  ];
  const act = createAct({
    viewerId,
    playback,
    scene,
    send: (wish) => session.send(wish),
    truth: () => session.table,
    explain: ({ message, code }) => {
      const key = `refusal.${code}`;
      notify('warning', message ?? (t.has(key) ? t(key) : code));
    },
  });
  const leave = (to: 'home' | 'newGame'): void => {
    // The server knows best whether there is anything left to leave.
    void session.send({ type: 'exitGame' });
    void navigate('/', to === 'newGame' ? { state: { openNewGame: true } } : {});
  };
  return {
    desk: { viewerId, playback, stage, scene, clock: session.clock, act, leave },
    dispose: () => ends.forEach((end) => end()),
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
