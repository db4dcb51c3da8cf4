import { BOARD } from '@magnaty/content';
import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { GameContext } from '../../game-view/context/game-context.ts';
import { createScreen } from '../../game-view/create-screen.ts';
import type { ResultDialogs } from '../../game-view/dialogs.tsx';
import { GameScreen } from '../../game-view/game-screen.tsx';
import { browserScheduler } from '../../game-view/playback/driver.ts';
import { DockHeight } from '../../game-view/stage/use-fit.ts';
import type { GameContextValue } from '../../game-view/state.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { notify, useToasts } from '../../shared/ui/toasts.ts';
import { courseOf } from './moments.ts';
import { useReplayAddress } from './replay-address.ts';
import { DOCK_HEIGHT, ReplayDock } from './replay-dock.tsx';
import type { ReplayLog } from './replay-log.ts';
import { ReplayRun, SPEEDS, type ReplayState } from './replay-run.ts';
import { Timeline } from './timeline.ts';

interface ReplayScreenProps {
  readonly Results: ResultDialogs;
  readonly log: ReplayLog;
  /** The secret of the link that was followed; null without one. */
  readonly linkKey: string | null;
  /** The user who looks; '' for a guest. */
  readonly ownId: string;
  /** The seq that is shown first; null: the first move. */
  readonly place: number | null;
}

/** The screen of the game with a finished game on it, and the controls below. */
export function ReplayScreen({ Results, log, linkKey, place, ownId }: ReplayScreenProps) {
  const [timeline] = useState(() => new Timeline(log.packets));
  const course = useMemo(() => courseOf(BOARD, log.packets), [log]);
  const userIds = useMemo(() => timeline.stateAt(timeline.first).players.map(({ userId }) => userId), [timeline]);
  const [viewerId, setViewer] = useState(() => (userIds.includes(ownId) ? ownId : (userIds[0] ?? '')));
  // Kept while another player's seat is taken.
  const last = useRef<ReplayState>({ seq: place ?? timeline.opening, isPlaying: false, speed: 1 });
  const parts = { Results, log, linkKey, ownId, timeline, course, viewerId, last };
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
function ReplaySeat({ Results, log, linkKey, ownId, timeline, course, viewerId, last, onViewer }: ReplaySeatProps) {
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
        Results={Results}
        boardTheme={boardTheme}
        dock={<ReplayDock {...{ run, timeline, course, log, viewerId, linkKey, ownId, onViewer }} />}
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
  const seq = timeline.within(start.seq);
  const screen = createScreen({
    viewerId,
    game: timeline.stateAt(seq),
    recentEvents: timeline.recentAt(seq),
    isDefeatShown: true,
    // The run pauses in a hidden tab.
    isHidden: () => false,
    // The replay has speeds of its own.
    speed: { setPace: () => undefined },
  });
  const { playback, ui } = screen;
  const run = new ReplayRun({ timeline, playback, ui, viewerId, scheduler: browserScheduler, afterPicture }, start);
  const refuse = (): void => {
    const text = t('replay.readOnly');
    if (!useToasts.getState().toasts.some((toast) => toast.text === text)) notify('warning', text);
  };
  return {
    run,
    context: {
      ...screen,
      kind: 'replay',
      clock: run,
      sendCommand: () => {
        refuse();
        return Promise.resolve(false);
      },
      leave: () => navigate('/'),
    },
  };
};

/**
 * Calls back when the next picture has been painted. A hidden page paints none, so there it waits until the page is shown.
 * Returns the function that cancels it.
 */
const afterPicture = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Does what the key means. Returns whether it means anything. */
export const pressKey = (press: Press, run: ReplayRun, timeline: Timeline): boolean => {
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  const sideways = press.shiftKey ? 'move' : 'event';
  const speed = SPEEDS.find((each) => press.code === `Digit${each}`);
  if (speed !== undefined) return done(() => run.setSpeed(speed));
  switch (press.key) {
    case ' ':
      return done(() => run.toggle());
    case 'ArrowLeft':
      return done(() => run.step(sideways, -1));
    case 'ArrowRight':
      return done(() => run.step(sideways, 1));
    case 'ArrowDown':
      return done(() => run.step('round', -1));
    case 'ArrowUp':
      return done(() => run.step('round', 1));
    case 'Home':
      return done(() => run.jump(timeline.first));
    case 'End':
      return done(() => run.jump(timeline.last));
    default:
      return false;
  }
};

const done = (act: () => void): true => {
  act();
  return true;
};

/** Elements with keys of their own: a cell of the board moves the focus by arrows, a list scrolls. */
const OWN_KEYS = 'textarea, select, [role="menu"], [contenteditable], [data-cell], [data-feed], dialog';
const USED_BY_BUTTONS = 'button, a, summary';

/** Lets the keys of a replay work wherever the focus is. */
function useReplayKeys(run: ReplayRun, timeline: Timeline): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (target?.closest(OWN_KEYS) || (event.key === ' ' && target?.closest(USED_BY_BUTTONS))) return;
      if (pressKey(event, run, timeline)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [run, timeline]);
}
