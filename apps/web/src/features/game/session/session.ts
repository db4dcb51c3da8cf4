import type { GamePacket, ResumeGame } from '@magnaty/protocol';
import { evolve, type Board, type Game, type Table } from '@magnaty/rules';
import { createAway, NOBODY_AWAY, withPresence, type Away } from './away.ts';
import type { GameConnection, Presence } from './connection.ts';
import { createLine, type Line } from './line.ts';
import { meaningOf, wireOf, type Outgoing, type Wish, type WishOutcome } from './outgoing.ts';
import { ServerClock } from '../../../shared/time/server-clock.ts';

/** `joining` until the map is ready, `absent` when the user has no running game. */
export type SessionPhase = 'joining' | 'playing' | 'absent';

export interface SessionListener {
  /** The whole game anew, with the packets that the feed may tell again, oldest first. */
  onSnapshot(game: Game, recentEvents: readonly GamePacket[]): void;
  /** One event, already folded into the truth. */
  onEvent(packet: GamePacket): void;
}

export interface SessionSettings {
  readonly connection: GameConnection;
  readonly board: Board;
  /** Epoch ms of this device. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Calls back after `ms`; returns what takes it back. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** A resume refused by these means that there is nothing to resume; any other refusal passes by. */
const GONE: ReadonlySet<string> = new Set(['NO_ACTIVE_GAME', 'GAME_NOT_FOUND', 'NOT_IN_GAME']);

/** How long (ms) is waited after the first refusal of a resume, doubled by each further one, and at most. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

/** The truth: the game exactly as the server has told it, and the way for commands. */
export class GameSession {
  readonly clock: ServerClock;
  readonly away: Away = createAway();
  readonly line: Line = createLine();
  readonly #settings: SessionSettings;
  #game: Game | null = null;
  #recentEvents: readonly GamePacket[] = [];
  #phase: SessionPhase = 'joining';
  #isResuming = false;
  /** Takes back the resume that is to be tried again; null when none waits. */
  #cancelRetry: (() => void) | null = null;
  /** Resumes refused in a row. */
  #refusals = 0;
  /** Who has been told to be away since the resume was asked for: the answer tells it of everybody. */
  #awayAnew = NOBODY_AWAY;
  /** Packets that came before their turn, by seq. */
  #early = new Map<number, GamePacket>();
  #outgoing: Outgoing[] = [];
  #listeners = new Set<SessionListener>();
  #phaseListeners = new Set<() => void>();

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.clock = new ServerClock(settings.now);
  }

  get phase(): SessionPhase {
    return this.#phase;
  }

  /** @throws Error before the map is ready. */
  get table(): Table {
    if (this.#game === null) throw new Error('the game has not been joined yet');
    return { board: this.#settings.board, game: this.#game };
  }

  /** What the last snapshot brought for the feed, oldest first. */
  get recentEvents(): readonly GamePacket[] {
    return this.#recentEvents;
  }

  readonly subscribePhase = (listener: () => void): (() => void) => {
    this.#phaseListeners.add(listener);
    return () => this.#phaseListeners.delete(listener);
  };

  subscribe(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins to listen and joins the user's running game. Returns what ends it. */
  start(): () => void {
    const { connection } = this.#settings;
    const stopListening = connection.listen({
      onPacket: (packet) => this.#take(packet),
      onSnapshot: (snapshot) => this.#takeSnapshot(snapshot),
      onPresence: (presence) => this.#takePresence(presence),
      onDebug: (debug) => this.line.setState({ debug }),
      onConnect: () => void this.#resume(),
      onDisconnect: () => this.#breakOff(),
    });
    if (connection.isConnected) void this.#resume();
    return () => {
      stopListening();
      this.#dropRetry();
    };
  }

  /** Sends a command; it is kept while the connection is away and sent when it still means the same. */
  send(wish: Wish): Promise<WishOutcome> {
    const { game } = this.table;
    const commandId = this.#settings.newId();
    return new Promise((resolve) => {
      const outgoing: Outgoing = {
        ...wireOf(wish, { gameId: game.gameId, commandId }),
        commandId,
        meaning: meaningOf(game),
        isSent: false,
        doneAt: null,
        resolve,
      };
      this.#outgoing.push(outgoing);
      if (this.#settings.connection.isConnected && !this.#isBehind) void this.#emit(outgoing);
    });
  }

  /** Is there, or may there be, something that this session has not been told yet? */
  get #isBehind(): boolean {
    return this.#isResuming || this.#cancelRetry !== null;
  }

  #take(packet: GamePacket): void {
    // What a resume brings again was stamped long ago, and is much: it would push out what is known of the clock.
    if (!this.#isResuming) this.clock.note(packet.at);
    if (this.#game === null) {
      this.#early.set(packet.seq, packet);
      return;
    }
    if (packet.gameId !== this.#game.gameId || packet.seq <= this.#game.seq) return;
    this.#early.set(packet.seq, packet);
    this.#foldEarly();
    if (this.#early.size > 0) void this.#resume();
  }

  /** Folds all packets whose turn it is. */
  #foldEarly(): void {
    const game = this.#game;
    if (game === null) return;
    for (const [seq, packet] of this.#early) {
      if (seq <= game.seq || packet.gameId !== game.gameId) this.#early.delete(seq);
    }
    for (;;) {
      const packet = this.#early.get(game.seq + 1);
      if (packet === undefined) return;
      this.#early.delete(packet.seq);
      evolve(game, packet);
      for (const listener of this.#listeners) listener.onEvent(packet);
      this.#settleReached();
    }
  }

  #takeSnapshot(snapshot: ResumeGame): void {
    this.clock.note(snapshot.at);
    const known = this.#game;
    if (known !== null && known.gameId === snapshot.gameId && known.seq >= snapshot.seq) return;
    this.#game = snapshot.game;
    this.#recentEvents = snapshot.recentEvents;
    for (const listener of this.#listeners) listener.onSnapshot(snapshot.game, snapshot.recentEvents);
    this.#settleReached();
    this.#foldEarly();
    this.#setPhase('playing');
  }

  #takePresence({ gameId, userId, isAway, timeout, deadline }: Presence): void {
    if (this.#game !== null && gameId !== this.#game.gameId) return;
    // What is left of a time that is over says nothing about the clock.
    if (deadline !== null && timeout !== null && timeout > 0) this.clock.note(deadline - timeout);
    const until = isAway ? deadline : null;
    this.#awayAnew = withPresence(this.#awayAnew, userId, until);
    this.away.setState(withPresence(this.away.getState(), userId, until), true);
  }

  /** Asks for what was missed or, before the map is ready, for the whole game. */
  async #resume(): Promise<void> {
    if (this.#isBehind) return;
    this.#isResuming = true;
    this.#awayAnew = NOBODY_AWAY;
    const game = this.#game;
    try {
      const ack = await this.#settings.connection.emit(
        'resumeGame',
        game === null ? {} : { gameId: game.gameId, afterSeq: game.seq },
      );
      this.#isResuming = false;
      if (!ack.ok) return this.#takeRefusal(ack.code);
      this.#refusals = 0;
      this.line.setState({ isUp: true });
      this.away.setState(this.#awayAnew, true);
    } catch {
      // Without a connection the next onConnect resumes again.
      this.#isResuming = false;
      this.line.setState({ isUp: false });
      if (this.#settings.connection.isConnected) void this.#resume();
      return;
    }
    this.#flush();
  }

  #takeRefusal(code: string): void {
    if (!GONE.has(code)) return this.#retry();
    this.#dropRetry();
    this.line.setState({ isUp: true });
    if (this.#game === null || !this.#game.isOver) this.#setPhase('absent');
    this.#dropOutgoing();
  }

  /** Resumes in a while; until then commands wait. */
  #retry(): void {
    if (this.#isBehind) return;
    this.line.setState({ isUp: false });
    const wait = Math.min(FIRST_WAIT * 2 ** this.#refusals, LONGEST_WAIT);
    this.#refusals += 1;
    this.#cancelRetry = this.#settings.after(wait, () => {
      this.#cancelRetry = null;
      if (this.#settings.connection.isConnected) void this.#resume();
    });
  }

  #dropRetry(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#refusals = 0;
  }

  /** The connection is gone: the next onConnect resumes. */
  #breakOff(): void {
    this.#isResuming = false;
    this.line.setState({ isUp: false });
    this.#dropRetry();
  }

  /** Commands that waited: after the resume, and only those that still mean what they meant. */
  #flush(): void {
    const game = this.#game;
    if (game === null) return;
    const meaning = meaningOf(game);
    for (const outgoing of this.#outgoing.filter(({ isSent }) => !isSent)) {
      if (outgoing.meaning === meaning) void this.#emit(outgoing);
      else this.#settle(outgoing, { kind: 'stale' });
    }
  }

  #dropOutgoing(): void {
    for (const outgoing of this.#outgoing.slice()) this.#settle(outgoing, { kind: 'stale' });
  }

  async #emit(outgoing: Outgoing): Promise<void> {
    outgoing.isSent = true;
    try {
      const ack = await this.#settings.connection.emit(outgoing.name, outgoing.payload);
      if (ack.ok) {
        outgoing.doneAt = ack.seq ?? 0;
        this.#settleReached();
      } else if (ack.code === 'STOPPING') {
        // Nothing was done: it goes out again at the server that takes over, or here after a resume.
        outgoing.isSent = false;
        this.#retry();
      } else this.#settle(outgoing, { kind: 'refused', code: ack.code, message: ack.message });
    } catch {
      // No acknowledgement: it stays, and goes out again with the same id after the resume.
      outgoing.isSent = false;
      if (this.#settings.connection.isConnected) void this.#resume();
    }
  }

  /** Done is what the truth shows: the events of a command may come after its acknowledgement. */
  #settleReached(): void {
    const seq = this.#game?.seq ?? 0;
    for (const outgoing of this.#outgoing.filter(({ doneAt }) => doneAt !== null && doneAt <= seq)) {
      this.#settle(outgoing, { kind: 'done' });
    }
  }

  #settle(outgoing: Outgoing, outcome: WishOutcome): void {
    if (!this.#outgoing.includes(outgoing)) return;
    this.#outgoing = this.#outgoing.filter((other) => other !== outgoing);
    outgoing.resolve(outcome);
  }

  #setPhase(phase: SessionPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    for (const listener of this.#phaseListeners) listener();
  }
}
