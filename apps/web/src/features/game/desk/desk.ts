import { createContext, use } from 'react';
import type { Away } from '../session/away.ts';
import type { Line } from '../session/line.ts';
import type { Playback } from '../playback/playback.ts';
import type { Stage } from '../playback/stage.ts';
import type { ServerClock } from '../../../shared/time/server-clock.ts';
import type { GameSounds } from '../sounds/game-sounds.ts';
import type { Act } from './act.ts';
import type { Scene } from './scene.ts';

/** What every component of the game screen works with. */
export interface Desk {
  /** Who looks at the screen. */
  readonly viewerId: string;
  readonly playback: Playback;
  readonly stage: Stage;
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

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('useDesk needs DeskContext');
  return desk;
}
