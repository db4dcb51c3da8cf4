import type { ReadEvents, ReadProof } from '../../game-view/state.ts';

/** The replay of the game of a result. */
export interface ReplayOf {
  readonly gameId: string;
  /** Replaces the call to the server. */
  readonly readEvents?: ReadEvents | undefined;
  readonly readProof?: ReadProof | undefined;
}

/** A game that was made in the browser has its events, but perhaps no proof. */
export const hasProof = ({ readEvents, readProof }: ReplayOf): boolean =>
  readEvents === undefined || readProof !== undefined;
