import { createContext, use } from 'react';
import type { Away } from '../session/away.ts';
import type { Line } from '../session/line.ts';
import type { Playback } from '../playback/playback.ts';
import type { MovingElements } from '../playback/moving-elements.ts';
import type { ServerClock } from '../../../shared/time/server-clock.ts';
import type { GameSounds } from '../sounds/game-sounds.ts';
import type { Act } from './act.ts';
import type { Scene } from './scene.ts';

/** What every component of the game screen works with. */
export interface GameContextValue {
  /** Who looks at the screen. */
  readonly viewerId: string;
  readonly playback: Playback;
  readonly moving: MovingElements;
  readonly scene: Scene;
  readonly away: Away;
  readonly line: Line;
  readonly clock: Pick<ServerClock, 'now'>;
  /** Null where nothing is heard. */
  readonly sounds: GameSounds | null;
  readonly act: Act;
  /** Leaves the game for the home page, there to a new game when asked for. */
  readonly leave: (to: 'home' | 'newGame') => void;
}

export const GameContext = createContext<GameContextValue | null>(null);

export function useGameContext(): GameContextValue {
  const context = use(GameContext);
  if (context === null) throw new Error('useGameContext needs GameContext');
  return context;
}
