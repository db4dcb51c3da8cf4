import { createContext, use } from 'react';
import type { AwayPlayersStore } from '../session/away-players.ts';
import type { ConnectionStatusStore } from '../session/connection-status.ts';
import type { Playback } from '../playback/playback.ts';
import type { MovingElements } from '../playback/moving-elements.ts';
import type { ServerClock } from '../../../shared/time/server-clock.ts';
import type { GameSounds } from '../sounds/game-sounds.ts';
import type { ReadEvents } from '../dialogs/replay-of.ts';
import type { ReadStory } from '../dialogs/use-story.ts';
import type { GameSpeed } from '../speed/game-speed.ts';
import type { Stickers } from '../stickers/stickers.ts';
import type { SendCommand } from './send-command.ts';
import type { UiStore } from './ui-state.ts';

/** The objects that every component of the game screen works with. */
export interface GameContextValue {
  /** The user who looks at the screen. */
  readonly viewerId: string;
  /** The tutorial has no clock of the game. In a replay nothing can be done. Both have their own way out. */
  readonly kind: 'game' | 'tutorial' | 'replay';
  readonly playback: Playback;
  readonly moving: MovingElements;
  readonly ui: UiStore;
  readonly awayPlayers: AwayPlayersStore;
  readonly connectionStatus: ConnectionStatusStore;
  readonly clock: Pick<ServerClock, 'now'>;
  /** Null without sound. */
  readonly sounds: GameSounds | null;
  readonly stickers: Stickers;
  readonly speed: GameSpeed;
  readonly sendCommand: SendCommand;
  /** Asks the server for the viewer's seat, in which a bot plays. */
  readonly takeSeatBack: () => void;
  readonly readStory: ReadStory;
  /** Reads the events of the finished game in place of the server's call. */
  readonly readEvents?: ReadEvents;
  /** Leaves the game for the home page; 'newGame' opens the lobby there. */
  readonly leave: (to: 'home' | 'newGame') => void;
}

export const GameContext = createContext<GameContextValue | null>(null);

export function useGameContext(): GameContextValue {
  const context = use(GameContext);
  if (context === null) throw new Error('useGameContext needs GameContext');
  return context;
}
