import { randomUUID } from 'node:crypto';
import {
  findPlayer,
  legalCommands,
  startGame,
  type Board,
  type GameModeId,
  type GameTimers,
  type PlayerCommand,
  type PrizeCard,
  type Seat as Player,
} from '@magnaty/rules';
import type { Metrics } from '../metrics/index.ts';
import type { BotSettings } from './bot-driver.ts';
import { BotStickers } from './bot-stickers.ts';
import { FairWorld, newSecretSeed } from './chance.ts';
import type { Reply } from './command-memory.ts';
import type { Creation, EndLobby, EventRow, EventStore } from './event-store.ts';
import { HostedGame } from './hosted-game.ts';
import { missedEvents, type Missed } from './missed-events.ts';
import type { GameBroadcast, OtherServers, PresenceReader } from './ports.ts';
import type { GameWritability } from './recovery.ts';
import { presenceEvent } from './presence-event.ts';
import type { GameStateEvent } from '../ports/broadcast.ts';
import type { Seat, SeatStore } from './seat-store.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Turn } from './turn.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

export interface HostDeps {
  readonly broadcast: GameBroadcast;
  readonly otherServers: OtherServers;
  readonly presence: PresenceReader;
  readonly store: EventStore;
  readonly seats: SeatStore;
  readonly board: Board;
  readonly gameTimers: GameTimers;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly bots: BotSettings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly writability: GameWritability;
}

export interface GameRequest {
  /** The id of the lobby that becomes the game. Without it the game gets a new id. */
  readonly gameId?: string;
  readonly endLobby?: EndLobby;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  /** OUT-7; false without this. */
  readonly allowsStandIns?: boolean;
  readonly players: readonly Player[];
  /** The cards of which the winner may get one; none without this. */
  readonly prizePool?: readonly PrizeCard[];
  /** Items of each user from which the end of the game counts one game off. */
  readonly usedItemIds?: ReadonlyMap<string, readonly number[]>;
  readonly playersSeeds: readonly string[];
}

/** The fields that the sender of a command adds to it; the contract describes them. */
export interface SentCommand {
  readonly commandId?: string | undefined;
  readonly seq?: number | undefined;
}

export interface ResumeRequest {
  /** The last event that the player has. */
  readonly afterSeq?: number | undefined;
  /** The player takes the seat back from a stand-in, whatever it stands in for. */
  readonly isBack?: boolean | undefined;
}

/** The other players who are away. `dropAt` is when the player goes out, epoch ms. */
export type Away = readonly { readonly userId: string; readonly dropAt: number }[];

/** Maximum number of attempts to take a seat back; each append conflict uses one. */
const RETURN_ATTEMPTS = 4;

/** The games of this server. It owns none of them: any server may carry out commands of any game. */
export class GameHost {
  readonly #deps: HostDeps;
  readonly #games = new Map<string, HostedGame>();
  readonly #botStickers: BotStickers;
  #isStarted = false;
  #isClosed = false;

  constructor(deps: HostDeps) {
    this.#deps = deps;
    const { broadcast, timers, bots } = deps;
    this.#botStickers = new BotStickers({ broadcast, timers, random: bots.random });
  }

  /** Number of games in memory. */
  get size(): number {
    return this.#games.size;
  }

  /** The games in memory that are not over, as far as this server knows. */
  get liveGameIds(): string[] {
    return [...this.#games].filter(([, hosted]) => hosted.isKnown && !hosted.isOver).map(([gameId]) => gameId);
  }

  /** Starts deadlines and bots in all games. Before that, they run only in games that begin or resume here. */
  start(): void {
    this.#isStarted = true;
    for (const hosted of this.#games.values()) hosted.start();
  }

  /** Starts a game. Calls `announce` when the game is durable, before its first event is delivered. */
  async create(
    request: GameRequest,
    announce: (gameId: string) => void,
  ): Promise<{ readonly gameId: string; readonly creation: Creation }> {
    const { gameId = randomUUID() } = request;
    const { board, clock, gameTimers, store } = this.#deps;
    const { serverSeed, commitment } = newSecretSeed();
    const { gameModeId, isPrivate, playersSeeds, players, prizePool = [], usedItemIds } = request;
    const { allowsStandIns = false } = request;
    const world = new FairWorld(serverSeed, playersSeeds);
    const at = clock.now();
    world.now = at;
    const rules = { gameModeId, isPrivate, allowsStandIns, timers: gameTimers, prizePool };
    const setup = { board, gameId, ...rules, commitment, playersSeeds };
    // Sorted by id before the draw, so that anyone can verify the drawn order.
    const users = [...players].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    const events = startGame({ ...setup, users }, world);
    const first = events.find((event) => event.name === 'StartMoveType');
    const { endLobby } = request;
    const ofLobby = endLobby === undefined ? {} : { endLobby };
    const own = { ...ofLobby, gameId, gameModeId, isPrivate, serverSeed, commitment, playersSeeds };
    const seats = players.map(({ userId, isBot }) => ({ userId, isBot, usedItemIds: usedItemIds?.get(userId) ?? [] }));
    const newGame = { ...own, players: seats, events, at };
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

  async command(gameId: string, command: PlayerCommand, sent: SentCommand = {}): Promise<Reply> {
    const { userId } = command;
    const terms = { key: { userId, commandId: sent.commandId ?? randomUUID() }, seenSeq: sent.seq };
    const reply = await this.#play(gameId, async (turn): Promise<Reply> => {
      // OUT-9: a user who acts is back.
      if (!(await this.#takesSeatBack(turn, { gameId, userId }))) return { ok: false, code: 'PLAYER_IS_OUT' };
      return turn.carryOut(command, terms);
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /** The commands that the player may send now. Nothing changes: a stand-in keeps the seat. */
  async choices({ gameId, userId }: Seat): Promise<Reply> {
    const reply = await this.#play(gameId, async (turn): Promise<Reply> => {
      const { game } = turn.table();
      const player = findPlayer(game, userId);
      if (player === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const commands = legalCommands(turn.table(), userId).map(({ type, userId: _userId, ...fields }) => ({
        name: type,
        ...fields,
      }));
      const { balance, isOut } = player;
      return { ok: true, gameId, seq: game.seq, choices: { balance, isOver: isOut || game.isOver, commands } };
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /** OUT-9: takes the seat back from a stand-in. @returns false if the stand-in plays on: the user has left for good. */
  async #takesSeatBack(turn: Turn, seat: Seat): Promise<boolean> {
    const { gameId, userId } = seat;
    for (let attempt = 0; attempt < RETURN_ATTEMPTS; attempt++) {
      const { game } = turn.table();
      const player = findPlayer(game, userId);
      if (player === undefined || player.standIn === null || player.isOut || game.isOver) return true;
      if ((await this.#deps.seats.activeSeat(userId))?.gameId !== gameId) return false;
      await turn.carryOutNow({ type: 'takeSeatBack', userId });
    }
    return findPlayer(turn.table().game, userId)?.standIn === null;
  }

  /**
   * The player leaves the game for good: goes out if still in it, is free for another game in any case, and does not
   * get the result shown again.
   */
  async exit({ gameId, userId }: Seat, commandId: string = randomUUID()): Promise<Reply> {
    const reply = await this.#play(gameId, async (turn): Promise<Reply> => {
      if (findPlayer(turn.table().game, userId) === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const terms = { key: { userId, commandId }, leaver: userId };
      const left = await turn.carryOut({ type: 'exitGame', userId }, terms);
      if (left.ok) return left;
      await this.#deps.seats.release({ gameId, userId });
      return { ok: true, gameId, seq: turn.table().game.seq };
    });
    if (reply?.ok === true) {
      await this.#deps.seats.closeResults({ gameId, userId });
      this.#sendStatus(userId);
    }
    return reply ?? GAME_NOT_FOUND;
  }

  /**
   * Sends a player the missed events, or a snapshot without `afterSeq`. `receive` runs inside the game's mailbox, so the
   * next event follows without a hole. It does not store that the player is present.
   */
  async resume(
    seat: Seat,
    { afterSeq, isBack = false }: ResumeRequest,
    receive: (missed: Missed, away: Away) => void,
  ): Promise<Reply> {
    const { gameId, userId } = seat;
    const reply = await this.#play(gameId, async (turn): Promise<Reply> => {
      await turn.advance();
      const { game } = turn.table();
      // OUT-9: a device that connects by itself does not show that somebody sits at it.
      const wasDisconnected = findPlayer(game, userId)?.standIn?.result.reason === 'DISCONNECTED';
      if (isBack || wasDisconnected) await this.#takesSeatBack(turn, seat);
      if (findPlayer(game, userId) === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const { store, clock } = this.#deps;
      const missed = await missedEvents({ store, clock, game, afterSeq });
      const away = await this.#deps.seats.awayFrom(gameId);
      receive(
        missed,
        away.filter((other) => other.userId !== userId),
      );
      return { ok: true, gameId, seq: game.seq };
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /**
   * Tells the players of a game that one of them is away until `dropAt` (epoch ms), or back (null). A player who
   * resumes at this moment gets the older absences first.
   */
  async tellPresence({ dropAt, ...seat }: Seat & { readonly dropAt: number | null }): Promise<void> {
    const { broadcast, clock } = this.#deps;
    await this.whenIdle(seat.gameId);
    broadcast.toGame(seat.gameId, presenceEvent({ ...seat, dropAt, now: clock.now() }));
    // Other tabs of the player may show the time to reconnect.
    this.#sendStatus(seat.userId);
  }

  /** Resolves when the work of the game that is in progress on this server has ended. Never fails. */
  async whenIdle(gameId: string): Promise<void> {
    await this.#games.get(gameId)?.whenIdle();
  }

  /**
   * Tells for each player whether they are away, to players who may have missed a change. `receive` runs inside the game's mailbox, so
   * that a later change comes after it.
   */
  async presences(gameId: string, receive: (events: readonly GameStateEvent[]) => void): Promise<void> {
    await this.#play(gameId, async (turn) => {
      const { seats, clock } = this.#deps;
      const until = new Map((await seats.awayFrom(gameId)).map(({ userId, dropAt }) => [userId, dropAt]));
      const people = turn
        .table()
        .game.players.filter(({ isBot, isOut, standIn }) => !isBot && !isOut && standIn === null);
      const now = clock.now();
      receive(people.map(({ userId }) => presenceEvent({ gameId, userId, dropAt: until.get(userId) ?? null, now })));
    });
  }

  /** Puts a player out, or lets a bot stand in, whose time to reconnect has ended, unless the player is present. */
  async drop(seat: Seat): Promise<void> {
    const { gameId, userId } = seat;
    const isGone = await this.#play(gameId, async (turn) => {
      const { presence, seats, clock } = this.#deps;
      // The player may have come back since the sweep read the seats, even if no server has stored it yet.
      if (presence.isPresent(seat) || !(await seats.isOverdue(seat, clock.now()))) return false;
      const dropped = await turn.carryOut({ type: 'dropUser', userId }, { leaver: userId });
      const hasStandIn = findPlayer(turn.table().game, userId)?.standIn !== null;
      if (!dropped.ok && !hasStandIn) await seats.release(seat);
      return true;
    });
    if (isGone === true) this.#sendStatus(userId);
  }

  /** Delivers a game to the players of this server, from its first event on. */
  async follow(gameId: string): Promise<void> {
    if (!this.#isClosed) await this.#hosted(gameId).follow();
  }

  /** Catches up with the log and carries out an overdue deadline. */
  async advance(gameId: string): Promise<void> {
    if (!this.#isClosed) await this.#hosted(gameId).advance();
  }

  /**
   * Resumes a game that no server hosts. Sends its players their status: the server that started the game may have died
   * before it sent it.
   */
  async resumeUnhosted(gameId: string): Promise<void> {
    await this.advance(gameId);
    await this.#play(gameId, async (turn) => {
      for (const { userId, isBot, isOut } of turn.table().game.players) if (!isBot && !isOut) this.#sendStatus(userId);
    });
  }

  /** Whether this server waits before it tries again what has failed in the game. */
  isBackingOff(gameId: string): boolean {
    return this.#games.get(gameId)?.isBackingOff === true;
  }

  /** Catches up with those of these games that are hosted here: a dead server may have published nothing. */
  async catchUp(gameIds: readonly string[]): Promise<void> {
    const hosted = gameIds.filter((gameId) => this.#games.has(gameId));
    await Promise.all(hosted.map((gameId) => this.advance(gameId)));
  }

  /** Resumes a game after its server was down. Its deadline is `earliest` (epoch ms) or later. */
  async resumeAfterRestart(gameId: string, earliest: number): Promise<void> {
    await this.#play(gameId, async (turn) => {
      const { deadline } = turn.table().game;
      if (deadline !== null) await turn.carryOut({ type: 'extendDeadline', id: deadline.id, at: earliest });
    });
    this.#games.get(gameId)?.start();
  }

  /**
   * Evicts games that no player follows here, and that were last used before `before`, or before `overBefore` if they
   * are over (epoch ms).
   */
  async evict({ before, overBefore }: { readonly before: number; readonly overBefore: number }): Promise<void> {
    for (const [gameId, hosted] of this.#games) {
      const isOld = hosted.usedAt < (hosted.isOver ? overBefore : before);
      if (!isOld || !hosted.isIdle || this.#deps.presence.isFollowed(gameId)) continue;
      this.#games.delete(gameId);
      await hosted.close();
    }
  }

  /** Accepts no more commands. Resolves when the commands in progress are stored. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#botStickers.close();
    await Promise.all([...this.#games.values()].map((hosted) => hosted.close()));
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
   * Does not keep ids without a game, or ids that the database cannot store. A `HostedGame` with waiting tasks stays:
   * a task may still find the game, and a second `HostedGame` of it must not exist then.
   */
  #forgetUnknown(gameId: string, hosted: HostedGame): void {
    if (!hosted.isIdle || hosted.isKnown || this.#games.get(gameId) !== hosted) return;
    this.#games.delete(gameId);
    void hosted.close();
  }

  #hosted(gameId: string): HostedGame {
    const known = this.#games.get(gameId);
    if (known !== undefined) return known;
    const hosted = new HostedGame(gameId, {
      ...this.#deps,
      publish: (id, rows) => this.#publish(id, rows),
      relay: (id, row) => this.#deps.broadcast.relayRow(id, row),
      noteStored: (table, row) => this.#botStickers.note(table, row),
    });
    if (this.#isStarted) hosted.start();
    this.#games.set(gameId, hosted);
    return hosted;
  }

  #publish(gameId: string, rows: readonly EventRow[]): void {
    try {
      this.#deps.broadcast.deliverRows(gameId, rows);
    } catch (error) {
      // The events are stored: a client that misses them detects the hole and resumes.
      this.#deps.log.error({ err: error, gameId }, 'Events could not be delivered');
    }
    const concerned = rows
      .flatMap(({ events }) => events)
      .flatMap((event) => {
        switch (event.name) {
          case 'GameOverUser':
          case 'StandInBegan':
          case 'StandInEnded':
            return [event.userId];
          case 'GameOver':
            return event.users.map(({ userId }) => userId);
          default:
            return [];
        }
      });
    for (const userId of new Set(concerned)) this.#sendStatus(userId);
  }

  #sendStatus(userId: string): void {
    try {
      this.#deps.broadcast.sendStatus(userId);
    } catch (error) {
      this.#deps.log.error({ err: error, userId }, 'A status could not be sent');
    }
  }
}

const GAME_NOT_FOUND: Reply = { ok: false, code: 'GAME_NOT_FOUND' };

/** The server is stopping. */
export class HostClosedError extends Error {}
