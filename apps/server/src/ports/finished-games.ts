import type { GameEvent } from '@magnaty/rules';

/** A finished game and its place in the order of their ends. */
export interface FinishedGame {
  readonly gameId: string;
  readonly finishedAt: number;
}

export interface EndBounds {
  readonly before: number;
  readonly limit: number;
}

/** Reads finished games for modules that go over all of them. */
export interface FinishedGames {
  /** Games with a log that ended after this one and before a time, the first ones first. */
  after(place: FinishedGame, bounds: EndBounds): Promise<FinishedGame[]>;
  /** The public ones of these games. */
  publicAfter(place: FinishedGame, bounds: EndBounds): Promise<FinishedGame[]>;
  /** The whole log; empty if it is deleted. @throws Error if a row is missing */
  logOf(gameId: string): Promise<GameEvent[]>;
  /** The users whose rewards of the game wait, so that its result has given them nothing yet. */
  heldIn(gameId: string): Promise<ReadonlySet<string>>;
  /** Whether the logs of some games were deleted. */
  hasDeletedLogs(): Promise<boolean>;
}
