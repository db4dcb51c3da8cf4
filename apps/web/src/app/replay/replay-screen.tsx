import { BOARD } from '@magnaty/content';
import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { GameContext, type GameContextValue } from '../../features/game/context/game-context.ts';
import { createUiStore } from '../../features/game/context/ui-state.ts';
import { GameScreen } from '../../features/game/game-screen.tsx';
import { DomDriver } from '../../features/game/playback/dom-driver.ts';
import { browserScheduler } from '../../features/game/playback/driver.ts';
import { MovingElements } from '../../features/game/playback/moving-elements.ts';
import { Playback } from '../../features/game/playback/playback.ts';
import { createAwayPlayers } from '../../features/game/session/away-players.ts';
import { createConnectionStatus } from '../../features/game/session/connection-status.ts';
import { GameSpeed } from '../../features/game/speed/game-speed.ts';
import { DockHeight } from '../../features/game/stage/use-fit.ts';
import { Stickers } from '../../features/game/stickers/stickers.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { notify, useToasts } from '../../shared/ui/toasts.ts';
import { courseOf } from './moments.ts';
import { useReplayAddress } from './replay-address.ts';
import { DOCK_HEIGHT, ReplayDock } from './replay-dock.tsx';
import { useReplayKeys } from './replay-keys.ts';
import type { ReplayLog } from './replay-log.ts';
import { afterPicture } from './after-picture.ts';
import { ReplayRun, type ReplayState } from './replay-run.ts';
import { Timeline } from './timeline.ts';

interface ReplayScreenProps {
  readonly log: ReplayLog;
  /** The secret of the link that was followed; null without one. */
  readonly linkKey: string | null;
  /** The user who looks; '' for a guest. */
  readonly ownId: string;
  /** The seq that is shown first; null: the first move. */
  readonly place: number | null;
}

/** The screen of the game with a finished game on it, and the controls below. */
export function ReplayScreen({ log, linkKey, place, ownId }: ReplayScreenProps) {
  const [timeline] = useState(() => new Timeline(log.packets));
  const course = useMemo(() => courseOf(BOARD, log.packets), [log]);
  const userIds = useMemo(() => timeline.stateAt(timeline.first).players.map(({ userId }) => userId), [timeline]);
  const [viewerId, setViewer] = useState(() => (userIds.includes(ownId) ? ownId : (userIds[0] ?? '')));
  // Kept while another player's seat is taken.
  const last = useRef<ReplayState>({ seq: place ?? timeline.opening, isPlaying: false, speed: 1 });
  const parts = { log, linkKey, ownId, timeline, course, viewerId, last };
  return (
    <DockHeight value={DOCK_HEIGHT}>
      <ReplaySeat key={viewerId} {...parts} onViewer={setViewer} />
    </DockHeight>
  );
}

interface ReplaySeatProps extends Omit<ReplayScreenProps, 'place'> {
  readonly timeline: Timeline;
  readonly course: ReturnType<typeof courseOf>;
  readonly viewerId: string;
  readonly last: { current: ReplayState };
  readonly onViewer: (userId: string) => void;
}

/** The game as one of its players saw it. */
function ReplaySeat({ log, linkKey, ownId, timeline, course, viewerId, last, onViewer }: ReplaySeatProps) {
  const t = useText();
  const boardTheme = useSession(({ user }) => user?.applied.board ?? null);
  const [{ context, run }] = useState(() => createSeat({ timeline, viewerId, start: last.current, t }));
  useEffect(() => run.open(), [run]);
  useEffect(() => run.state.subscribe((state) => (last.current = state)), [run, last]);
  useEffect(() => pauseWhenHidden(run), [run]);
  useReplayKeys(run, timeline);
  useReplayAddress(run);
  return (
    <GameContext value={context}>
      <GameScreen
        boardTheme={boardTheme}
        dock={<ReplayDock {...{ run, timeline, course, viewerId, linkKey, ownId, onViewer }} header={log.header} />}
      />
    </GameContext>
  );
}

/** A hidden tab plays nothing. */
const pauseWhenHidden = (run: ReplayRun): (() => void) => {
  const pause = (): void => {
    if (document.hidden) run.pause();
  };
  document.addEventListener('visibilitychange', pause);
  return () => document.removeEventListener('visibilitychange', pause);
};

interface SeatSettings {
  readonly timeline: Timeline;
  readonly viewerId: string;
  readonly start: ReplayState;
  readonly t: Translator;
}

const createSeat = ({
  timeline,
  viewerId,
  start,
  t,
}: SeatSettings): { readonly context: GameContextValue; readonly run: ReplayRun } => {
  const moving = new MovingElements();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const seq = timeline.within(start.seq);
  const playback = new Playback(
    {
      board: BOARD,
      viewerId,
      driver: new DomDriver(moving),
      sounds: null,
      scheduler: browserScheduler,
      prefersReducedMotion: () => reduced.matches,
      // The run pauses in a hidden tab.
      isHidden: () => false,
    },
    timeline.stateAt(seq),
    timeline.recentAt(seq),
  );
  const ui = createUiStore(true);
  const run = new ReplayRun({ timeline, playback, ui, viewerId, scheduler: browserScheduler, afterPicture }, start);
  const refuse = (): void => {
    const text = t('replay.readOnly');
    if (!useToasts.getState().toasts.some((toast) => toast.text === text)) notify('warning', text);
  };
  return {
    run,
    context: {
      viewerId,
      kind: 'replay',
      playback,
      moving,
      ui,
      awayPlayers: createAwayPlayers(),
      connectionStatus: createConnectionStatus(),
      clock: run,
      sounds: null,
      stickers: new Stickers({
        viewerId,
        after: browserScheduler.after,
        send: () => Promise.resolve(null),
        explain: () => undefined,
      }),
      // The replay has speeds of its own.
      speed: new GameSpeed({
        viewerId,
        players: () => playback.table.game.players,
        send: () => undefined,
        setPace: () => undefined,
        tell: () => undefined,
      }),
      sendCommand: () => {
        refuse();
        return Promise.resolve(false);
      },
      takeSeatBack: () => undefined,
      readStory: () => Promise.resolve(null),
      leave: () => navigate('/'),
    },
  };
};
