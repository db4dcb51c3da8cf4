import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import { isSilenced } from '../shared/session/relations.ts';
import { DiceShake } from './centre/dice-shake.ts';
import { createAwayPlayers } from './context/away-players.ts';
import { createConnectionStatus } from './context/connection-status.ts';
import { createWatchers } from './context/watchers.ts';
import { createUiStore } from './context/ui-state.ts';
import { DomDriver } from './playback/dom-driver.ts';
import { browserScheduler } from './playback/driver.ts';
import { MovingElements } from './playback/motion/moving-elements.ts';
import { Playback, type PlaybackSettings } from './playback/playback.ts';
import { GameSpeed, type GameSpeedSettings } from './speed/game-speed.ts';
import type { GameContextValue } from './state.ts';
import { Stickers, type StickerSettings } from './stickers/stickers.ts';

interface ScreenSettings extends Partial<Omit<PlaybackSettings, 'sounds'>>, Partial<Pick<GameContextValue, 'sounds'>> {
  readonly viewerId: string;
  readonly game: Game;
  readonly recentEvents?: readonly GamePacket[];
  readonly isDefeatShown?: boolean;
  /** Receivers of stickers and of speeds; without them nothing is sent. */
  readonly stickers?: Partial<StickerSettings>;
  readonly speed?: Partial<GameSpeedSettings>;
}

type Screen = Omit<GameContextValue, 'kind' | 'clock' | 'sendCommand' | 'leave' | 'readEvents'>;

export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The objects of a game screen that shows `game`, in a browser. Nothing reaches a server unless the settings say so. */
export const createScreen = (settings: ScreenSettings): Screen => {
  const { viewerId, game, recentEvents = [], sounds = null, scheduler = browserScheduler } = settings;
  const { isDefeatShown, stickers, speed } = settings;
  const moving = new MovingElements();
  const playback = new Playback(
    {
      board: BOARD,
      viewerId,
      driver: settings.driver ?? new DomDriver(moving),
      sounds,
      scheduler,
      prefersReducedMotion: settings.prefersReducedMotion ?? prefersReducedMotion,
      isHidden: settings.isHidden ?? (() => document.hidden),
    },
    game,
    recentEvents,
  );
  return {
    viewerId,
    playback,
    moving,
    ui: createUiStore(isDefeatShown),
    awayPlayers: createAwayPlayers(),
    connectionStatus: createConnectionStatus(),
    watchers: createWatchers(),
    sounds,
    shake: new DiceShake({ scheduler, setRattling: (isOn) => sounds?.setRattling(isOn) }),
    stickers: new Stickers({
      viewerId,
      after: scheduler.after,
      isSilenced,
      send: () => Promise.resolve(null),
      explain: () => undefined,
      ...stickers,
    }),
    speed: new GameSpeed({
      viewerId,
      players: () => playback.table.game.players,
      send: () => undefined,
      setPace: (pace) => playback.setPace(pace),
      tell: () => undefined,
      ...speed,
    }),
    takeSeatBack: () => undefined,
    readStory: () => Promise.resolve(null),
  };
};
