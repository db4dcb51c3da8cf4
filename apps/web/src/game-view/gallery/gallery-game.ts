import { BOARD } from '@magnaty/content';
import { copyGame, decide, isRefusal, storyOf, type Command } from '@magnaty/rules';
import { createScreen } from '../create-screen.ts';
import { NO_SEAT } from '../context/followed.ts';
import { nextPicture } from '../context/next-picture.ts';
import { createSendCommand } from '../context/send-command.ts';
import { applySnapshot, followPlayback } from '../context/ui-state.ts';
import { browserScheduler, type Scheduler } from '../playback/driver.ts';
import { POPUP_MS } from '../playback/durations.ts';
import { createAwayPlayers } from '../context/away-players.ts';
import { createWatchers } from '../context/watchers.ts';
import { PHRASE_MS, STICKER_MS } from '../stickers/stickers.ts';
import type { GalleryState } from './gallery-state.ts';
import type { GameContextValue } from '../state.ts';

/** A balance pop-up and a sticker never close, so that they are in the picture. */
const stillScheduler: Scheduler = {
  ...browserScheduler,
  after: (ms, run) =>
    [POPUP_MS, STICKER_MS, PHRASE_MS].includes(ms) ? () => undefined : browserScheduler.after(ms, run),
};

/** A game context in which the rules answer each command at once. */
export const createGalleryGame = ({
  viewerId,
  build,
  next,
  ui: uiState,
  awayPlayers,
  stickers: sentStickers = [],
  watchers,
}: GalleryState): { context: GameContextValue; open: () => () => void } => {
  // The clock stands still, so that a picture is the same whenever it is taken.
  const now = Date.now();
  const builder = build(now).done();
  const { table } = builder;
  const before = copyGame(table.game);
  const past = [...builder.packets];
  const screen = createScreen({
    viewerId,
    game: before,
    recentEvents: past,
    scheduler: stillScheduler,
    stickers: {
      send: (said) => {
        screen.stickers.receive({ ...said, userId: viewerId });
        return Promise.resolve(null);
      },
    },
  });
  const { playback, stickers, ui } = screen;
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
  return {
    context: {
      ...screen,
      kind: viewerId === NO_SEAT ? 'watch' : 'game',
      awayPlayers: createAwayPlayers(awayPlayers?.(now)),
      watchers: createWatchers(watchers),
      clock: { now: () => now },
      sendCommand,
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
        coming.forEach((packet) => playback.push(packet));
      };
      if (coming.length > 0) play();
      sentStickers.forEach((sticker) => stickers.receive(sticker));
      return () => {
        end();
        stickers.close();
        playback.dispose();
      };
    },
  };
};
