import { BOARD } from '@magnaty/content';
import { copyGame, decide, isRefusal, storyOf, type Command } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { BOARD_THEMES, loadBoardTheme } from '../../../shared/art/board-themes.ts';
import { useRematch } from '../../../shared/session/rematch-store.ts';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { nextPicture } from '../context/next-picture.ts';
import { createSendCommand } from '../context/send-command.ts';
import { GameContext, type GameContextValue } from '../context/game-context.ts';
import { preloadParts } from '../dialogs/dialogs.tsx';
import { loadDieLooks } from '../centre/use-die-look.ts';
import { createUiStore, followPlayback, applySnapshot } from '../context/ui-state.ts';
import { GameScreen } from '../game-screen.tsx';
import { LoadingOverlay } from '../loading-overlay.tsx';
import { DomDriver } from '../playback/dom-driver.ts';
import { browserScheduler, type Scheduler } from '../playback/driver.ts';
import { Playback } from '../playback/playback.ts';
import { POPUP_MS } from '../playback/timing.ts';
import { MovingElements } from '../playback/moving-elements.ts';
import { createAwayPlayers } from '../session/away-players.ts';
import { createConnectionStatus } from '../session/connection-status.ts';
import { GameSpeed } from '../speed/game-speed.ts';
import { STICKER_MS, Stickers } from '../stickers/stickers.ts';
import type { GalleryState } from './gallery-state.ts';
import { MOTION } from './motion-states.ts';
import { GALLERY } from './states.ts';

// A state must be complete when it is shown.
await Promise.all([preloadParts(), loadDieLooks(), ...BOARD_THEMES.map(loadBoardTheme)]);

/** Development only: every panel, dialog and cell state of the game. The rules answer the clicks in it. */
export default function GalleryPage() {
  return (
    <Gallery states={GALLERY}>
      {(state) => (state.isLoading ? <LoadingOverlay /> : <GalleryGame state={state} />)}
    </Gallery>
  );
}

/** Development only: moments of the game. They begin when the page gets the event `play`. */
export function MotionGalleryPage() {
  return (
    <Gallery states={MOTION}>
      {(state) => (
        <div data-from={state.from}>
          <GalleryGame state={state} isPlayedOnDemand />
        </div>
      )}
    </Gallery>
  );
}

/** Time to answer that a rematch has left, ms. */
const REMATCH_LEFT_MS = 24_000;

interface GalleryGameProps {
  readonly state: GalleryState;
  readonly isPlayedOnDemand?: boolean;
}

function GalleryGame({ state, isPlayedOnDemand = false }: GalleryGameProps) {
  const [{ context, open }] = useState(() => createGalleryGame(state, isPlayedOnDemand));
  const t = useText();
  const { pressed, rematch } = state;
  useEffect(() => {
    const { gameId } = context.playback.table.game;
    const shown = rematch === undefined ? null : { ...rematch, gameId, deadline: Date.now() + REMATCH_LEFT_MS };
    useRematch.setState({ rematch: shown });
  }, [context, rematch]);
  useEffect(open, [open]);
  useEffect(() => {
    if (pressed !== undefined) document.querySelector<HTMLElement>(`[aria-label="${t(pressed)}"]`)?.click();
  }, [pressed, t]);
  return (
    <GameContext value={context}>
      <GameScreen boardTheme={state.boardTheme ?? null} />
    </GameContext>
  );
}

/** A balance pop-up and a sticker never close, so that they are in the picture. A moment in frames is played as in a game. */
const stillScheduler: Scheduler = {
  ...browserScheduler,
  after: (ms, run) => (ms === POPUP_MS || ms === STICKER_MS ? () => undefined : browserScheduler.after(ms, run)),
};

/** A game context in which the rules answer each command at once. */
const createGalleryGame = (
  { viewerId, build, next, isOpening = false, ui: uiState, awayPlayers, stickers: sentStickers = [] }: GalleryState,
  isPlayedOnDemand: boolean,
): { context: GameContextValue; open: () => () => void } => {
  // The clock stands still, so that a picture is the same whenever it is taken.
  const now = Date.now();
  const builder = build(now).done();
  const scheduler = isPlayedOnDemand ? browserScheduler : stillScheduler;
  const { table } = builder;
  const before = copyGame(table.game);
  const past = [...builder.packets];
  const moving = new MovingElements();
  const playback = new Playback(
    {
      board: BOARD,
      viewerId,
      driver: new DomDriver(moving),
      sounds: null,
      scheduler,
      prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      isHidden: () => document.hidden,
    },
    before,
    past,
  );
  const ui = createUiStore();
  applySnapshot(ui, { table: playback.table, viewerId, recentEvents: past });
  ui.setState(uiState?.() ?? {});
  next?.(builder).done();
  const coming = builder.packets.slice(past.length);
  const sendCommand = createSendCommand({
    viewerId,
    playback,
    ui,
    confirmedTable: () => table,
    nextPicture,
    explain: () => undefined,
    send: (command) => {
      const { seq } = table.game;
      const chance = () => ({ draw: (bound: number) => Math.floor(Math.random() * bound) });
      const world = { now: Date.now(), chance, revealSeed: () => '' };
      const events = decide(table, { ...command, userId: viewerId } as Command, world);
      if (isRefusal(events)) return Promise.resolve({ kind: 'refused', code: events.code, message: events.code });
      events.forEach((event, nth) =>
        playback.push({ ...event, gameId: 'gallery', seq: seq + nth + 1, at: Date.now() }),
      );
      return Promise.resolve({ kind: 'done' });
    },
  });
  const stickers = new Stickers({
    viewerId,
    after: scheduler.after,
    send: (sticker) => {
      stickers.receive({ userId: viewerId, sticker });
      return Promise.resolve(null);
    },
    explain: () => undefined,
  });
  const speed = new GameSpeed({
    viewerId,
    players: () => table.game.players,
    send: () => undefined,
    setPace: (pace) => playback.setPace(pace),
    tell: () => undefined,
  });
  return {
    context: {
      viewerId,
      kind: 'game',
      playback,
      moving,
      ui,
      awayPlayers: createAwayPlayers(awayPlayers?.(now)),
      connectionStatus: createConnectionStatus(),
      clock: { now: () => now },
      sounds: null,
      stickers,
      speed,
      sendCommand,
      takeSeatBack: () => undefined,
      readStory: () => Promise.resolve(storyOf(BOARD, builder.packets)),
      readEvents: () => Promise.resolve(builder.packets),
      leave: () => window.location.assign(window.location.pathname),
    },
    open: () => {
      const end = followPlayback(ui, playback, viewerId);
      ui.setState(uiState?.() ?? {});
      const play = (): void => {
        // React's strict mode runs this effect twice.
        playback.reset(before, past);
        if (isOpening) playback.pause();
        coming.forEach((packet) => playback.push(packet));
      };
      if (isPlayedOnDemand) window.addEventListener('play', play);
      else if (coming.length > 0 || isOpening) play();
      sentStickers.forEach((sticker) => stickers.receive(sticker));
      return () => {
        window.removeEventListener('play', play);
        end();
        stickers.close();
        playback.dispose();
      };
    },
  };
};
