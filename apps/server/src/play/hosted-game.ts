import { boardHash } from '@magnaty/protocol';
import {
  copyGame,
  decide,
  isRefusal,
  refusalOf,
  RULES,
  type Board,
  type Command,
  type Deadline,
  type Game,
  type Table,
} from '@magnaty/rules';
import { absentSince, type Absence } from '../cluster/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { appendOf, rowOf } from './append-of.ts';
import { BotDriver, type BotSettings } from './bot-driver.ts';
import type { Said } from './bot-talk.ts';
import type { CommandKey, Reply, ReplyCode } from './command-memory.ts';
import { inputsFor, recorded } from './draws.ts';
import { UnreadableGameError, type Creation, type EventRow, type EventStore } from './event-store.ts';
import { GameReplica, type HeldGame } from './game-replica.ts';
import { isOfNewerVersion, type LeftGames } from './left-games.ts';
import { Recovery, type GameWritability } from './recovery.ts';
import { isOutdated } from './step-seq.ts';
import { TaskQueue } from '../scheduling/task-queue.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { OtherServers } from './ports.ts';
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
  readonly otherServers: OtherServers;
  readonly writability: GameWritability;
  readonly left: Pick<LeftGames, 'has' | 'leave'>;
  /** The time to reconnect, ms. */
  readonly reconnectMs: number;
  /** The least time that a timer has left after an absence of the servers, ms. */
  readonly graceMs: number;
  /** The last time in which no server lived. */
  readonly lastAbsence: () => Absence | null;
  /** Delivers events that are stored, in order and without holes. */
  publish(gameId: string, rows: readonly EventRow[]): void;
  /** Publishes a row that this server has stored to the other servers. */
  relay(gameId: string, row: EventRow): void;
  /** This server has stored and delivered a row. `table` has the game after it. */
  noteStored(table: Table, row: EventRow): void;
}

/** Maximum number of attempts of a command; each append conflict uses one. */
const ATTEMPTS = 8;

/**
 * Plays one game on this server, beside other servers that may play it too. It carries out one command at a time:
 * decides it on a copy of the game, and appends its row. Deadlines and bots send commands by themselves.
 */
export class HostedGame {
  readonly gameId: string;
  readonly #deps: HostedGameDeps;
  readonly #mailbox = new TaskQueue({ running: 1 });
  readonly #bots: BotDriver;
  readonly #recovery: Recovery;
  readonly #replica: GameReplica;
  /** The seq of the game when its bots were asked last; null to ask them anew. */
  #askedSeq: number | null = null;
  /** Whether deadlines and bots run. Before that, only commands change the game. */
  #isStarted = false;
  #stopTimer = (): void => undefined;
  #isClosed = false;
  /** Time of the last use, epoch ms. Deadlines, bots and rows of other servers do not count as use. */
  usedAt: number;

  constructor(gameId: string, deps: HostedGameDeps) {
    this.gameId = gameId;
    this.#deps = deps;
    this.usedAt = deps.clock.now();
    const subscribe = (): Promise<() => void> => deps.otherServers.subscribe(gameId, (row) => this.#receive(row));
    this.#replica = new GameReplica({ ...deps, gameId, subscribe });
    this.#bots = new BotDriver({
      ...deps,
      gameId,
      game: () => this.#replica.held?.table.game ?? null,
      play: (task) => this.#run(task),
      failed: (error) => this.#report(error, 'A bot could not act'),
    });
    this.#recovery = new Recovery({ ...deps, gameId, random: deps.bots.random, retry: () => this.#retry() });
  }

  get isIdle(): boolean {
    return this.#mailbox.isIdle;
  }

  /** Whether the game is in memory, or waits for its first read because players here need its events. */
  get isKnown(): boolean {
    return this.#replica.isKnown;
  }

  /** Whether the game is over, as far as this server knows. */
  get isOver(): boolean {
    return this.#replica.held?.table.game.isOver === true;
  }

  /** Whether the game waits before it tries again what has failed. */
  get isBackingOff(): boolean {
    return this.#recovery.isWaiting;
  }

  /** Another server plays the game: nothing runs here by itself. */
  get #isLeft(): boolean {
    return this.#deps.left.has(this.gameId);
  }

  /** The bots learn what a player seeks. */
  hear(said: Said): void {
    this.#bots.hear(said);
  }

  /** Looks at the game in memory, which the task must not change; not at all if it is not there. */
  look(task: (table: Table) => void): void {
    const held = this.#replica.held;
    if (held !== null) task(held.table);
  }

  /** Starts deadlines and bots. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // A game that is not in memory gets its timer when it is read.
    if (this.#replica.held !== null) this.#arm();
  }

  /** Runs a task of a user with exclusive access to the game. @returns null if the game does not exist. */
  play<T>(task: (turn: Turn) => Promise<T>): Promise<T | null> {
    return this.#run((turn) => {
      this.usedAt = this.#deps.clock.now();
      return task(turn);
    });
  }

  #run<T>(task: (turn: Turn) => Promise<T>): Promise<T | null> {
    return this.#mailbox.run(() => this.#turn(task));
  }

  async #turn<T>(task: (turn: Turn) => Promise<T>): Promise<T | null> {
    try {
      if (this.#isLeft && this.#replica.isBehind) throw unreadable(this.gameId, 'other servers play it');
      const held = await this.#replica.current();
      if (held === null) return null;
      if (isOfNewerVersion(held.table.game)) this.#leave(unreadable(this.gameId, 'its rules are newer'));
      const result = await task({
        table: () => held.table,
        advance: async () => {
          await this.#replica.advance();
        },
        carryOut: (command, terms) => this.#carryOut(command, terms ?? {}),
        carryOutNow: (command) => this.#carryOutNow(command),
      });
      this.#recovery.worked();
      return result;
    } catch (error) {
      // The act of a bot may be what has failed.
      this.#askedSeq = null;
      if (error instanceof UnreadableGameError) this.#leave(error);
      // Players may wait for rows in the log. Nobody waits for a game that was never read here.
      else if (!this.#isClosed && this.isKnown) this.#recovery.failed(error, { isWrite: this.#replica.isInDoubt });
      throw error;
    } finally {
      // Only now: a timer that fires during the turn would repeat what is just failing.
      this.#arm();
    }
  }

  /** Takes in and delivers what is new in the log, and carries out an overdue deadline. */
  async advance(): Promise<void> {
    await this.#run(async () => {
      await this.#replica.advance();
      if (!this.isBackingOff) await this.#expireIfDue();
    });
  }

  /**
   * TIME-6: nobody pays for a time without a server. Adds the part of the absence that the running timer counts, and
   * leaves it at least the grace period. A timer that was set after the absence counts nothing of it, so two servers,
   * or a repetition, add it once.
   */
  async allowFor(absence: Absence): Promise<void> {
    await this.#run(async () => {
      await this.#replica.advance();
      await this.#allowFor(absence);
    });
  }

  /** Delivers the game to the players here, from its first event on, unless this server has read it before. */
  async follow(): Promise<void> {
    // At once: an earlier task in the mailbox may be the first to read the game.
    this.#replica.followFromStart();
    await this.#run(async () => undefined);
  }

  /** Resolves when the work in progress has ended. Never fails. */
  whenIdle(): Promise<void> {
    return this.#mailbox.run(async () => undefined);
  }

  /** Starts the game: `store` stores its first events. Calls `announce` when they are durable, before their delivery. */
  begin(store: () => Promise<Creation>, announce: () => void): Promise<Creation> {
    return this.#mailbox.run(async () => {
      const creation = await store();
      if (creation !== 'CREATED') return creation;
      this.#replica.followFromStart();
      this.#isStarted = true;
      announce();
      await this.#turn(async () => undefined);
      return creation;
    });
  }

  /** Stops all timers. Resolves when the tasks in progress are done, and no row arrives any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#disarm();
    await this.whenIdle();
    this.#disarm();
    this.#replica.close();
  }

  /** Another server has stored a row. Never fails. */
  #receive(row: EventRow): void {
    if (this.#isClosed) return;
    this.#run(() => this.#replica.advance(row)).catch((error: unknown) =>
      this.#report(error, 'A row of another server could not be taken in'),
    );
  }

  #report(error: unknown, message: string): void {
    if (!(error instanceof UnreadableGameError)) this.#recovery.report(error, message);
  }

  #leave(error: UnreadableGameError): void {
    this.#deps.left.leave(this.gameId, error);
  }

  /** Decides, stores and delivers a command. After an append conflict, reads the log and decides again. */
  async #carryOut(command: Command, terms: Terms): Promise<Reply> {
    const { key } = terms;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const held = await this.#replica.current();
      if (held === null) return GAME_NOT_FOUND;
      const known = key && (held.memory.find(key) ?? (attempt > 0 ? await this.#findForgotten(held, key) : null));
      if (known) return known;
      const reply = await this.#attempt(held, command, terms);
      if (reply !== null) return reply;
    }
    throw new Error(`game ${this.gameId}: ${ATTEMPTS} append conflicts in a row`);
  }

  async #carryOutNow(command: Command): Promise<Reply | null> {
    const held = await this.#replica.current();
    if (held === null) return GAME_NOT_FOUND;
    const reply = await this.#attempt(held, command, {});
    if (reply === null) await this.#replica.advance();
    return reply;
  }

  /** @returns null on an append conflict. */
  async #attempt(held: HeldGame, command: Command, terms: Terms): Promise<Reply | null> {
    const { board, clock, log, metrics, noteStored } = this.#deps;
    const { game: before } = held.table;
    if (isOutdated(command, { seenSeq: terms.seenSeq, stepSeq: held.stepSeq }))
      return this.#refuse(held, 'OUTDATED', terms.key);
    const at = clock.now();
    if (isOfNewerVersion(before)) throw unreadable(this.gameId, 'its rules are newer');
    if (before.rules !== RULES && !before.isOver && command.type !== 'changeRules')
      return this.#changeRules(held, command, terms);
    const inputs = inputsFor(before, command, held.world.inputs);
    if (inputs === null) return this.#refuse(held, refusalOf(held.table, command) ?? 'WRONG_SHARE', terms.key);
    held.world.inputs = inputs;
    held.world.now = terms.now ?? at;
    const game = copyGame(before);
    const outcome = decide({ board, game }, command, held.world);
    if (isRefusal(outcome)) return this.#refuse(held, outcome.code, terms.key);
    const reply: Reply = { ok: true, gameId: this.gameId, seq: game.seq };
    if (outcome.length === 0) return reply;
    const decidedAt = held.world.now === at ? null : held.world.now;
    const row = rowOf(terms, {
      seq: before.seq + 1,
      at,
      events: outcome,
      command: recorded(command),
      decidedAt,
    });
    const append = appendOf({ board, game }, row, { leaver: terms.leaver, reconnectMs: this.#deps.reconnectMs });
    const stored = await this.#replica.append(row, append);
    this.#recovery.written();
    if (stored === 'CONFLICT') {
      metrics.appendConflict();
      return null;
    }
    // A lowered row is another one than this server has decided.
    if (stored === 'LOWERED') await this.#replica.advance();
    else noteStored(held.table, row);
    if (game.isOver) log.info({ gameId: this.gameId, seq: game.seq }, 'A game is over');
    return reply;
  }

  /** The game was begun by a server with older rules: the record tells from which row on it follows these. */
  async #changeRules(held: HeldGame, command: Command, terms: Terms): Promise<Reply | null> {
    const { board } = this.#deps;
    const changed = await this.#attempt(held, { type: 'changeRules', rules: RULES, board: boardHash(board) }, {});
    return changed?.ok === true ? this.#attempt(held, command, terms) : changed;
  }

  /** Before a refusal, looks for the command in the log: a command that succeeded earlier gets its first answer. */
  async #refuse(held: HeldGame, code: ReplyCode, key: CommandKey | undefined): Promise<Reply> {
    if (key === undefined) return { ok: false, code };
    const reply = (await this.#findForgotten(held, key)) ?? { ok: false, code };
    held.memory.keep(key, reply);
    return reply;
  }

  /** Finds the answer of a command that is no longer in memory; null if the log does not have the command. */
  async #findForgotten({ memory }: HeldGame, key: CommandKey): Promise<Reply | null> {
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
    if (game === null || game.seq === this.#askedSeq || this.isBackingOff) return;
    this.#askedSeq = game.seq;
    this.#bots.schedule(game);
  }

  /** When this game has something to do by itself, epoch ms; null for never. */
  #nextAt(): number | null {
    if (this.#isClosed || this.#isLeft) return null;
    const { retryAt } = this.#recovery;
    const game = this.#runningGame();
    const isBotWaiting = game?.seq !== this.#askedSeq && this.isBackingOff;
    if (retryAt !== null && (this.#replica.isBehind || isBotWaiting)) return retryAt;
    const deadline = game?.deadline ?? null;
    return deadline === null ? null : Math.max(deadline.at, retryAt ?? 0);
  }

  /** The game in memory whose deadlines and bots run; null if there is none. Nothing runs during a pause (TIME-9). */
  #runningGame(): Game | null {
    const game = this.#replica.held?.table.game;
    if (game === undefined || game.isOver || game.pause !== null) return null;
    return this.#isClosed || !this.#isStarted || this.#isLeft ? null : game;
  }

  /** @param at epoch ms */
  #armFor(at: number): void {
    this.#stopTimer();
    const { clock, timers } = this.#deps;
    this.#stopTimer = timers.after(Math.max(1, at - clock.now()), () => void this.#onTimer());
  }

  /** Never fails. */
  async #onTimer(): Promise<void> {
    this.#stopTimer();
    try {
      await this.#mailbox.run(async () => {
        // A turn before this one may have failed.
        if (this.isBackingOff) this.#arm();
        else if (!this.#isClosed) await this.#turn(() => this.#expireIfDue());
      });
    } catch (error) {
      this.#report(error, 'A deadline could not be carried out');
    }
  }

  /** Tries again what has failed. Never fails. */
  async #retry(): Promise<void> {
    await this.#onTimer();
    // The bots' act may be what has failed: it is part of this attempt.
    await this.#bots.hurry();
  }

  async #expireIfDue(): Promise<void> {
    const deadline = this.#dueDeadline();
    if (deadline === null) return;
    const absence = this.#deps.lastAbsence();
    if (absence !== null && this.#absentIn(absence) > 0) return this.#allowFor(absence);
    const reply = await this.#carryOut({ type: 'expireDeadline', id: deadline.id }, {});
    if (reply.ok) this.#deps.metrics.deadlineExpired();
  }

  /** The part of the absence that the running timer counts, ms. */
  #absentIn(absence: Absence): number {
    return absentSince(absence, this.#replica.held?.deadlineSetAt ?? absence.to);
  }

  async #allowFor(absence: Absence): Promise<void> {
    const { clock, graceMs } = this.#deps;
    const deadline = this.#replica.held?.table.game.deadline ?? null;
    if (deadline === null) return;
    const at = Math.max(deadline.at + this.#absentIn(absence), clock.now() + graceMs);
    await this.#carryOut({ type: 'extendDeadline', id: deadline.id, at }, {});
  }

  #dueDeadline(): Deadline | null {
    const deadline = this.#runningGame()?.deadline ?? null;
    return deadline !== null && deadline.at <= this.#deps.clock.now() ? deadline : null;
  }

  #disarm(): void {
    this.#stopTimer();
    this.#recovery.close();
    this.#bots.stop();
  }
}

const unreadable = (gameId: string, why: string): UnreadableGameError =>
  new UnreadableGameError(`game ${gameId}: ${why}`);

const GAME_NOT_FOUND: Reply = { ok: false, code: 'GAME_NOT_FOUND' };
