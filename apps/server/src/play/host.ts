import { randomUUID } from 'node:crypto';
import type { GamePacket } from '@magnaty/protocol';
import {
  findPlayer,
  startGame,
  type Board,
  type Game,
  type GameModeId,
  type GameTimers,
  type PlayerCommand,
  type Seat as Player,
} from '@magnaty/rules';
import type { Metrics } from '../metrics/index.ts';
import type { BotSettings } from './bot-driver.ts';
import { FairWorld, newSecretSeed } from './chance.ts';
import type { Reply } from './command-memory.ts';
import { rowsBeyond, type Creation, type EndLobby, type EventRow, type EventStore } from './event-store.ts';
import { HostedGame } from './hosted-game.ts';
import { packetsOf } from './packets.ts';
import type { GameBroadcast, PresenceReader } from './ports.ts';
import { presenceEvent } from './presence-event.ts';
import type { Seat, SeatStore } from './seat-store.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Turn } from './turn.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

export interface HostDeps {
  readonly broadcast: GameBroadcast;
  readonly presence: PresenceReader;
  readonly store: EventStore;
  readonly seats: SeatStore;
  readonly board: Board;
  readonly gameTimers: GameTimers;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly bots: BotSettings;
  /** How long a player may be away, ms. */
  readonly reconnectMs: number;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface GameRequest {
  /** The id of the lobby that becomes the game; a new one without it. */
  readonly gameId?: string;
  readonly endLobby?: EndLobby;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  readonly players: readonly Player[];
  readonly playersSeeds: readonly string[];
}

/** What a player gets who comes back: the events that he missed, or everything. */
export type Missed =
  | { readonly kind: 'EVENTS'; readonly rows: readonly EventRow[] }
  | {
      readonly kind: 'SNAPSHOT';
      readonly game: Game;
      readonly at: number;
      readonly recentEvents: readonly GamePacket[];
    };

/** The other players who are away, each with the time when he is out, epoch ms. */
export type Away = readonly { readonly userId: string; readonly dropAt: number }[];

/** More missed events than this come as a snapshot. */
const MOST_MISSED = 500;
/** Rows and events that go with a snapshot, so that the feed can be filled again. */
const RECENT_ROWS = 40;
const RECENT_EVENTS = 60;

/** The games of this server. None of them is its own: any server may carry out any game's commands. */
export class GameHost {
  readonly #deps: HostDeps;
  readonly #games = new Map<string, HostedGame>();
  #isGoing = false;
  #isClosed = false;

  constructor(deps: HostDeps) {
    this.#deps = deps;
  }

  /** Games in memory. */
  get size(): number {
    return this.#games.size;
  }

  /** Those of them that are not over, as far as this server knows. */
  get liveGameIds(): string[] {
    return [...this.#games].filter(([, hosted]) => hosted.isKnown && !hosted.isOver).map(([gameId]) => gameId);
  }

  /** From now on deadlines pass and bots act, in all games; before it in those that begin or are taken up here. */
  go(): void {
    this.#isGoing = true;
    for (const hosted of this.#games.values()) hosted.go();
  }

  /**
   * Starts a game. `announce` is called when it is durable and before its first event is delivered.
   */
  async create(
    request: GameRequest,
    announce: (gameId: string) => void,
  ): Promise<{ readonly gameId: string; readonly creation: Creation }> {
    const { gameId = randomUUID() } = request;
    const { board, clock, gameTimers, store } = this.#deps;
    const { serverSeed, commitment } = newSecretSeed();
    const { gameModeId, isPrivate, playersSeeds, players } = request;
    const world = new FairWorld(serverSeed, playersSeeds);
    const at = clock.now();
    world.now = at;
    const setup = { board, gameId, gameModeId, isPrivate, timers: gameTimers, prizePool: [], commitment, playersSeeds };
    // Sorted by id before the draw, so that anyone can draw the order again.
    const users = [...players].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    const events = startGame({ ...setup, users }, world);
    const first = events.find((event) => event.name === 'StartMoveType');
    const { endLobby } = request;
    const ofLobby = endLobby === undefined ? {} : { endLobby };
    const own = { ...ofLobby, gameId, gameModeId, isPrivate, serverSeed, commitment, playersSeeds };
    const newGame = { ...own, players, events, at };
    if (this.#isClosed) throw new HostClosedError();
    const hosted = this.#hosted(gameId);
    try {
      const creation = await hosted.begin(
        () => store.create({ ...newGame, deadlineAt: first?.deadline ?? null }),
        () => announce(gameId),
      );
      const { log } = this.#deps;
      const humans = players.filter(({ isBot }) => !isBot).map(({ userId }) => userId);
      if (creation === 'CREATED') log.info({ gameId, gameModeId, isPrivate, userIds: humans }, 'A game begins');
      return { gameId, creation };
    } finally {
      this.#forgetUnknown(gameId, hosted);
    }
  }

  async command(gameId: string, command: PlayerCommand, commandId: string = randomUUID()): Promise<Reply> {
    const { userId } = command;
    const terms = { key: { userId, commandId } };
    return (await this.#play(gameId, (turn) => turn.carryOut(command, terms))) ?? GAME_NOT_FOUND;
  }

  /** Leaves a game: out of it when it is running, and free for another one in any case. */
  async exit({ gameId, userId }: Seat, commandId: string = randomUUID()): Promise<Reply> {
    const reply = await this.#play(gameId, async (turn): Promise<Reply> => {
      if (findPlayer(turn.table().game, userId) === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const terms = { key: { userId, commandId }, leaver: userId };
      const left = await turn.carryOut({ type: 'exitGame', userId }, terms);
      if (left.ok) return left;
      await this.#deps.seats.release({ gameId, userId });
      return { ok: true, gameId, seq: turn.table().game.seq };
    });
    if (reply?.ok === true) this.#sendStatus(userId);
    return reply ?? GAME_NOT_FOUND;
  }

  /**
   * Hands a player what he missed. `receive` is called while nothing else happens in the game, so that what comes
   * next follows without a hole. That he is back is noted when he is known to be there (`notePresence`).
   */
  async resume(
    seat: Seat,
    afterSeq: number | undefined,
    receive: (missed: Missed, away: Away) => void,
  ): Promise<Reply> {
    const { gameId, userId } = seat;
    const reply = await this.#play(gameId, async (turn): Promise<Reply> => {
      await turn.refresh();
      const { game } = turn.table();
      if (findPlayer(game, userId) === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const isNear = afterSeq !== undefined && afterSeq <= game.seq && game.seq - afterSeq <= MOST_MISSED;
      const missed = isNear ? await this.#eventsAfter(game, afterSeq) : await this.#snapshot(game);
      const away = await this.#deps.seats.awayFrom(gameId);
      receive(
        missed,
        away.filter((other) => other.userId !== userId),
      );
      return { ok: true, gameId, seq: game.seq };
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /** A player came or went: his timer follows. Called again it does no harm. */
  async notePresence(seat: Seat): Promise<void> {
    await this.#play(seat.gameId, async (turn) => {
      const { game } = turn.table();
      if (game.isOver || findPlayer(game, seat.userId) === undefined) return;
      // Whoever has come to another server since, or has left it, found there what is written only now.
      const isPresent = (): Promise<boolean> => this.#deps.presence.isPresent(seat);
      for (let is = await isPresent(), noted: boolean | null = null; is !== noted; is = await isPresent()) {
        noted = is;
        await this.#setDropAt(seat, is ? null : this.#deps.clock.now() + this.#deps.reconnectMs);
      }
    });
  }

  /** A player whose time to come back ran out is out, unless he is there after all. */
  async drop(seat: Seat): Promise<void> {
    const { gameId, userId } = seat;
    const isGone = await this.#play(gameId, async (turn) => {
      if (await this.#deps.presence.isPresent(seat)) {
        await this.#setDropAt(seat, null);
        return false;
      }
      // He may have been back meanwhile, and gone again: then he has his whole time once more.
      const away = (await this.#deps.seats.awayFrom(gameId)).find((other) => other.userId === userId);
      if (away === undefined || away.dropAt > this.#deps.clock.now()) return false;
      const dropped = await turn.carryOut({ type: 'dropUser', userId }, { leaver: userId });
      if (!dropped.ok) await this.#deps.seats.release(seat);
      return true;
    });
    if (isGone === true) this.#sendStatus(userId);
  }

  /** Takes in a row that another server has stored in a game that players of this server follow. */
  async receiveRow(gameId: string, row: EventRow): Promise<void> {
    if (!this.#isClosed) await this.#hosted(gameId).receive(row);
  }

  /** Delivers a game from its first event on to the players of this server. */
  async follow(gameId: string): Promise<void> {
    if (!this.#isClosed) await this.#hosted(gameId).follow();
  }

  /** Brings an overdue game on. */
  async wake(gameId: string): Promise<void> {
    if (!this.#isClosed) await this.#hosted(gameId).wake();
  }

  /**
   * Brings on a game that no server looks after. Its players are told how they stand: the server that began it may
   * have died before it told them.
   */
  async adopt(gameId: string): Promise<void> {
    await this.wake(gameId);
    await this.#play(gameId, async (turn) => {
      for (const { userId, isBot, isOut } of turn.table().game.players) if (!isBot && !isOut) this.#sendStatus(userId);
    });
  }

  /** Reads what is new in those of these games that are held here: who would have told us of it may be dead. */
  async catchUp(gameIds: readonly string[]): Promise<void> {
    const held = gameIds.filter((gameId) => this.#games.has(gameId));
    await Promise.all(held.map((gameId) => this.wake(gameId)));
  }

  /** After the server was down: the game goes on, and its timer runs until `earliest` (epoch ms) at least. */
  async takeUp(gameId: string, earliest: number): Promise<void> {
    await this.#play(gameId, async (turn) => {
      const { deadline } = turn.table().game;
      if (deadline !== null) await turn.carryOut({ type: 'extendDeadline', id: deadline.id, at: earliest });
    });
    this.#games.get(gameId)?.go();
  }

  /** Forgets the games that nobody has used since `before` (epoch ms), and those that are over. */
  async evict({ before, overBefore }: { readonly before: number; readonly overBefore: number }): Promise<void> {
    for (const [gameId, hosted] of this.#games) {
      const isOld = hosted.usedAt < (hosted.isOver ? overBefore : before);
      if (!isOld || !hosted.isIdle) continue;
      this.#games.delete(gameId);
      await hosted.close();
    }
  }

  /** Takes no more commands; resolves when those under way are stored. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#games.values()].map((hosted) => hosted.close()));
  }

  async #setDropAt(seat: Seat, dropAt: number | null): Promise<void> {
    if (!(await this.#deps.seats.setDropAt(seat, dropAt))) return;
    const { broadcast, clock } = this.#deps;
    broadcast.toGame(seat.gameId, presenceEvent({ ...seat, dropAt, now: clock.now() }));
    // His other tabs may show the time that he has to come back.
    this.#sendStatus(seat.userId);
  }

  async #eventsAfter(game: Game, seq: number): Promise<Missed> {
    const rows = await this.#deps.store.rowsAfter(game.gameId, seq);
    return { kind: 'EVENTS', rows: rowsBeyond(rows.filter(isIn(game)), seq) };
  }

  async #snapshot(game: Game): Promise<Missed> {
    const { gameId } = game;
    const rows = await this.#deps.store.lastRows(gameId, RECENT_ROWS);
    const recentEvents = rows
      .filter(isIn(game))
      .flatMap((row) => packetsOf(gameId, row))
      .slice(-RECENT_EVENTS);
    return { kind: 'SNAPSHOT', game, at: this.#deps.clock.now(), recentEvents };
  }

  async #play<T>(gameId: string, task: (turn: Turn) => Promise<T>): Promise<T | null> {
    if (this.#isClosed) throw new HostClosedError();
    const hosted = this.#hosted(gameId);
    try {
      return await hosted.play(task);
    } finally {
      this.#forgetUnknown(gameId, hosted);
    }
  }

  /**
   * Ids that nobody has, or that no database can hold, are not kept. Where something waits it may yet find the game:
   * there must not be another `HostedGame` of it then.
   */
  #forgetUnknown(gameId: string, hosted: HostedGame): void {
    if (hosted.isIdle && !hosted.isKnown) this.#games.delete(gameId);
  }

  #hosted(gameId: string): HostedGame {
    const known = this.#games.get(gameId);
    if (known !== undefined) return known;
    const hosted = new HostedGame(gameId, {
      ...this.#deps,
      publish: (id, rows) => this.#publish(id, rows),
      relay: (id, row) => this.#deps.broadcast.relayRow(id, row),
    });
    if (this.#isGoing) hosted.go();
    this.#games.set(gameId, hosted);
    return hosted;
  }

  #publish(gameId: string, rows: readonly EventRow[]): void {
    try {
      this.#deps.broadcast.deliverRows(gameId, rows);
    } catch (error) {
      // The events are stored: a client that misses them sees a hole and resumes.
      this.#deps.log.error({ err: error, gameId }, 'Events could not be delivered');
    }
    const over = rows.at(-1)?.events.at(-1);
    if (over?.name === 'GameOver') for (const { userId } of over.users) this.#sendStatus(userId);
  }

  #sendStatus(userId: string): void {
    try {
      this.#deps.broadcast.sendStatus(userId);
    } catch (error) {
      this.#deps.log.error({ err: error, userId }, 'A status could not be sent');
    }
  }
}

/** What another server has stored since the game was read is told when it is folded here. */
const isIn =
  (game: Game) =>
  (row: EventRow): boolean =>
    row.seq <= game.seq;

const GAME_NOT_FOUND: Reply = { ok: false, code: 'GAME_NOT_FOUND' };

/** The server is stopping. */
export class HostClosedError extends Error {}
