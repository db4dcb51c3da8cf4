import type { ReadEvents } from '../../game-view/state.ts';

/** The replay of the game of a result. */
export interface ReplayOf {
  readonly gameId: string;
  /** Replaces the call to the server. */
  readonly readEvents?: ReadEvents | undefined;
}
