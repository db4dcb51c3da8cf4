import {
  decide,
  findPlayer,
  isRefusal,
  type Board,
  type Command,
  type Deadline,
  type Game,
  type Outcome,
  type Table,
} from '@magnaty/rules';
import type { Metrics } from '../metrics/index.ts';
import { BotDriver, type BotSettings } from './bot-driver.ts';
import type { CommandKey, Reply, ReplyCode } from './command-memory.ts';
import { lastSeq, rowsBeyond, type Append, type Creation, type EventRow, type EventStore } from './event-store.ts';
import { foldRows, loadGame, type LoadedGame } from './loaded-game.ts';
import { Recovery, type GameWritability } from './recovery.ts';
import { isOutdated, stepSeqAfter } from './step-seq.ts';
import { TaskQueue } from '../scheduling/task-queue.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Terms, Turn } from './turn.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

export interface HostedGameDeps {
  readonly store: EventStore;
  readonly board: Board;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly bots: BotSettings;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'appendConflict' | 'deadlineExpired'>;
  readonly writability: GameWritability;
  /** Delivers events that are stored, in order and without holes. */
  publish(gameId: string, rows: readonly EventRow[]): void;
  /** Publishes a row that this server has stored to the other servers. */
  relay(gameId: string, row: EventRow): void;
  /** This server has stored and delivered a row. `table` has the game after it. */
  noteStored(table: Table, row: EventRow): void;
}

interface ArmedTimer {
  /** When it fires, epoch ms. */
  readonly at: number;
  cancel(): void;
}

/** Maximum number of attempts of a command; each append conflict uses one. */
const ATTEMPTS = 8;

/**
 * One game on this server. It carries out one command at a time and stores its events before it delivers them. The
 * game in memory is always the fold of the log. If that is in doubt, the game is discarded and read again.
 */
export class HostedGame {
  readonly gameId: string;
  readonly #deps: HostedGameDeps;
  readonly #mailbox = new TaskQueue({ running: 1 });
  readonly #bots: BotDriver;
  readonly #recovery: Recovery;
  #loaded: LoadedGame | null = null;
  /** The seq of the last event that this server has delivered; null before it has read the game. */
  #publishedSeq: number | null = null;
  /** The last append failed, but may have committed: then no other server knows the row. */
  #isInDoubt = false;
  /** A task failed: the log may have rows that this server has not read. */
  #needsReread = false;
  /** The game has changed since the bots were asked last. */
  #isNewToBots = false;
  /** Whether deadlines and bots run. Before that, only commands change the game. */
  #isStarted = false;
  #timer: ArmedTimer | null = null;
  #isClosed = false;
  /** Time of the last use, epoch ms. */
  usedAt: number;

  constructor(gameId: string, deps: HostedGameDeps) {
    this.gameId = gameId;
    this.#deps = deps;
    this.usedAt = deps.clock.now();
    this.#bots = new BotDriver({
      ...deps,
      gameId,
      play: (task) => this.play(task),
      failed: (error) => this.#recovery.report(error, 'A bot could not act'),
    });
    this.#recovery = new Recovery({ ...deps, gameId, random: deps.bots.random, retry: () => this.#retry() });
  }

  get isIdle(): boolean {
    return this.#mailbox.isIdle;
  }

  /** Whether the game is in memory. */
  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** Whether the game is in memory, or was before a failure. */
  get isKnown(): boolean {
    return this.#loaded !== null || this.#publishedSeq !== null;
  }

  /** Whether the game is over, as far as this server knows. */
  get isOver(): boolean {
    return this.#loaded?.table.game.isOver === true;
  }

  /** Whether the game waits before it tries again what has failed. */
  get isBackingOff(): boolean {
    return this.#recovery.isWaiting;
  }

  /** Starts deadlines and bots. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#isNewToBots = true;
    // A game that is not in memory gets its timer when it is read.
    if (this.#loaded !== null) this.#arm();
  }

  /** Runs a task with exclusive access to the game. @returns null if the game does not exist. */
  play<T>(task: (turn: Turn) => Promise<T>): Promise<T | null> {
    return this.#mailbox.run(() => {
      this.usedAt = this.#deps.clock.now();
      return this.#turn(task);
    });
  }

  async #turn<T>(task: (turn: Turn) => Promise<T>): Promise<T | null> {
    try {
      const loaded = await this.#load();
      if (loaded === null) return null;
      if (this.#needsReread) await this.#catchUp();
      const result = await task({
        table: () => (this.#loaded ?? loaded).table,
        refresh: () => this.#catchUp(),
        carryOut: (command, terms) => this.#carryOut(command, terms ?? {}),
        carryOutNow: (command) => this.#carryOutNow(command),
      });
      this.#recovery.worked();
      return result;
    } catch (error) {
      this.#needsReread = true;
      // Players may wait for rows in the log. Nobody waits for a game that was never read here.
      if (!this.#isClosed && this.isKnown) this.#recovery.failed(error, { isWrite: this.#isInDoubt });
      throw error;
    } finally {
      // Only now: a timer that fires during the turn would repeat what is just failing.
      this.#arm();
    }
  }

  async command(command: Command, terms?: Terms): Promise<Reply> {
    const reply = await this.play((turn) => turn.carryOut(command, terms));
    return reply ?? { ok: false, code: 'GAME_NOT_FOUND' };
  }

  /** Folds and delivers a row that another server has stored. If rows before it are missing, reads the log instead. */
  async receive(row: EventRow): Promise<void> {
    this.#publishedSeq ??= row.seq - 1;
    await this.play(async (turn) => {
      const { game } = turn.table();
      if (lastSeq(row) <= game.seq) return;
      if (this.#loaded === null || row.seq !== game.seq + 1) await this.#catchUp();
      else this.#foldAndPublish(this.#loaded, [row]);
    });
  }

  /** Delivers the game from its first event on, unless this server has already delivered it. */
  async follow(): Promise<void> {
    this.#publishedSeq ??= 0;
    await this.play(() => this.#catchUp());
  }

  /** Reads the rows of other servers, and carries out an overdue deadline. */
  async advance(): Promise<void> {
    await this.play(async () => {
      await this.#catchUp();
      if (!this.isBackingOff) await this.#expireIfDue();
    });
  }

  /** Starts the game: `store` stores its first events. Calls `announce` when they are durable, before their delivery. */
  begin(store: () => Promise<Creation>, announce: () => void): Promise<Creation> {
    return this.#mailbox.run(async () => {
      const creation = await store();
      if (creation !== 'CREATED') return creation;
      this.#publishedSeq = 0;
      this.#isStarted = true;
      announce();
      await this.#load();
      this.#arm();
      return creation;
    });
  }

  /** Stops all timers. Resolves when the tasks in progress are done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#disarm();
    // This empty task runs after all earlier tasks.
    await this.#mailbox.run(async () => undefined);
    this.#disarm();
  }

  async #load(): Promise<LoadedGame | null> {
    if (this.#loaded !== null) return this.#loaded;
    const { store, board } = this.#deps;
    const read = await loadGame(store, board, this.gameId);
    if (read === null) return null;
    const { loaded, rows } = read;
    this.#loaded = loaded;
    // Delivers only folded rows: a client that knows a row may send a command that depends on it.
    const newRows = this.#publishedSeq === null ? [] : rowsBeyond(rows, this.#publishedSeq);
    this.#publishedSeq = loaded.table.game.seq;
    if (newRows.length > 0) this.#deps.publish(this.gameId, newRows);
    if (this.#isInDoubt) for (const row of newRows) this.#deps.relay(this.gameId, row);
    this.#isInDoubt = false;
    this.#needsReread = false;
    this.#isNewToBots = true;
    return loaded;
  }

  async #catchUp(): Promise<void> {
    const loaded = await this.#load();
    if (loaded === null) return;
    const rows = await this.#deps.store.rowsAfter(this.gameId, loaded.table.game.seq);
    const newRows = rows.filter((row) => row.seq > loaded.table.game.seq);
    if (newRows.length > 0) this.#foldAndPublish(loaded, newRows);
    this.#needsReread = false;
  }

  #foldAndPublish(loaded: LoadedGame, rows: readonly EventRow[]): void {
    foldRows(loaded, rows);
    this.#publishedSeq = loaded.table.game.seq;
    this.#isNewToBots = true;
    this.#deps.publish(this.gameId, rows);
  }

  /** Decides, stores and delivers a command. After an append conflict, reads the log and decides again. */
  async #carryOut(command: Command, terms: Terms): Promise<Reply> {
    const { key } = terms;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const loaded = await this.#load();
      if (loaded === null) return { ok: false, code: 'GAME_NOT_FOUND' };
      const known = key && (loaded.memory.find(key) ?? (attempt > 0 ? await this.#findForgotten(loaded, key) : null));
      if (known) return known;
      const reply = await this.#attempt(loaded, command, terms);
      if (reply !== null) return reply;
    }
    throw new Error(`game ${this.gameId}: ${ATTEMPTS} append conflicts in a row`);
  }

  async #carryOutNow(command: Command): Promise<Reply | null> {
    const loaded = await this.#load();
    if (loaded === null) return { ok: false, code: 'GAME_NOT_FOUND' };
    const reply = await this.#attempt(loaded, command, {});
    if (reply === null) await this.#load();
    return reply;
  }

  /** @returns null on an append conflict. */
  async #attempt(loaded: LoadedGame, command: Command, terms: Terms): Promise<Reply | null> {
    const { store, clock } = this.#deps;
    const { game } = loaded.table;
    if (isOutdated(command, { seenSeq: terms.seenSeq, stepSeq: loaded.stepSeq }))
      return this.#refuse(loaded, 'OUTDATED', terms.key);
    const at = clock.now();
    const seq = game.seq + 1;
    loaded.world.now = terms.now ?? at;
    // Until the append the game in memory is ahead of the log. After any failure it must be read again.
    this.#loaded = null;
    const outcome: Outcome = decide(loaded.table, command, loaded.world);
    if (isRefusal(outcome)) {
      this.#loaded = loaded;
      return this.#refuse(loaded, outcome.code, terms.key);
    }
    if (outcome.length === 0) {
      this.#loaded = loaded;
      return { ok: true, gameId: this.gameId, seq: game.seq };
    }
    const row = rowOf(terms, { seq, at, events: outcome });
    this.#isInDoubt = true;
    const stored = await store.append(appendOf(game, row, terms));
    this.#isInDoubt = false;
    this.#recovery.written();
    if (stored === 'CONFLICT') {
      this.#deps.metrics.appendConflict();
      return null;
    }
    const reply: Reply = { ok: true, gameId: this.gameId, seq: game.seq };
    if (stored === 'LOWERED') await this.#readStoredRow();
    else {
      loaded.stepSeq = stepSeqAfter(loaded.stepSeq, row);
      this.#loaded = loaded;
      this.#publishedSeq = game.seq;
      if (terms.key !== undefined) loaded.memory.keep(terms.key, reply);
      this.#isNewToBots = true;
      this.#deps.publish(this.gameId, [row]);
      this.#deps.relay(this.gameId, row);
      this.#deps.noteStored(loaded.table, row);
    }
    if (game.isOver) this.#deps.log.info({ gameId: this.gameId, seq: game.seq }, 'A game is over');
    return reply;
  }

  /** The log has another row than the game in memory: reads and delivers it, as after an append in doubt. */
  async #readStoredRow(): Promise<void> {
    this.#isInDoubt = true;
    await this.#load();
  }

  /** Before a refusal, looks for the command in the log: a command that succeeded earlier gets its first answer. */
  async #refuse(loaded: LoadedGame, code: ReplyCode, key: CommandKey | undefined): Promise<Reply> {
    if (key === undefined) return { ok: false, code };
    const reply = (await this.#findForgotten(loaded, key)) ?? { ok: false, code };
    loaded.memory.keep(key, reply);
    return reply;
  }

  /** Finds the answer of a command that is no longer in memory; null if the log does not have the command. */
  async #findForgotten({ memory }: LoadedGame, key: CommandKey): Promise<Reply | null> {
    if (memory.isWhole) return null;
    const seq = await this.#deps.store.findCommand(this.gameId, key);
    return seq === null ? null : { ok: true, gameId: this.gameId, seq };
  }

  /** Sets the timer and the bots, after a turn or at the start. */
  #arm(): void {
    const at = this.#nextAt();
    if (at === null) this.#stopTimer();
    else this.#armFor(at);
    const game = this.#runningGame();
    if (game === null || !this.#isNewToBots || this.isBackingOff) return;
    this.#isNewToBots = false;
    this.#bots.schedule(game);
  }

  /** When this game has something to do by itself, epoch ms; null for never. */
  #nextAt(): number | null {
    if (this.#isClosed) return null;
    const { retryAt } = this.#recovery;
    const isBotWaiting = this.#isNewToBots && this.isBackingOff;
    if (retryAt !== null && (this.#needsReread || isBotWaiting)) return retryAt;
    const deadline = this.#runningGame()?.deadline ?? null;
    return deadline === null ? null : Math.max(deadline.at, retryAt ?? 0);
  }

  /** The game in memory whose deadlines and bots run; null if there is none. */
  #runningGame(): Game | null {
    const game = this.#loaded?.table.game;
    return this.#isClosed || !this.#isStarted || game === undefined || game.isOver ? null : game;
  }

  /**
   * Keeps a timer that fires sooner: it finds nothing due and is set again. Most commands extend the deadline, and a
   * new timer for each of them would be a large part of the work of the garbage collector.
   * @param at epoch ms
   */
  #armFor(at: number): void {
    if (this.#timer !== null && this.#timer.at <= at) return;
    this.#stopTimer();
    const { clock, timers } = this.#deps;
    const cancel = timers.after(Math.max(1, at - clock.now()), () => void this.#onTimer());
    this.#timer = { at, cancel };
  }

  #stopTimer(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  /** Never fails. */
  async #onTimer(): Promise<void> {
    this.#stopTimer();
    try {
      // Not `play`, which counts as a use: an unused game must be evicted although its deadlines go on.
      await this.#mailbox.run(async () => {
        // A turn before this one may have failed.
        if (this.isBackingOff) this.#arm();
        else if (!this.#isClosed) await this.#turn(() => this.#expireIfDue());
      });
    } catch (error) {
      this.#recovery.report(error, 'A deadline could not be carried out');
    }
  }

  /** Tries again what has failed. Never fails. */
  async #retry(): Promise<void> {
    await this.#onTimer();
    // The bots' act may be what has failed: it is part of this attempt.
    await this.#bots.hurry();
  }

  async #expireIfDue(): Promise<void> {
    if (this.#dueDeadline() === null) return;
    // If the players are at another server now, that server may have sent no rows here.
    await this.#catchUp();
    const deadline = this.#dueDeadline();
    if (deadline === null) return;
    const reply = await this.#carryOut({ type: 'expireDeadline', id: deadline.id }, {});
    if (reply.ok) this.#deps.metrics.deadlineExpired();
  }

  #dueDeadline(): Deadline | null {
    const deadline = this.#loaded?.table.game.deadline ?? null;
    return this.#isStarted && deadline !== null && deadline.at <= this.#deps.clock.now() ? deadline : null;
  }

  #disarm(): void {
    this.#stopTimer();
    this.#recovery.close();
    this.#bots.stop();
  }
}

const rowOf = ({ key }: Terms, { seq, at, events }: Pick<EventRow, 'seq' | 'at' | 'events'>): EventRow => ({
  seq,
  events,
  at,
  userId: key?.userId ?? null,
  commandId: key?.commandId ?? null,
  encoded: events.map((event) => JSON.stringify(event)),
});

/** The append for a row. `game` is the game after the row. */
const appendOf = (game: Game, row: EventRow, { leaver }: Terms): Append => {
  const over = row.events.at(-1);
  const outUserIds = row.events.flatMap((event) =>
    event.name === 'GameOverUser' && event.reason !== 'WINNER' && isHuman(game, event.userId) ? [event.userId] : [],
  );
  return {
    gameId: game.gameId,
    ...row,
    deadlineAt: game.deadline?.at ?? null,
    ...(leaver === undefined ? {} : { leaver }),
    ...(outUserIds.length === 0 ? {} : { outUserIds }),
    ...(over?.name === 'GameOver' ? { results: over.users.filter((user) => isHuman(game, user.userId)) } : {}),
  };
};

const isHuman = (game: Game, userId: string): boolean => findPlayer(game, userId)?.isBot === false;
