import type { GameEvent } from '@magnaty/rules';

/** Reads the events of a finished game. */
export type ReadEvents = () => Promise<readonly GameEvent[]>;

/** The replay of the game of a result. */
export interface ReplayOf {
  readonly gameId: string;
  /** Replaces the call to the server. */
  readonly readEvents?: ReadEvents | undefined;
}
