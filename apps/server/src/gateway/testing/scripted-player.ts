import { randomUUID } from 'node:crypto';
import { greedyBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { ack as ackSchema, gameEvents, type Ack, type ClientEventName } from '@magnaty/protocol';
import { emptyGame, evolve, type Game, type GameEvent, type PlayerCommand } from '@magnaty/rules';
import { io, type Socket } from 'socket.io-client';

/** A command on its way: sent again under the same id when the answer is lost. */
export interface Sent {
  readonly name: ClientEventName;
  readonly payload: Readonly<Record<string, unknown>> & { readonly commandId: string };
}

interface ScriptOptions {
  readonly userId: string;
  readonly transports?: ('websocket' | 'polling')[];
}

/** How often a player looks whether what nobody tells him of has come about, ms. */
const LOOK_EVERY_MS = 500;
/**
 * After so many looks without a word of the server something is lost for good: better to say what than to hang. They
 * take longer than a move may, so that the server's own time runs out before; a machine that stands still takes none.
 */
const MOST_LOOKS = 180;

/** Chips that every user has. */
const CHIPS = 8;

interface Packet {
  readonly gameId: string;
  readonly seq: number;
  readonly at: number;
}

/** A client that folds what it hears, and plays by itself what is legal. */
export class ScriptedPlayer {
  readonly userId: string;
  readonly #transports: ('websocket' | 'polling')[];
  #socket: Socket | null = null;
  /** Of the server that it is, or was last, connected to. */
  port = 0;
  game: Game = emptyGame();
  /** The events as heard, by seq − 1. */
  readonly heard: GameEvent[] = [];
  /** Positive answers to commands, by commandId. */
  readonly acknowledged = new Map<string, number>();
  /** The names of what is heard outside a game's sequence. */
  readonly others: string[] = [];
  /** The last payload of each of them. */
  readonly latest = new Map<string, unknown>();
  /** Events that came after one that had not. */
  holes = 0;
  #isBehind = false;
  /** Sent, and not answered when the connection broke. */
  unanswered: Sent | null = null;
  /** The last command and what came of it, for a complaint. */
  #lastGiven: object = {};
  #listeners = new Set<() => void>();
  /** Without a word between them. */
  #looks = 0;

  constructor({ userId, transports = ['websocket'] }: ScriptOptions) {
    this.userId = userId;
    this.#transports = transports;
  }

  get socket(): Socket {
    if (this.#socket === null) throw new Error('not connected');
    return this.#socket;
  }

  async connect(port: number): Promise<void> {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: this.#transports,
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: `user=${this.userId}` },
    });
    this.#socket = socket;
    this.port = port;
    socket.onAny((name: string, payload: unknown) => this.#hear(name, payload as Packet));
    socket.on('disconnect', () => this.#changed());
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  }

  disconnect(): void {
    this.#socket?.disconnect();
  }

  /** Forgets the game that was played, for a new one. */
  reset(): void {
    this.game = emptyGame();
    this.heard.length = 0;
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

  /** Waits until it is so, or the connection is lost. */
  async until(isSo: () => boolean): Promise<void> {
    this.#looks = 0;
    while (!isSo() && this.socket.connected) await this.#news();
  }

  /** Plays on until `isDone`, the game is over or the connection is lost. */
  async play(isDone: () => boolean = () => false): Promise<void> {
    this.#looks = 0;
    while (!this.game.isOver && !isDone() && this.socket.connected) {
      if (this.#isBehind) await this.resume();
      const command = this.#next();
      if (command === null) await this.#news();
      else await this.#give(command);
    }
  }

  /** Asks for what it missed. @returns null where the connection was lost meanwhile. */
  async resume(): Promise<Ack | null> {
    this.#isBehind = false;
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

  async #give({ type, userId: _userId, ...fields }: PlayerCommand): Promise<void> {
    const payload = { ...fields, gameId: this.game.gameId, commandId: randomUUID() };
    const before = this.game.seq;
    const answer = await this.deliver({ name: type, payload });
    this.#lastGiven = { type, before, answer };
    // Somebody was faster: decide again with what has come meanwhile.
    if (answer !== null && !answer.ok && this.game.seq === before) await this.#news();
  }

  #next(): PlayerCommand | null {
    return this.game.seq === 0 ? null : greedyBot({ board: BOARD, game: this.game }, this.userId, () => 0.5);
  }

  #hear(name: string, { gameId, seq, at, ...payload }: Packet): void {
    if (name === 'ThisUserResumeGame') this.game = structuredClone((payload as unknown as { game: Game }).game);
    else if (!Object.hasOwn(gameEvents, name)) this.#hearOther(name, { gameId, seq, at, ...payload });
    else if (seq > this.game.seq + 1) {
      this.holes++;
      this.#isBehind = true;
    } else if (seq === this.game.seq + 1) {
      // The game's id is in every envelope, and the first event's own.
      const own = name === 'StartGame' ? { gameId, ...payload } : payload;
      const event = { ...own, name } as unknown as GameEvent;
      evolve(this.game, event);
      this.heard[seq - 1] = event;
    }
    this.#changed();
  }

  #hearOther(name: string, payload: object): void {
    this.others.push(name);
    this.latest.set(name, payload);
  }

  /** Resolves when something is heard, the connection is lost, or it is time to look again. */
  #news(): Promise<void> {
    return new Promise((resolve, reject) => {
      const hear = (): void => {
        clearTimeout(look);
        resolve();
      };
      const look = setTimeout(() => {
        this.#listeners.delete(hear);
        if (++this.#looks < MOST_LOOKS) resolve();
        else reject(this.#complaint());
      }, LOOK_EVERY_MS);
      this.#listeners.add(hear);
    });
  }

  #complaint(): Error {
    const { gameId, seq, isOver, move, auction, trade } = this.game;
    const { unanswered } = this;
    const given = this.#lastGiven;
    const state = JSON.stringify({ gameId, seq, isOver, move, auction, trade, unanswered, given, holes: this.holes });
    return new Error(`${this.userId} hears nothing more; last ${this.others.slice(-12).join(', ')}; ${state}`);
  }

  #changed(): void {
    this.#looks = 0;
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
