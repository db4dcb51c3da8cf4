import { randomUUID } from 'node:crypto';
import { greedyBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { ack as ackSchema, gameEvents, linkAt, nextLink, type Ack, type ClientEventName } from '@magnaty/protocol';
import { emptyGame, evolve, playerOf, upcast, type Game, type GameEvent, type PlayerCommand } from '@magnaty/rules';
import { io, type Socket } from 'socket.io-client';

/** A command in progress. If its acknowledgement is lost, the player sends it again with the same id. */
export interface Sent {
  readonly name: ClientEventName;
  readonly payload: Readonly<Record<string, unknown>> & { readonly commandId: string };
}

interface ScriptOptions {
  readonly userId: string;
  readonly transports?: ('websocket' | 'polling')[];
  /** Whether the player disconnects from a server that cannot play the game. */
  readonly leavesServers?: boolean;
  /** A connection that takes longer has failed, ms. */
  readonly connectMs?: number;
  /** The root of the player's chain, hex. Without it the player adds nothing to the dice. */
  readonly root?: string;
}

const CANNOT_PLAY: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INTERNAL']);

/** The player checks its condition again after this time without an event, ms. */
const WAIT_MS = 500;
/**
 * After so many waits without an event the player fails instead of hanging. Together they take longer than a move, so
 * that a deadline of the server comes first. A suspended machine counts no waits.
 */
const MAX_WAITS = 180;

/** Chips that every user has. */
const CHIPS = 8;

interface Packet {
  readonly gameId: string;
  readonly seq: number;
  readonly at: number;
}

/** A client that folds the events it receives, and plays legal commands automatically. */
export class ScriptedPlayer {
  readonly userId: string;
  readonly #transports: ('websocket' | 'polling')[];
  readonly #leavesServers: boolean;
  readonly #connectMs: number;
  readonly #root: string | null;
  #socket: Socket | null = null;
  /** The port of the present or last server. */
  port = 0;
  game: Game = emptyGame();
  /** The received events of the game, by seq − 1. */
  readonly received: GameEvent[] = [];
  /** Positive answers to commands, by commandId. */
  readonly acknowledged = new Map<string, number>();
  /** The names of the received events without a seq. */
  readonly others: string[] = [];
  /** The last payload by name of these events. */
  readonly latest = new Map<string, unknown>();
  /** Number of events that arrived although an earlier one was missing. */
  holes = 0;
  #needsResume = false;
  /** The command without an acknowledgement when the connection was lost. */
  unanswered: Sent | null = null;
  /** The last command and its answer, for the error after a timeout. */
  #lastCommand: object = {};
  #listeners = new Set<() => void>();
  /** Number of waits in a row without an event. */
  #waits = 0;

  constructor({ userId, transports = ['websocket'], leavesServers = false, connectMs = 20_000, root }: ScriptOptions) {
    this.userId = userId;
    this.#connectMs = connectMs;
    this.#leavesServers = leavesServers;
    this.#root = root ?? null;
    this.#transports = transports;
  }

  get socket(): Socket {
    if (this.#socket === null) throw new Error('not connected');
    return this.#socket;
  }

  get connected(): boolean {
    return this.#socket?.connected === true;
  }

  async connect(port: number): Promise<void> {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: this.#transports,
      reconnection: false,
      forceNew: true,
      timeout: this.#connectMs,
      extraHeaders: { cookie: `user=${this.userId}` },
    });
    this.#socket = socket;
    this.port = port;
    socket.onAny((name: string, payload: unknown) => this.#receive(name, payload as Packet));
    socket.on('disconnect', () => this.#changed());
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
      // A server that is killed between the transport's handshake and the socket's gives no error.
      socket.once('disconnect', (reason) => reject(new Error(reason)));
    });
  }

  disconnect(): void {
    this.#socket?.disconnect();
  }

  /** Forgets the game that was played, for a new one. */
  reset(): void {
    this.game = emptyGame();
    this.received.length = 0;
  }

  async send(name: ClientEventName, payload: object): Promise<Ack> {
    return ackSchema.parse(await this.socket.timeout(20_000).emitWithAck(name, payload));
  }

  /** Goes through the lobby of a room that bots fill. @returns the game's id, when its first events are here. */
  async startAgainstBots(countUsers: number): Promise<string> {
    const room = await this.send('createRoom', roomOf(countUsers));
    if (!room.ok) throw new Error(`no room: ${room.code}`);
    await this.chooseChip();
    await this.send('resumeGame', { gameId: room.gameId });
    await this.until(() => this.game.seq > 0);
    return this.game.gameId;
  }

  /** Takes the first chip that is free: a bot may have taken others. */
  async chooseChip(): Promise<void> {
    for (let chipId = 1; !(await this.send('selectChip', { chipId })).ok && chipId < CHIPS;) chipId++;
  }

  /** Waits until the condition holds, or the connection is lost. */
  async until(isSo: () => boolean): Promise<void> {
    this.#waits = 0;
    while (!isSo() && this.socket.connected) await this.#nextChange();
  }

  /** Plays on until `isDone`, the game is over or the connection is lost. */
  async play(isDone: () => boolean = () => false): Promise<void> {
    this.#waits = 0;
    while (!this.game.isOver && !isDone() && this.socket.connected) {
      if (this.#needsResume) await this.resume();
      const command = this.#next();
      if (command === null) await this.#nextChange();
      else await this.#sendCommand(command);
    }
  }

  /** Requests the missed events. @returns null if the connection was lost meanwhile. */
  async resume(): Promise<Ack | null> {
    this.#needsResume = false;
    return this.#orGone(this.send('resumeGame', { gameId: this.game.gameId, afterSeq: this.game.seq }));
  }

  #orGone(answer: Promise<Ack>): Promise<Ack | null> {
    if (!this.socket.connected) return Promise.resolve(null);
    const gone = new Promise<null>((resolve) => this.socket.once('disconnect', () => resolve(null)));
    return Promise.race([answer.catch(() => null), gone]);
  }

  /** Sends a command for the first time, or again after its answer was lost. */
  async deliver(sent: Sent): Promise<Ack | null> {
    this.unanswered = sent;
    const answer = await this.#orGone(this.send(sent.name, sent.payload));
    if (answer === null) return null;
    this.unanswered = null;
    if (answer.ok) this.acknowledged.set(sent.payload.commandId, answer.seq ?? 0);
    return answer;
  }

  async #sendCommand({ type, userId: _userId, ...fields }: PlayerCommand): Promise<void> {
    const before = this.game.seq;
    const payload = { ...fields, ...this.#share(type), gameId: this.game.gameId, commandId: randomUUID(), seq: before };
    const answer = await this.deliver({ name: type, payload });
    this.#lastCommand = { type, before, answer };
    // Another player was faster: wait for the new events and decide again.
    if (answer !== null && !answer.ok && this.game.seq === before) {
      if (this.#leavesServers && CANNOT_PLAY.has(answer.code)) this.disconnect();
      else await this.#nextChange();
    }
  }

  /** The link that a throw opens. */
  #share(type: PlayerCommand['type']): { readonly share?: string } {
    if (type !== 'throwDice' || this.#root === null) return {};
    const player = playerOf(this.game, this.userId);
    // A chain whose first link came too late counts for nothing.
    return player.link === null ? {} : { share: linkAt(this.#root, nextLink(player)) };
  }

  /** Answers the messages about the dice while the game loads, and then says that it has loaded. */
  async load(gameId: string): Promise<void> {
    await this.until(() => this.others.includes('StartPreloaderGame'));
    const { commitment } = this.latest.get('StartPreloaderGame') as { readonly commitment: string };
    if (this.#root !== null) await this.send('diceTip', { gameId, commitment, tip: linkAt(this.#root, 0) });
    await this.send('resumeGame', { gameId });
    if (this.#root === null) return;
    await this.until(() => this.others.includes('DiceTips') || this.game.seq > 0);
    if (this.game.seq === 0) await this.send('diceShare', { gameId, share: linkAt(this.#root, 1) });
  }

  #next(): PlayerCommand | null {
    return this.game.seq === 0 ? null : greedyBot({ board: BOARD, game: this.game }, this.userId, () => 0.5);
  }

  #receive(name: string, { gameId, seq, at, ...payload }: Packet): void {
    if (name === 'ThisUserResumeGame') this.game = structuredClone((payload as unknown as { game: Game }).game);
    else if (!Object.hasOwn(gameEvents, name)) this.#receiveOther(name, { gameId, seq, at, ...payload });
    else if (seq > this.game.seq + 1) {
      this.holes++;
      this.#needsResume = true;
    } else if (seq === this.game.seq + 1) {
      // `gameId` is in every envelope, and is also a field of the first event.
      const own = name === 'StartGame' ? { gameId, ...payload } : payload;
      const event = { ...own, name } as unknown as GameEvent;
      // A server of a former version sends its own shape.
      evolve(this.game, upcast(event));
      this.received[seq - 1] = event;
    }
    this.#changed();
  }

  #receiveOther(name: string, payload: object): void {
    this.others.push(name);
    this.latest.set(name, payload);
  }

  /** Resolves when an event arrives, the connection is lost, or the wait is over. */
  #nextChange(): Promise<void> {
    return new Promise((resolve, reject) => {
      const onChange = (): void => {
        clearTimeout(look);
        resolve();
      };
      const look = setTimeout(() => {
        this.#listeners.delete(onChange);
        if (++this.#waits < MAX_WAITS) resolve();
        else reject(this.#timeoutError());
      }, WAIT_MS);
      this.#listeners.add(onChange);
    });
  }

  #timeoutError(): Error {
    const { gameId, seq, isOver, move, auction, trade } = this.game;
    const { unanswered } = this;
    const given = this.#lastCommand;
    const state = JSON.stringify({ gameId, seq, isOver, move, auction, trade, unanswered, given, holes: this.holes });
    return new Error(`${this.userId} receives nothing more; last ${this.others.slice(-12).join(', ')}; ${state}`);
  }

  #changed(): void {
    this.#waits = 0;
    const waiting = [...this.#listeners];
    this.#listeners.clear();
    for (const resolve of waiting) resolve();
  }
}

export const roomOf = (countUsers: number) => ({
  countUsers,
  gameModeId: 2,
  countBot: countUsers - 1,
  password: '',
  seed: 'ab12',
});
