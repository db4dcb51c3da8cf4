import type { GameEvent } from '@magnaty/rules';
import type { Database } from '../db/database.ts';

/** A finished game and its place in the order of their ends. */
export interface FinishedGame {
  readonly gameId: string;
  readonly finishedAt: number;
}

export interface EndBounds {
  readonly before: number;
  readonly limit: number;
}

/** A count goes over all finished games in the order of their ends. */
export const COUNTS = ['progress', 'statistics', 'collusion'] as const;
export type Count = (typeof COUNTS)[number];

/** The games that a count has passed over because they failed, and tries again. */
export interface PassedGames {
  passOver(tx: Database, count: Count, game: FinishedGame, now: number): Promise<void>;
  /** @returns some of the games that are due for another attempt. */
  due(count: Count, now: number): Promise<FinishedGame[]>;
  /** The game has failed again: it is tried later, at last once a day. */
  putOff(count: Count, gameId: string, now: number): Promise<void>;
  /** The game is counted. @returns false if another server has counted it. */
  end(tx: Database, count: Count, gameId: string): Promise<boolean>;
  /** The count begins anew. */
  forget(tx: Database, count: Count): Promise<void>;
}

/** Reads finished games for modules that go over all of them. */
export interface FinishedGames {
  /** Games with a log that ended after this one and before a time, the first ones first. */
  after(place: FinishedGame, bounds: EndBounds): Promise<FinishedGame[]>;
  /** The public ones of these games. */
  publicAfter(place: FinishedGame, bounds: EndBounds): Promise<FinishedGame[]>;
  readonly passed: PassedGames;
  /** The whole log; empty if it is deleted. @throws Error if a row is missing */
  logOf(gameId: string): Promise<GameEvent[]>;
  /** The users whose rewards of the game wait, so that its result has given them nothing yet. */
  heldIn(gameId: string): Promise<ReadonlySet<string>>;
  /** Whether the logs of some games were deleted. */
  hasDeletedLogs(): Promise<boolean>;
}
