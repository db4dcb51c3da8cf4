import { BotTalk, type Said } from './bot-talk.ts';
import type { Absence } from '../cluster/index.ts';
import type { Creation, EventRow } from './event-store.ts';
import { HostedGame, type HostedGameDeps } from './hosted-game.ts';
import type { Metrics } from '../metrics/index.ts';
import { LeftGames } from './left-games.ts';
import type { GameBroadcast, PresenceReader } from './ports.ts';
import type { Turn } from './turn.ts';

export interface HostedGamesDeps extends Omit<HostedGameDeps, 'noteStored' | 'publish' | 'relay' | 'left' | 'metrics'> {
  readonly metrics: HostedGameDeps['metrics'] & Pick<Metrics, 'gameLeft'>;
  readonly broadcast: GameBroadcast;
  readonly presence: Pick<PresenceReader, 'isFollowed'>;
}

/**
 * The games in the memory of this server: reads a game when it is needed, delivers its events, and evicts it when
 * nobody uses it. The server owns none of them: any server may carry out commands of any game.
 */
export class HostedGames {
  readonly #deps: HostedGamesDeps;
  readonly #games = new Map<string, HostedGame>();
  readonly #botTalk: BotTalk;
  readonly #left: LeftGames;
  #isStarted = false;
  #isClosed = false;

  constructor(deps: HostedGamesDeps) {
    this.#deps = deps;
    const { broadcast, timers, bots } = deps;
    this.#left = new LeftGames(deps);
    this.#botTalk = new BotTalk({ broadcast, timers, random: bots.random });
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

  /**
   * Starts a game whose first events `store` stores. Calls `announce` when they are durable, before their delivery.
   * @throws GamesClosedError
   */
  begin(gameId: string, store: () => Promise<Creation>, announce: () => void): Promise<Creation> {
    return this.#use(gameId, (hosted) => hosted.begin(store, announce));
  }

  /**
   * Runs a task of a user with exclusive access to the game on this server, which reads the game first if necessary.
   * @returns null if the game does not exist.
   * @throws GamesClosedError
   */
  play<T>(gameId: string, task: (turn: Turn) => Promise<T>): Promise<T | null> {
    return this.#use(gameId, (hosted) => hosted.play(task));
  }

  /** The bots of this server learn what a player seeks. The game may be unknown here. */
  hear(said: Said): void {
    this.#games.get(said.gameId)?.hear(said);
  }

  /** A bot whose company the player seeks answers. Call it at one server. Never fails. */
  answer(said: Said): void {
    this.#games.get(said.gameId)?.look((table) => this.#botTalk.answer(table, said));
  }

  /** Resolves when the work of the game that is in progress on this server has ended. Never fails. */
  async whenIdle(gameId: string): Promise<void> {
    await this.#games.get(gameId)?.whenIdle();
  }

  /** Delivers a game to the players of this server, from its first event on. */
  async follow(gameId: string): Promise<void> {
    if (!this.#isClosed) await this.#hosted(gameId).follow();
  }

  /** Catches up with the log and carries out an overdue deadline. */
  async advance(gameId: string): Promise<void> {
    if (!this.#isClosed) await this.#hosted(gameId).advance();
  }

  /** Catches up with those of these games that are in memory: a dead server may have published nothing. */
  async catchUp(gameIds: readonly string[]): Promise<void> {
    const hosted = gameIds.filter((gameId) => this.#games.has(gameId));
    await Promise.all(hosted.map((gameId) => this.advance(gameId)));
  }

  /**
   * Resumes a game that no server hosts. Sends its players their status: the server that started the game may have died
   * before it sent it.
   */
  async resumeUnhosted(gameId: string): Promise<void> {
    await this.advance(gameId);
    await this.play(gameId, async (turn) => {
      const people = turn.table().game.players.filter(({ isBot, isOut }) => !isBot && !isOut);
      for (const { userId } of people) this.#deps.broadcast.sendStatus(userId);
    });
  }

  /** Resumes a game after an absence of its server, for which no player pays. */
  async resumeAfter(absence: Absence, gameId: string): Promise<void> {
    await this.#use(gameId, (hosted) => hosted.allowFor(absence));
    this.#games.get(gameId)?.start();
  }

  /** The games that this server leaves to others, because it cannot play them. */
  get leftIds(): string[] {
    return this.#left.ids;
  }

  isLeft(gameId: string): boolean {
    return this.#left.has(gameId);
  }

  /** Whether this server waits before it tries again what has failed in the game. */
  isBackingOff(gameId: string): boolean {
    return this.#games.get(gameId)?.isBackingOff === true;
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

  /** Accepts no more tasks. Resolves when the commands in progress are stored. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#botTalk.close();
    await Promise.all([...this.#games.values()].map((hosted) => hosted.close()));
  }

  /** Does not keep ids without a game, or ids that the database cannot store. */
  async #use<T>(gameId: string, work: (hosted: HostedGame) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new GamesClosedError();
    const hosted = this.#hosted(gameId);
    try {
      return await work(hosted);
    } finally {
      // With waiting tasks it stays: one may still find the game, and a second `HostedGame` of it must not exist then.
      if (hosted.isIdle && !hosted.isKnown && this.#games.get(gameId) === hosted) {
        this.#games.delete(gameId);
        void hosted.close();
      }
    }
  }

  #hosted(gameId: string): HostedGame {
    const known = this.#games.get(gameId);
    if (known !== undefined) return known;
    const hosted = new HostedGame(gameId, {
      ...this.#deps,
      left: this.#left,
      publish: (id, rows) => this.#publish(id, rows),
      relay: (id, row) => this.#deps.broadcast.relayRow(id, row),
      noteStored: (table, row) => this.#botTalk.note(table, row),
    });
    if (this.#isStarted) hosted.start();
    this.#games.set(gameId, hosted);
    return hosted;
  }

  #publish(gameId: string, rows: readonly EventRow[]): void {
    const { broadcast, log } = this.#deps;
    try {
      broadcast.deliverRows(gameId, rows);
    } catch (error) {
      // The events are stored: a client that misses them detects the hole and resumes.
      log.error({ err: error, gameId }, 'Events could not be delivered');
    }
    for (const userId of usersWithNewStatus(rows)) broadcast.sendStatus(userId);
  }
}

/** The users whose active game changes with these rows. */
const usersWithNewStatus = (rows: readonly EventRow[]): ReadonlySet<string> =>
  new Set(
    rows
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
      }),
  );

/** The server is stopping. */
export class GamesClosedError extends Error {}
