import {
  decide,
  findPlayer,
  isRefusal,
  type Board,
  type Command,
  type Deadline,
  type Game,
  type Outcome,
  type RefusalCode,
} from '@magnaty/rules';
import type { Metrics } from '../metrics/index.ts';
import { BotDriver, type BotSettings } from './bot-driver.ts';
import type { CommandKey, Reply } from './command-memory.ts';
import { lastSeq, rowsBeyond, type Append, type Creation, type EventRow, type EventStore } from './event-store.ts';
import { foldRows, loadGame, type LoadedGame } from './loaded-game.ts';
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
  /** Hears of events once they are stored, in order and without holes. */
  publish(gameId: string, rows: readonly EventRow[]): void;
  /** Hears of each row that this server has stored. */
  relay(gameId: string, row: EventRow): void;
}

interface ArmedTimer {
  /** When it fires, epoch ms. */
  readonly at: number;
  cancel(): void;
}

/** Other servers may be first so many times before we give up a command. */
const ATTEMPTS = 8;
/** Wait after a failure of the database before the log is read again, ms. */
const RETRY_MS = 1000;

/**
 * One game on this server: one command at a time, each stored before anyone hears of it. The game in memory is
 * always the fold of the log; when that is in doubt it is thrown away and read again.
 */
export class HostedGame {
  readonly gameId: string;
  readonly #deps: HostedGameDeps;
  readonly #mailbox = new TaskQueue({ running: 1 });
  readonly #bots: BotDriver;
  #loaded: LoadedGame | null = null;
  /** The last event that this server has published; null before it has read the game. */
  #publishedSeq: number | null = null;
  /** Storing failed, and yet the log may have the row, of which no other server has heard. */
  #isInDoubt = false;
  /** Something failed half way: the log may have more. */
  #isBehind = false;
  /** Deadlines pass and bots act; before it nothing moves by itself. */
  #isGoing = false;
  #timer: ArmedTimer | null = null;
  #isClosed = false;
  /** When it was last used, epoch ms. */
  usedAt: number;

  constructor(gameId: string, deps: HostedGameDeps) {
    this.gameId = gameId;
    this.#deps = deps;
    this.usedAt = deps.clock.now();
    this.#bots = new BotDriver({ ...deps, gameId, play: (task) => this.play(task) });
  }

  get isIdle(): boolean {
    return this.#mailbox.isIdle;
  }

  /** In memory. */
  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** In memory, or it was before something failed. */
  get isKnown(): boolean {
    return this.#loaded !== null || this.#publishedSeq !== null;
  }

  /** Over, as far as this server knows. */
  get isOver(): boolean {
    return this.#loaded?.table.game.isOver === true;
  }

  /** Lets it move by itself from now on. */
  go(): void {
    if (this.#isGoing) return;
    this.#isGoing = true;
    // Where it is about to be read again it is armed by that.
    if (this.#loaded !== null) this.#arm();
  }

  /** Runs a task that has the game for itself. @returns null where there is no such game. */
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
      if (this.#isBehind) await this.#catchUp();
      return await task({
        table: () => (this.#loaded ?? loaded).table,
        refresh: () => this.#catchUp(),
        carryOut: (command, terms) => this.#carryOut(command, terms ?? {}),
        carryOutNow: (command) => this.#carryOutNow(command),
      });
    } catch (error) {
      this.#lookAgain();
      throw error;
    }
  }

  async command(command: Command, terms?: Terms): Promise<Reply> {
    const reply = await this.play((turn) => turn.carryOut(command, terms));
    return reply ?? { ok: false, code: 'GAME_NOT_FOUND' };
  }

  /** Takes in a row that another server has stored: folded and published, or read when something before it is missing. */
  async receive(row: EventRow): Promise<void> {
    this.#publishedSeq ??= row.seq - 1;
    await this.play(async (turn) => {
      const { game } = turn.table();
      if (lastSeq(row) <= game.seq) return;
      if (this.#loaded === null || row.seq !== game.seq + 1) await this.#catchUp();
      else this.#takeIn(this.#loaded, [row]);
      this.#arm();
    });
  }

  /** Publishes the game from its first event on, unless it has been published here. */
  async follow(): Promise<void> {
    this.#publishedSeq ??= 0;
    await this.play(async () => {
      await this.#catchUp();
      this.#arm();
    });
  }

  /** Reads what other servers have done, and what is overdue is done. */
  async wake(): Promise<void> {
    await this.play(async () => {
      await this.#catchUp();
      await this.#expireIfDue();
      this.#arm();
    });
  }

  /** The first events: `begin` stores them, `announce` is called when they are durable and before they are published. */
  begin(store: () => Promise<Creation>, announce: () => void): Promise<Creation> {
    return this.#mailbox.run(async () => {
      const creation = await store();
      if (creation !== 'CREATED') return creation;
      this.#publishedSeq = 0;
      this.#isGoing = true;
      announce();
      await this.#load();
      return creation;
    });
  }

  /** No timer fires any more; resolves when what is under way is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#disarm();
    // Runs after all tasks that came before.
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
    // What it is the fold of, and no more: whoever hears of a row may send a command that asks for it.
    const news = this.#publishedSeq === null ? [] : rowsBeyond(rows, this.#publishedSeq);
    this.#publishedSeq = loaded.table.game.seq;
    if (news.length > 0) this.#deps.publish(this.gameId, news);
    if (this.#isInDoubt) for (const row of news) this.#deps.relay(this.gameId, row);
    this.#isInDoubt = false;
    this.#isBehind = false;
    this.#arm();
    return loaded;
  }

  async #catchUp(): Promise<void> {
    const loaded = await this.#load();
    if (loaded === null) return;
    const rows = await this.#deps.store.rowsAfter(this.gameId, loaded.table.game.seq);
    const news = rows.filter((row) => row.seq > loaded.table.game.seq);
    if (news.length > 0) this.#takeIn(loaded, news);
    this.#isBehind = false;
  }

  #takeIn(loaded: LoadedGame, rows: readonly EventRow[]): void {
    foldRows(loaded, rows);
    this.#publishedSeq = loaded.table.game.seq;
    this.#deps.publish(this.gameId, rows);
  }

  /** Decided, stored, published; when another server was first, what is new is read and it is decided again. */
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
    throw new Error(`game ${this.gameId}: other servers were first ${ATTEMPTS} times`);
  }

  async #carryOutNow(command: Command): Promise<Reply | null> {
    const loaded = await this.#load();
    if (loaded === null) return { ok: false, code: 'GAME_NOT_FOUND' };
    const reply = await this.#attempt(loaded, command, {});
    if (reply === null) await this.#load();
    return reply;
  }

  /** @returns null when another server was first. */
  async #attempt(loaded: LoadedGame, command: Command, terms: Terms): Promise<Reply | null> {
    const { store, clock } = this.#deps;
    const { game } = loaded.table;
    const at = clock.now();
    const seq = game.seq + 1;
    loaded.world.now = terms.now ?? at;
    // From here to the append the game in memory is ahead of the log: whatever fails, it is read again.
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
    const isStored = await store.append(appendOf(game, row, terms));
    this.#isInDoubt = false;
    if (!isStored) {
      this.#deps.metrics.appendConflict();
      return null;
    }
    this.#loaded = loaded;
    this.#publishedSeq = game.seq;
    const reply: Reply = { ok: true, gameId: this.gameId, seq: game.seq };
    if (terms.key !== undefined) loaded.memory.keep(terms.key, reply);
    this.#arm();
    this.#deps.publish(this.gameId, [row]);
    this.#deps.relay(this.gameId, row);
    if (game.isOver) this.#deps.log.info({ gameId: this.gameId, seq: game.seq }, 'A game is over');
    return reply;
  }

  /** A command that was done before, and is long forgotten here, is not refused but answered as it was. */
  async #refuse(loaded: LoadedGame, code: RefusalCode, key: CommandKey | undefined): Promise<Reply> {
    if (key === undefined) return { ok: false, code };
    const reply = (await this.#findForgotten(loaded, key)) ?? { ok: false, code };
    loaded.memory.keep(key, reply);
    return reply;
  }

  /** A command that was done before what is remembered here; null where there was none. */
  async #findForgotten({ memory }: LoadedGame, key: CommandKey): Promise<Reply | null> {
    if (memory.isWhole) return null;
    const seq = await this.#deps.store.findCommand(this.gameId, key);
    return seq === null ? null : { ok: true, gameId: this.gameId, seq };
  }

  #arm(): void {
    const game = this.#loaded?.table.game;
    if (this.#isClosed || !this.#isGoing || game === undefined || game.isOver) {
      this.#stopTimer();
      return;
    }
    if (game.deadline === null) this.#stopTimer();
    else this.#armFor(game.deadline.at);
    this.#bots.wake(game);
  }

  /**
   * A timer that fires sooner is left alone: nothing is due then, and it is armed anew. Most commands put the deadline
   * off, and to arm a timer for each of them is a good part of what they leave to the garbage collector.
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

  async #onTimer(): Promise<void> {
    this.#timer = null;
    try {
      // Not `play`: a game that nobody uses on this server is to be forgotten here, though its time goes on.
      await this.#mailbox.run(() =>
        this.#turn(async () => {
          await this.#expireIfDue();
          this.#arm();
        }),
      );
    } catch (error) {
      this.#deps.log.error({ err: error, gameId: this.gameId }, 'A deadline could not be carried out');
    }
  }

  /** Players may wait for what the log has: it is read again soon, if no command does it before. */
  #lookAgain(): void {
    if (this.#isClosed || !this.isKnown) return;
    this.#isBehind = true;
    this.#stopTimer();
    this.#armFor(this.#deps.clock.now() + RETRY_MS);
  }

  async #expireIfDue(): Promise<void> {
    if (this.#dueDeadline() === null) return;
    // The players may be at another server now, which tells this one nothing.
    await this.#catchUp();
    const deadline = this.#dueDeadline();
    if (deadline === null) return;
    const reply = await this.#carryOut({ type: 'expireDeadline', id: deadline.id }, {});
    if (reply.ok) this.#deps.metrics.deadlineExpired();
  }

  #dueDeadline(): Deadline | null {
    const deadline = this.#loaded?.table.game.deadline ?? null;
    return this.#isGoing && deadline !== null && deadline.at <= this.#deps.clock.now() ? deadline : null;
  }

  #disarm(): void {
    this.#stopTimer();
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

/** What is stored with a row. `game` is the game after it. */
const appendOf = (game: Game, row: EventRow, { leaver }: Terms): Append => {
  const over = row.events.at(-1);
  return {
    gameId: game.gameId,
    ...row,
    deadlineAt: game.deadline?.at ?? null,
    ...(leaver === undefined ? {} : { leaver }),
    ...(over?.name === 'GameOver' ? { results: over.users.filter((user) => isHuman(game, user.userId)) } : {}),
  };
};

const isHuman = (game: Game, userId: string): boolean => findPlayer(game, userId)?.isBot === false;
