import {
  upcast,
  type Command,
  type GameEvent,
  type GameModeId,
  type PlayerResult,
  type StoredEvent,
} from '@magnaty/rules';
import type { Database } from '../db/database.ts';
import type { RoomOfGame } from './room-of-game.ts';

/**
 * No claim lasts so long, ms. A former version sets a game aside for ten minutes if it cannot read it: such a claim keeps
 * nobody off.
 */
export const LONGEST_CLAIM_MS = 60_000;

/** Called inside the transaction that creates the game. */
export type EndLobby = (tx: Database) => Promise<boolean>;

export interface NewGame {
  readonly gameId: string;
  /** Ends the lobby that becomes this game. @returns false if the lobby has changed: then no game begins. */
  readonly endLobby?: EndLobby;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  /** Who has it may watch the private game; without it nobody may. */
  readonly watchKey?: string | null;
  readonly room?: RoomOfGame | null;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly players: readonly {
    readonly userId: string;
    readonly isBot: boolean;
    /** Items from which the end of the game counts one game off. */
    readonly usedItemIds?: readonly number[];
  }[];
  /** The first row of the log. */
  readonly events: readonly GameEvent[];
  /** Epoch ms. */
  readonly at: number;
  readonly deadlineAt: number | null;
}

export interface StoredGame {
  readonly serverSeed: string;
  /** Empty, except with protocol 1 of the dice. */
  readonly playersSeeds: readonly string[];
}

/** One row of the log: the events of one command. */
export interface EventRow {
  /** The seq of the first event. */
  readonly seq: number;
  readonly events: readonly GameEvent[];
  /** Epoch ms. */
  readonly at: number;
  readonly userId: string | null;
  readonly commandId: string | null;
  /** What caused the row; missing in the first row, in old games and in rows that are only read to be folded. */
  readonly command?: Command | null;
  /** The time by which the command was decided, epoch ms, if it differs from `at`. */
  readonly decidedAt?: number | null;
  /** Each event as JSON, if already encoded: the log and all receivers share this text. */
  readonly encoded?: readonly string[];
}

/** A row of the log without its sender. */
export type LoggedRow = Pick<EventRow, 'seq' | 'at' | 'events' | 'command' | 'decidedAt'>;

/** A row whose events have the shape of the version that wrote them. */
export type Stored<R> = Omit<R, 'events'> & {
  readonly events: readonly StoredEvent[];
};

/**
 * This server cannot take in a row, or does not know the rules of the game. A new attempt fails too, unless another
 * version makes it.
 */
export class UnreadableGameError extends Error {}

/**
 * The row with events of today's shape.
 * @throws UnreadableGameError for a row that is no list of events.
 */
export const lifted = <R extends { readonly seq?: number; readonly events: readonly StoredEvent[] }>(
  row: R,
): Omit<R, 'events'> & Pick<EventRow, 'events'> => {
  try {
    return { ...row, events: row.events.map(upcast) };
  } catch (cause) {
    throw new UnreadableGameError(`row ${row.seq ?? ''} has an unknown shape`, { cause });
  }
};

export interface Pause {
  readonly isOn: boolean;
  /** When the person, unless they are present then, goes out or the game pauses again, epoch ms. */
  readonly dropAt: number;
}

export interface Append extends EventRow, Effects {
  readonly gameId: string;
  /** The deadline that runs after these events, epoch ms. */
  readonly deadlineAt: number | null;
}

/** The changes of other tables that an append makes together with its row. */
export interface Effects {
  /** The user who leaves the game for good with these events, and is free for another game. */
  readonly leaver?: string;
  /** The users for whom a bot stands in from these events on. They keep their seats, but are not dropped again. */
  readonly absentUserIds?: readonly string[];
  /** The user who takes the seat back from a stand-in. In conflict if the user has left the game for good. */
  readonly backUserId?: string;
  /** The users, without bots, who go out with these events. */
  readonly outUserIds?: readonly string[];
  /** The users, without bots, who leave the game for good with these events, unless they come back to a stand-in. */
  readonly departedUserIds?: readonly string[];
  /** TIME-9: whether the game waits for its absent person from these events on. */
  readonly pause?: Pause;
  /** The results of the users, without bots, if these events end the game. */
  readonly results?: readonly PlayerResult[];
  /** REWARD-10: whether the game that these events end counts towards a place in the rating. */
  readonly isRated?: boolean;
  /** REWARD-13: those whom boards do not count yet, if these events end the game. */
  readonly unconfirmed?: readonly string[];
}

/**
 * `GAME_IS_BEGUN`: a game with this id exists. `LOBBY_HAS_CHANGED`: the lobby is gone, is in another phase or has other
 * members. `USER_IS_TAKEN`: one of the users sits in another game.
 */
export type Creation = 'CREATED' | 'GAME_IS_BEGUN' | 'LOBBY_HAS_CHANGED' | 'USER_IS_TAKEN';

/** `LOWERED`: the row is stored, but with smaller rewards than asked for (REWARD-7). */
export type AppendOutcome = 'STORED' | 'LOWERED' | 'CONFLICT';

/** The log of the games. Appended rows are durable, and a game cannot fork. */
export interface EventStore {
  /** Stores a game and ends its lobby in one transaction. Changes nothing unless the answer is `CREATED`. */
  create(game: NewGame): Promise<Creation>;
  /**
   * Optimistic append. Unless it is in conflict, the row is durable when this resolves.
   * @returns `CONFLICT` if the log already has a row at this seq, or has the command, or if the user who comes back has
   * no seat.
   */
  append(append: Append): Promise<AppendOutcome>;
  load(gameId: string): Promise<StoredGame | null>;
  /** The rows with the events after `seq`, in order. The first row may begin before it. */
  rowsAfter(gameId: string, seq: number): Promise<EventRow[]>;
  /** The last `count` rows, in order. */
  lastRows(gameId: string, count: number): Promise<EventRow[]>;
  /** The seq of the last event of the user's command; null if the command is not in the log. */
  findCommand(gameId: string, command: { readonly userId: string; readonly commandId: string }): Promise<number | null>;
  liveGames(): Promise<string[]>;
  /** Claims live games whose deadline passed before `before`. Nobody else can claim them before `until`. */
  claimOverdue(claim: {
    /** Games that this server cannot advance: they stay free for the others. */
    readonly except: readonly string[];
    readonly before: number;
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<string[]>;
  /** Claims those of these games that are live and not claimed. Nobody else can claim them before `until`. */
  claim(claim: {
    readonly gameIds: readonly string[];
    readonly now: number;
    readonly until: number;
  }): Promise<string[]>;
  /** Claims all live games until `until`, for a server that resumes them all after a restart. */
  hold(until: number): Promise<void>;
  /** Ends the claims on these games: any server may claim them again. */
  release(gameIds: readonly string[]): Promise<void>;
}

/** The seq of the last event of a row. */
export const lastSeq = (row: { readonly seq: number; readonly events: readonly unknown[] }): number =>
  row.seq + row.events.length - 1;

/** The events of these ordered rows after the event `seq`. The first row may be cut. */
export const rowsBeyond = (rows: readonly EventRow[], seq: number): EventRow[] =>
  rows.flatMap((row) => {
    const known = Math.max(0, seq + 1 - row.seq);
    if (known === 0) return [row];
    const { encoded: _encoded, ...rest } = row;
    const events = row.events.slice(known);
    return events.length === 0 ? [] : [{ ...rest, seq: row.seq + known, events }];
  });
