import type { GameEvent, GameFacts } from '@magnaty/rules';
import type { Database } from '../db/database.ts';

/** A finished game and its place in the order of their ends. */
export interface FinishedGame {
  readonly gameId: string;
  readonly finishedAt: number;
}

/** A finished game with its log, which is read once, at the first call. */
export interface ReadGame extends FinishedGame {
  /** Empty if the log is deleted or broken. */
  events(): Promise<readonly GameEvent[]>;
  /** @returns null if the log is deleted or broken. */
  facts(): Promise<GameFacts | null>;
}

/** Looks at each finished game once over all servers, a minute or more after its end. */
export interface Follower {
  /** Its place in the games is kept by this name. */
  readonly name: string;
  /** It begins with the games that ended then or later, epoch ms; with the first game if it is absent. */
  readonly since?: () => number;
  /**
   * Called for each game in the order of their ends, behind the followers before it in the list. It reads, and the
   * function that it returns stores the outcome in the transaction that moves its place. A failure stops neither the
   * other followers nor later games: this game is tried again after a minute, and at last once a day.
   */
  readonly read: (game: ReadGame) => Promise<(tx: Database) => Promise<void>>;
}

/** Leads followers over the finished games. */
export interface Following {
  /** Goes on with some games. @returns their number; null if other servers lead all these followers. */
  follow(followers: readonly Follower[]): Promise<number | null>;
  /** The follower begins with the first game. It is the lock of what the transaction changes. */
  restart(tx: Database, name: string): Promise<void>;
  /** Whether the follower has looked at the game. */
  hasFollowed(name: string, game: FinishedGame): Promise<boolean>;
  /** Forgets games that wait for a follower which no server has. */
  forgetAllBut(followers: readonly Follower[]): Promise<void>;
}

/** Reads finished games for modules that go over all of them. */
export interface FinishedGames {
  read(game: FinishedGame): ReadGame;
  /** The whole log; empty if it is deleted. @throws Error if a row is missing */
  logOf(gameId: string): Promise<GameEvent[]>;
  /** The users whose rewards of the game wait, so that its result has given them nothing yet. */
  heldIn(gameId: string): Promise<ReadonlySet<string>>;
  /** Whether the logs of some games were deleted. */
  hasDeletedLogs(): Promise<boolean>;
}
