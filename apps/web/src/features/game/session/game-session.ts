import type { GamePacket, ResumeGame } from '@magnaty/protocol';
import { evolve, type Board, type Game, type Table } from '@magnaty/rules';
import { createAwayPlayers, NOBODY_AWAY, withPresence, type AwayPlayersStore } from './away-players.ts';
import type { GameConnection, Presence } from './connection.ts';
import { createConnectionStatus, type ConnectionStatusStore } from './connection-status.ts';
import {
  stepKeyOf,
  requestOf,
  type PendingCommand,
  type ViewerCommand,
  type CommandOutcome,
} from './pending-command.ts';
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
const NO_GAME_CODES: ReadonlySet<string> = new Set(['NO_ACTIVE_GAME', 'GAME_NOT_FOUND', 'NOT_IN_GAME']);

/** How long (ms) is waited after the first refusal of a resume, doubled by each further one, and at most. */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 8000;

/** The truth: the game exactly as the server has told it, and the way for commands. */
export class GameSession {
  readonly clock: ServerClock;
  readonly awayPlayers: AwayPlayersStore = createAwayPlayers();
  readonly connectionStatus: ConnectionStatusStore = createConnectionStatus();
  readonly #settings: SessionSettings;
  #game: Game | null = null;
  #recentEvents: readonly GamePacket[] = [];
  #phase: SessionPhase = 'joining';
  #isResuming = false;
  /** Takes back the resume that is to be tried again; null when none waits. */
  #cancelRetry: (() => void) | null = null;
  /** Resumes refused in a row. */
  #refusedResumes = 0;
  /** Who has been told to be away since the resume was asked for: the answer tells it of everybody. */
  #awaySinceResume = NOBODY_AWAY;
  /** Packets that came before their turn, by seq. */
  #waitingPackets = new Map<number, GamePacket>();
  #pendingCommands: PendingCommand[] = [];
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
      onPacket: (packet) => this.#receivePacket(packet),
      onSnapshot: (snapshot) => this.#receiveSnapshot(snapshot),
      onPresence: (presence) => this.#receivePresence(presence),
      onDebug: (debug) => this.connectionStatus.setState({ debug }),
      onConnect: () => void this.#resume(),
      onDisconnect: () => this.#handleDisconnect(),
    });
    if (connection.isConnected) void this.#resume();
    return () => {
      stopListening();
      this.#cancelResumeRetry();
    };
  }

  /** Sends a command; it is kept while the connection is away and sent when it still means the same. */
  send(command: ViewerCommand): Promise<CommandOutcome> {
    const { game } = this.table;
    const commandId = this.#settings.newId();
    return new Promise((resolve) => {
      const pending: PendingCommand = {
        ...requestOf(command, { gameId: game.gameId, commandId }),
        commandId,
        stepKey: stepKeyOf(game),
        isSent: false,
        confirmedAtSeq: null,
        resolve,
      };
      this.#pendingCommands.push(pending);
      if (this.#settings.connection.isConnected && !this.#isCatchingUp) void this.#emit(pending);
    });
  }

  /** Is there, or may there be, something that this session has not been told yet? */
  get #isCatchingUp(): boolean {
    return this.#isResuming || this.#cancelRetry !== null;
  }

  #receivePacket(packet: GamePacket): void {
    // What a resume brings again was stamped long ago, and is much: it would push out what is known of the clock.
    if (!this.#isResuming) this.clock.note(packet.at);
    if (this.#game === null) {
      this.#waitingPackets.set(packet.seq, packet);
      return;
    }
    if (packet.gameId !== this.#game.gameId || packet.seq <= this.#game.seq) return;
    this.#waitingPackets.set(packet.seq, packet);
    this.#foldWaitingPackets();
    if (this.#waitingPackets.size > 0) void this.#resume();
  }

  /** Folds all packets whose turn it is. */
  #foldWaitingPackets(): void {
    const game = this.#game;
    if (game === null) return;
    for (const [seq, packet] of this.#waitingPackets) {
      if (seq <= game.seq || packet.gameId !== game.gameId) this.#waitingPackets.delete(seq);
    }
    for (;;) {
      const packet = this.#waitingPackets.get(game.seq + 1);
      if (packet === undefined) return;
      this.#waitingPackets.delete(packet.seq);
      evolve(game, packet);
      for (const listener of this.#listeners) listener.onEvent(packet);
      this.#resolveConfirmed();
    }
  }

  #receiveSnapshot(snapshot: ResumeGame): void {
    this.clock.note(snapshot.at);
    const known = this.#game;
    if (known !== null && known.gameId === snapshot.gameId && known.seq >= snapshot.seq) return;
    this.#game = snapshot.game;
    this.#recentEvents = snapshot.recentEvents;
    for (const listener of this.#listeners) listener.onSnapshot(snapshot.game, snapshot.recentEvents);
    this.#resolveConfirmed();
    this.#foldWaitingPackets();
    this.#setPhase('playing');
  }

  #receivePresence({ gameId, userId, isAway, timeout, deadline }: Presence): void {
    if (this.#game !== null && gameId !== this.#game.gameId) return;
    // What is left of a time that is over says nothing about the clock.
    if (deadline !== null && timeout !== null && timeout > 0) this.clock.note(deadline - timeout);
    const until = isAway ? deadline : null;
    this.#awaySinceResume = withPresence(this.#awaySinceResume, userId, until);
    this.awayPlayers.setState(withPresence(this.awayPlayers.getState(), userId, until), true);
  }

  /** Asks for what was missed or, before the map is ready, for the whole game. */
  async #resume(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isResuming = true;
    this.#awaySinceResume = NOBODY_AWAY;
    const game = this.#game;
    try {
      const ack = await this.#settings.connection.emit(
        'resumeGame',
        game === null ? {} : { gameId: game.gameId, afterSeq: game.seq },
      );
      this.#isResuming = false;
      if (!ack.ok) return this.#handleRefusedResume(ack.code);
      this.#refusedResumes = 0;
      this.connectionStatus.setState({ isUp: true });
      this.awayPlayers.setState(this.#awaySinceResume, true);
    } catch {
      // Without a connection the next onConnect resumes again.
      this.#isResuming = false;
      this.connectionStatus.setState({ isUp: false });
      if (this.#settings.connection.isConnected) void this.#resume();
      return;
    }
    this.#flushPendingCommands();
  }

  #handleRefusedResume(code: string): void {
    if (!NO_GAME_CODES.has(code)) return this.#retryResume();
    this.#cancelResumeRetry();
    this.connectionStatus.setState({ isUp: true });
    if (this.#game === null || !this.#game.isOver) this.#setPhase('absent');
    this.#dropPendingCommands();
  }

  /** Resumes in a while; until then commands wait. */
  #retryResume(): void {
    if (this.#isCatchingUp) return;
    this.connectionStatus.setState({ isUp: false });
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.#refusedResumes, LONGEST_RETRY_MS);
    this.#refusedResumes += 1;
    this.#cancelRetry = this.#settings.after(wait, () => {
      this.#cancelRetry = null;
      if (this.#settings.connection.isConnected) void this.#resume();
    });
  }

  #cancelResumeRetry(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#refusedResumes = 0;
  }

  /** The connection is gone: the next onConnect resumes. */
  #handleDisconnect(): void {
    this.#isResuming = false;
    this.connectionStatus.setState({ isUp: false });
    this.#cancelResumeRetry();
  }

  /** Commands that waited: after the resume, and only those that still mean what they meant. */
  #flushPendingCommands(): void {
    const game = this.#game;
    if (game === null) return;
    const stepKey = stepKeyOf(game);
    for (const pending of this.#pendingCommands.filter(({ isSent }) => !isSent)) {
      if (pending.stepKey === stepKey) void this.#emit(pending);
      else this.#resolve(pending, { kind: 'stale' });
    }
  }

  #dropPendingCommands(): void {
    for (const pending of this.#pendingCommands.slice()) this.#resolve(pending, { kind: 'stale' });
  }

  async #emit(pending: PendingCommand): Promise<void> {
    pending.isSent = true;
    try {
      const ack = await this.#settings.connection.emit(pending.name, pending.payload);
      if (ack.ok) {
        pending.confirmedAtSeq = ack.seq ?? 0;
        this.#resolveConfirmed();
      } else if (ack.code === 'STOPPING') {
        // Nothing was done: it goes out again at the server that takes over, or here after a resume.
        pending.isSent = false;
        this.#retryResume();
      } else this.#resolve(pending, { kind: 'refused', code: ack.code, message: ack.message });
    } catch {
      // No acknowledgement: it stays, and goes out again with the same id after the resume.
      pending.isSent = false;
      if (this.#settings.connection.isConnected) void this.#resume();
    }
  }

  /** Done is what the truth shows: the events of a command may come after its acknowledgement. */
  #resolveConfirmed(): void {
    const seq = this.#game?.seq ?? 0;
    for (const pending of this.#pendingCommands.filter(
      ({ confirmedAtSeq: doneAt }) => doneAt !== null && doneAt <= seq,
    )) {
      this.#resolve(pending, { kind: 'done' });
    }
  }

  #resolve(pending: PendingCommand, outcome: CommandOutcome): void {
    if (!this.#pendingCommands.includes(pending)) return;
    this.#pendingCommands = this.#pendingCommands.filter((other) => other !== pending);
    pending.resolve(outcome);
  }

  #setPhase(phase: SessionPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    for (const listener of this.#phaseListeners) listener();
  }
}
