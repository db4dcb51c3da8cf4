import type { GameEvent, GameModeId, PlayerResult } from '@magnaty/rules';
import type { Database } from '../db/database.ts';

/** Called inside the transaction that creates the game. */
export type EndLobby = (tx: Database) => Promise<boolean>;

export interface NewGame {
  readonly gameId: string;
  /** Ends the lobby that becomes this game. @returns false where the lobby has changed: then no game begins. */
  readonly endLobby?: EndLobby;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly playersSeeds: readonly string[];
  readonly players: readonly { readonly userId: string; readonly isBot: boolean }[];
  /** The first row of the log. */
  readonly events: readonly GameEvent[];
  /** Epoch ms. */
  readonly at: number;
  readonly deadlineAt: number | null;
}

export interface StoredGame {
  readonly serverSeed: string;
  readonly playersSeeds: readonly string[];
}

/** What one command caused. */
export interface EventRow {
  /** Of the first event. */
  readonly seq: number;
  readonly events: readonly GameEvent[];
  /** Epoch ms. */
  readonly at: number;
  readonly userId: string | null;
  readonly commandId: string | null;
  /** Each of the events as JSON, where they have been encoded: for the log and for all who hear of them at once. */
  readonly encoded?: readonly string[];
}

export interface Append extends EventRow {
  readonly gameId: string;
  /** The deadline that runs after these events, epoch ms. */
  readonly deadlineAt: number | null;
  /** Who leaves the game for good with these events: he is free for another one. */
  readonly leaver?: string;
  /** Of the users, not the bots, where these events end the game. */
  readonly results?: readonly PlayerResult[];
}

/**
 * `GAME_IS_BEGUN`: there is a game with this id. `LOBBY_HAS_CHANGED`: its lobby is gone, loads no more or holds others.
 * `USER_IS_TAKEN`: one of the users sits in another game.
 */
export type Creation = 'CREATED' | 'GAME_IS_BEGUN' | 'LOBBY_HAS_CHANGED' | 'USER_IS_TAKEN';

/** The games' log. What it has taken is durable, and a fork of a game is impossible. */
export interface EventStore {
  /** Stores a game, and with it the end of the lobby that it comes from; nothing, where it can't be. */
  create(game: NewGame): Promise<Creation>;
  /**
   * Durable when it resolves with true.
   * @returns false where the place in the log is taken, or the command is in it already.
   */
  append(append: Append): Promise<boolean>;
  load(gameId: string): Promise<StoredGame | null>;
  /** The rows that hold the events after `seq`, in order; the first may begin before it. */
  rowsAfter(gameId: string, seq: number): Promise<EventRow[]>;
  /** The last `count` rows, in order. */
  lastRows(gameId: string, count: number): Promise<EventRow[]>;
  /** The seq of the last event that the user's command caused; null where it is not in the log. */
  findCommand(gameId: string, command: { readonly userId: string; readonly commandId: string }): Promise<number | null>;
  liveGames(): Promise<string[]>;
  /** Live games whose deadline passed before `before`, each given to one asker until `until`. */
  claimOverdue(claim: {
    readonly before: number;
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<string[]>;
  /** Those of these games that live and that nobody else has asked for, each given to one asker until `until`. */
  claim(claim: {
    readonly gameIds: readonly string[];
    readonly now: number;
    readonly until: number;
  }): Promise<string[]>;
  /** No live game is given to anyone before `until`: all of them are being taken up. */
  hold(until: number): Promise<void>;
  /** Whoever was given these games does not bring them on: anyone may ask for them. */
  release(gameIds: readonly string[]): Promise<void>;
}

/** The seq of the last event of a row. */
export const lastSeq = (row: Pick<EventRow, 'seq' | 'events'>): number => row.seq + row.events.length - 1;

/** What these rows, in order, hold after the event `seq`: of the first one maybe a part. */
export const rowsBeyond = (rows: readonly EventRow[], seq: number): EventRow[] =>
  rows.flatMap((row) => {
    const known = Math.max(0, seq + 1 - row.seq);
    if (known === 0) return [row];
    const { encoded: _encoded, ...rest } = row;
    const events = row.events.slice(known);
    return events.length === 0 ? [] : [{ ...rest, seq: row.seq + known, events }];
  });
