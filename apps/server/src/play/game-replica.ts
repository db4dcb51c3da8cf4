import { copyGame, emptyGame, evolve, type Board, type Game, type Table } from '@magnaty/rules';
import type { FairWorld } from '@magnaty/protocol';
import { worldOf } from './draws.ts';
import { CommandMemory } from './command-memory.ts';
import {
  lastSeq,
  UnreadableGameError,
  type Append,
  type AppendOutcome,
  type EventRow,
  type EventStore,
} from './event-store.ts';
import type { Log } from '../ports/log.ts';
import { stepSeqAfter } from './step-seq.ts';

interface Deps {
  readonly gameId: string;
  readonly board: Board;
  readonly store: Pick<EventStore, 'append' | 'load' | 'rowsAfter'>;
  readonly log: Pick<Log, 'error'>;
  /** Resolves when rows of other servers arrive, which the caller passes to `advance`. @returns what ends this. */
  subscribe(): Promise<() => void>;
  /** Delivers events that are stored, in order and without holes. */
  publish(gameId: string, rows: readonly EventRow[]): void;
  /** Publishes a row that this server has stored to the other servers. */
  relay(gameId: string, row: EventRow): void;
}

/** A game in memory: exactly the fold of the rows that this server has read, stored or received. */
export interface HeldGame {
  /** The same objects as long as the game is held: the game in them changes with each row. */
  readonly table: Table;
  readonly world: FairWorld;
  readonly memory: CommandMemory;
  /** The seq of the event with which the present step began. */
  stepSeq: number;
  /** When the present deadline was set, epoch ms. */
  deadlineSetAt: number;
}

/**
 * One game on one server. It follows the log: it folds each row once and then delivers it to the players here. It also
 * publishes a row that this server has stored to the other servers. From its first read until its end it is subscribed
 * to their rows. No failure changes the game, so nothing is read twice. The caller makes the calls one at a time.
 */
export class GameReplica {
  readonly #deps: Deps;
  #held: HeldGame | null = null;
  /** Ends the subscription; null before it, and after it has failed. */
  #unsubscribe: (() => void) | null = null;
  /** The log has rows that this server has not read, or may have them after a failure. */
  #isBehind = true;
  /** Players here need all events of the game, also those of the first read. */
  #isFollowedFromStart = false;
  /** The seq of the last append without an answer. It may have committed: then no other server knows the row. */
  #doubtfulSeq: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The game as far as this server has read it; null before the first read. */
  get held(): HeldGame | null {
    return this.#held;
  }

  /** Whether the next turn reads the log. */
  get isBehind(): boolean {
    return this.#isBehind || this.#unsubscribe === null;
  }

  get isInDoubt(): boolean {
    return this.#doubtfulSeq !== null;
  }

  /** Whether the game is in memory, or waits for its first read because players here need its events. */
  get isKnown(): boolean {
    return this.#held !== null || this.#isFollowedFromStart;
  }

  /** Players here need the events from the first one on. It has no effect after the first read. */
  followFromStart(): void {
    this.#isFollowedFromStart = true;
  }

  /** The game up to the end of the log, as far as this server can know. Null if the game does not exist. */
  async current(): Promise<HeldGame | null> {
    return this.isBehind ? this.advance() : this.#held;
  }

  /**
   * Takes in and delivers what is new in the log. If `row`, which another server has stored, follows the last one here,
   * the log is not read. @returns null if the game does not exist.
   */
  async advance(row?: EventRow): Promise<HeldGame | null> {
    const held = this.#held;
    if (held === null || row === undefined || this.#isBehind) return this.#read();
    const next = held.table.game.seq + 1;
    if (row.seq > next) return this.#read();
    if (row.seq < next) return held;
    this.#isBehind = true;
    tryRows(held.table.game, [row]);
    this.#take(held, [row]);
    return held;
  }

  /**
   * Stores a row that follows the last one here, and that was decided on a copy of the game. After any other answer than
   * `STORED`, the log is to be read.
   */
  async append(row: EventRow, append: Append): Promise<AppendOutcome> {
    const held = this.#held;
    if (held === null) throw new Error(`game ${this.#deps.gameId}: a row without a game`);
    const doubtfulBefore = this.#doubtfulSeq;
    this.#doubtfulSeq = row.seq;
    this.#isBehind = true;
    const outcome = await this.#deps.store.append(append);
    if (outcome === 'STORED') this.#take(held, [row]);
    // The row in the log is another one, or that of the append in doubt before.
    else if (outcome === 'CONFLICT') this.#doubtfulSeq = doubtfulBefore;
    return outcome;
  }

  /** The game is dropped. */
  close(): void {
    this.#unsubscribe?.();
  }

  async #read(): Promise<HeldGame | null> {
    const { gameId, store } = this.#deps;
    this.#isBehind = true;
    const held = this.#held ?? (await this.#open());
    if (held === null) return null;
    await this.#subscribe();
    const { game } = held.table;
    const rows = await store.rowsAfter(gameId, game.seq);
    if (this.#held !== null) tryRows(game, rows);
    this.#take(held, rows);
    return held;
  }

  /** Precedes the read, so that no row falls between the two. After a failure each turn tries again, and reads the log. */
  async #subscribe(): Promise<void> {
    const { gameId, log, subscribe } = this.#deps;
    try {
      this.#unsubscribe ??= await subscribe();
    } catch (error) {
      log.error({ err: error, gameId }, 'The rows of the other servers do not arrive');
    }
  }

  /** The game before its first event. */
  async #open(): Promise<HeldGame | null> {
    const { gameId, board, store } = this.#deps;
    const stored = await store.load(gameId);
    if (stored === null) return null;
    return {
      table: { board, game: emptyGame() },
      world: worldOf(gameId, stored),
      memory: new CommandMemory(gameId),
      stepSeq: 0,
      deadlineSetAt: 0,
    };
  }

  /**
   * Takes in rows that follow the last one here, up to the end of the log as far as this server can know. Delivers them
   * only then: a client that knows a row may send a command that depends on it.
   */
  #take(held: HeldGame, rows: readonly EventRow[]): void {
    const { gameId, publish, relay } = this.#deps;
    const { game } = held.table;
    foldRows(game, rows);
    const isFirstRead = this.#held === null;
    this.#held = held;
    const deadlineSeq = game.deadline?.id ?? Infinity;
    for (const row of rows) {
      held.stepSeq = stepSeqAfter(held.stepSeq, row);
      if (row.seq <= deadlineSeq) held.deadlineSetAt = row.at;
      const { userId, commandId } = row;
      if (userId === null || commandId === null) continue;
      held.memory.keep({ userId, commandId }, { ok: true, gameId, seq: lastSeq(row) });
    }
    this.#isBehind = false;
    const areNew = !isFirstRead || this.#isFollowedFromStart;
    if (areNew && rows.length > 0) publish(gameId, rows);
    if (this.#doubtfulSeq === null || this.#doubtfulSeq > game.seq) return;
    const own = rows.find(({ seq }) => seq === this.#doubtfulSeq);
    this.#doubtfulSeq = null;
    if (own !== undefined) relay(gameId, own);
  }
}

/** @throws UnreadableGameError */
const foldRows = (game: Game, rows: readonly EventRow[]): void => {
  for (const row of rows) {
    const after = game.seq;
    try {
      if (row.seq !== after + 1) throw new Error('events are missing');
      for (const event of row.events) evolve(game, event);
    } catch (cause) {
      throw new UnreadableGameError(`game ${game.gameId}: row ${row.seq} cannot follow event ${after}`, { cause });
    }
  }
};

/** Fails if the game has no place for these rows, and changes nothing. */
const tryRows = (game: Game, rows: readonly EventRow[]): void => {
  if (rows.length > 0) foldRows(copyGame(game), rows);
};
