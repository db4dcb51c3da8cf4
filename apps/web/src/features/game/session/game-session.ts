import type { Ack, AckCode, GamePacket, GameSnapshot } from '@magnaty/protocol';
import { evolve, type Board, type Game, type Table } from '@magnaty/rules';
import { createAwayPlayers, NOBODY_AWAY, withPresence } from '../../../game-view/context/away-players.ts';
import { createConnectionStatus } from '../../../game-view/context/connection-status.ts';
import { createWatchers } from '../../../game-view/context/watchers.ts';
import type {
  AwayPlayersStore,
  CommandOutcome,
  ConnectionStatusStore,
  ViewerCommand,
  WatchersStore,
} from '../../../game-view/state.ts';
import type { Said } from '../../../game-view/stickers/stickers.ts';
import type { NextShare, OwnDice } from '../../../shared/dice/own-dice.ts';
import type { ServerClock } from '../../../shared/time/server-clock.ts';
import type {
  GameConnection,
  PlayerSpeed,
  Presence,
  RequestName,
  RequestPayload,
  SentTalk,
  WatchersCount,
} from './connection.ts';

/** `joining` until the snapshot is there, `absent` if there is no game for the user. */
export type SessionPhase = 'joining' | 'playing' | 'absent';

export interface SessionListener {
  /** The whole game, with recent packets for the feed, oldest first. */
  onSnapshot(game: Game, recentEvents: readonly GamePacket[]): void;
  /** One event, already folded into the confirmed game. */
  onEvent(packet: GamePacket): void;
  /** A sticker or a phrase of a player of this game. */
  onTalk?(talk: SentTalk): void;
  /** The speed that a player of this game wants. */
  onSpeed?(speed: PlayerSpeed): void;
}

export interface SessionSettings {
  readonly connection: GameConnection;
  readonly board: Board;
  readonly clock: ServerClock;
  readonly newId: () => string;
  /** Without it the viewer's throws open no links. */
  readonly dice?: OwnDice;
  /** The server has sent an event of the game, or the whole of it, that this build cannot read. */
  readonly onUnreadable: (error: unknown) => void;
  /** Calls back after `ms`. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Codes of a refused resume that mean that there is no game to resume. Any other refusal is temporary. */
const NO_GAME_CODES: ReadonlySet<AckCode> = new Set<AckCode>([
  'NO_ACTIVE_GAME',
  'GAME_NOT_FOUND',
  'NOT_IN_GAME',
  // Those of a watcher.
  'SET_OTHER_ACTIVE_GAME',
  'TOO_MANY_WATCHERS',
]);

/** Backoff after a refused resume, ms: the first wait, doubled by each further refusal, and the longest. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 8000;

/** The confirmed game, exactly as the server has sent it. It also sends the viewer's commands. */
export class GameSession {
  readonly clock: ServerClock;
  readonly awayPlayers: AwayPlayersStore = createAwayPlayers();
  readonly connectionStatus: ConnectionStatusStore = createConnectionStatus();
  readonly watchers: WatchersStore = createWatchers();
  readonly #settings: SessionSettings;
  #game: Game | null = null;
  #recentEvents: readonly GamePacket[] = [];
  #phase: SessionPhase = 'joining';
  #whyAbsent: AckCode | null = null;
  #isResuming = false;
  /** Cancels the next retry of the resume; null if none waits. */
  #cancelRetry: (() => void) | null = null;
  /** An event came that this build cannot fold: only a snapshot leads beyond it. */
  #needsSnapshot = false;
  /** The viewer takes the seat back by the next resume. */
  #isBack = false;
  /** Refused resumes in a row. */
  #refusedResumes = 0;
  /** Players reported away since the last resume was sent: the server reports all of them with its answer. */
  #awaySinceResume = NOBODY_AWAY;
  /** The same for the number of watchers. */
  #watchersSinceResume = 0;
  /** Packets that wait for an earlier one, by seq. */
  #waitingPackets = new Map<number, GamePacket>();
  #pendingCommands: PendingCommand[] = [];
  #listeners = new Set<SessionListener>();
  #phaseListeners = new Set<() => void>();

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.clock = settings.clock;
  }

  get phase(): SessionPhase {
    return this.#phase;
  }

  /** Why the phase is `absent`. */
  get whyAbsent(): AckCode | null {
    return this.#whyAbsent;
  }

  /** @throws Error before the snapshot is there. */
  get table(): Table {
    if (this.#game === null) throw new Error('the game has not been joined yet');
    return { board: this.#settings.board, game: this.#game };
  }

  /** Recent packets of the last snapshot, for the feed, oldest first. */
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

  /** Starts to listen and joins the user's running game. Returns the function that ends it. */
  start(): () => void {
    const { connection } = this.#settings;
    const stopListening = connection.listen({
      onPacket: (packet) => this.#receivePacket(packet),
      onSnapshot: (snapshot) => this.#receiveSnapshot(snapshot),
      onPresence: (presence) => this.#receivePresence(presence),
      onTalk: (talk) => this.#receiveTalk(talk),
      onSpeed: (speed) => this.#receiveSpeed(speed),
      onWatchers: (watchers) => this.#receiveWatchers(watchers),
      onDebug: (debug) => this.connectionStatus.setState({ debug }),
      onUnknown: () => this.#skipUnknown(),
      onConnect: () => void this.#resume(),
      onDisconnect: () => this.#handleDisconnect(),
    });
    if (connection.isConnected) void this.#resume();
    return () => {
      stopListening();
      this.#cancelResumeRetry();
    };
  }

  /**
   * Sends a command. While disconnected it is kept, and it is sent later only if its step is still the same. `seenSeq`:
   * the last event that the viewer had seen; by default the last one of the confirmed game.
   */
  send(command: ViewerCommand, seenSeq = this.table.game.seq): Promise<CommandOutcome> {
    const { game } = this.table;
    const commandId = this.#settings.newId();
    const share = command.type === 'throwDice' ? (this.#settings.dice?.next(game) ?? null) : null;
    return new Promise((resolve) => {
      const pending: PendingCommand = {
        ...requestOf(command, { gameId: game.gameId, commandId, seq: seenSeq }),
        share,
        stepKey: stepKeyOf(game),
        isSent: false,
        confirmedAtSeq: null,
        resolve,
      };
      this.#pendingCommands.push(pending);
      if (this.#settings.connection.isConnected && !this.isCatchingUp) void this.#emit(pending);
    });
  }

  /** The viewer, for whom a bot plays, is back: the next resume tells the server. */
  takeSeatBack(): void {
    this.#isBack = true;
    if (this.#settings.connection.isConnected) void this.#resume();
  }

  /** Sends a sticker or a phrase now or, without a connection, never. @throws Error if the connection is lost. */
  say(said: Said): Promise<Ack> {
    const { connection } = this.#settings;
    const { gameId } = this.table.game;
    if ('sticker' in said) return connection.emit('sendSticker', { gameId, ...said });
    const { phrase, mapItemId } = said;
    return connection.emit('sayPhrase', { gameId, phrase, ...(mapItemId !== null && { mapItemId }) });
  }

  /** Sends the viewer's choice of speed now or, without a connection, never. @throws Error if the connection is lost. */
  sendSpeed(choice: Pick<PlayerSpeed, 'speed' | 'isAsking'>): Promise<Ack> {
    return this.#settings.connection.emit('chooseSpeed', { gameId: this.table.game.gameId, ...choice });
  }

  /** May the server have sent something that this session has not received? */
  get isCatchingUp(): boolean {
    return this.#isResuming || this.#cancelRetry !== null;
  }

  #receivePacket(packet: GamePacket): void {
    // A resume delivers many old packets. Their timestamps would push newer samples out of the clock.
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

  /** The unknown event may be one of the game, which then has a hole. */
  #skipUnknown(): void {
    this.#needsSnapshot = true;
    if (this.#settings.connection.isConnected) void this.#resume();
  }

  /** Folds all packets that are next in seq. */
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
      try {
        evolve(game, packet);
      } catch (error) {
        this.#settings.onUnreadable(error);
        this.#skipUnknown();
        return;
      }
      for (const listener of this.#listeners) listener.onEvent(packet);
      this.#resolveConfirmed();
    }
  }

  #receiveSnapshot(snapshot: GameSnapshot): void {
    this.clock.note(snapshot.at);
    const known = this.#game;
    // An event that could not be read has left the game at its seq.
    const least = this.#needsSnapshot ? (known?.seq ?? 0) : (known?.seq ?? 0) + 1;
    this.#needsSnapshot = false;
    if (known !== null && known.gameId === snapshot.gameId && snapshot.seq < least) return;
    this.#game = snapshot.game;
    this.#recentEvents = snapshot.recentEvents;
    try {
      for (const listener of this.#listeners) listener.onSnapshot(snapshot.game, snapshot.recentEvents);
    } catch (error) {
      this.#settings.onUnreadable(error);
      return;
    }
    this.#resolveConfirmed();
    this.#foldWaitingPackets();
    this.#setPhase('playing');
  }

  #receivePresence({ gameId, userId, isAway, timeout, deadline }: Presence): void {
    if (this.#game !== null && gameId !== this.#game.gameId) return;
    // If the time is already over, the deadline says nothing about the clock.
    if (deadline !== null && timeout !== null && timeout > 0) this.clock.note(deadline - timeout);
    const until = isAway ? deadline : null;
    this.#awaySinceResume = withPresence(this.#awaySinceResume, userId, until);
    this.awayPlayers.setState(withPresence(this.awayPlayers.getState(), userId, until), true);
  }

  #receiveTalk(talk: SentTalk): void {
    if (talk.gameId !== this.#game?.gameId) return;
    for (const listener of this.#listeners) listener.onTalk?.(talk);
  }

  #receiveSpeed(speed: PlayerSpeed): void {
    if (speed.gameId !== this.#game?.gameId) return;
    for (const listener of this.#listeners) listener.onSpeed?.(speed);
  }

  #receiveWatchers({ gameId, count }: WatchersCount): void {
    if (this.#game !== null && gameId !== this.#game.gameId) return;
    this.#watchersSinceResume = count;
    this.watchers.setState(count);
  }

  /** Asks for the missed packets or, before the first snapshot, for the whole game. */
  async #resume(): Promise<void> {
    if (this.isCatchingUp) return;
    this.#isResuming = true;
    this.#awaySinceResume = NOBODY_AWAY;
    this.#watchersSinceResume = 0;
    const game = this.#game;
    const isBack = this.#isBack;
    try {
      const ack = await this.#settings.connection.emit('resumeGame', {
        ...(game !== null && { gameId: game.gameId }),
        ...(game !== null && !this.#needsSnapshot && { afterSeq: game.seq }),
        ...(isBack ? { isBack } : {}),
      });
      this.#isResuming = false;
      if (!ack.ok) return this.#handleRefusedResume(ack.code);
      if (isBack) this.#isBack = false;
      this.#refusedResumes = 0;
      this.connectionStatus.setState({ isUp: true });
      this.awayPlayers.setState(this.#awaySinceResume, true);
      this.watchers.setState(this.#watchersSinceResume);
      // The viewer came back, or an unknown event came, while this resume was on its way.
      if (this.#isBack || this.#needsSnapshot) return this.#resume();
    } catch {
      // If the connection is lost, the next onConnect resumes again.
      this.#isResuming = false;
      this.connectionStatus.setState({ isUp: false });
      if (this.#settings.connection.isConnected) void this.#resume();
      return;
    }
    this.#flushPendingCommands();
  }

  #handleRefusedResume(code: AckCode): void {
    if (!NO_GAME_CODES.has(code)) return this.#retryResume();
    this.#cancelResumeRetry();
    this.connectionStatus.setState({ isUp: true });
    this.#whyAbsent = code;
    if (this.#game === null || !this.#game.isOver) this.#setPhase('absent');
    this.#dropPendingCommands();
  }

  /** Resumes after a backoff; until then commands wait. */
  #retryResume(): void {
    if (this.isCatchingUp) return;
    this.connectionStatus.setState({ isUp: false });
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.#refusedResumes, MAX_RETRY_MS);
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

  /** The connection is lost: the next onConnect resumes. */
  #handleDisconnect(): void {
    this.#isResuming = false;
    this.connectionStatus.setState({ isUp: false });
    this.#cancelResumeRetry();
  }

  /** Sends the waiting commands after a resume, but only those whose step is still the same. */
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
    const { share } = pending;
    share?.noteSent();
    try {
      const { payload } = pending;
      const ack = await this.#settings.connection.emit(
        pending.name,
        share === null ? payload : { ...payload, share: share.share },
      );
      if (ack.ok) {
        share?.noteDone();
        pending.confirmedAtSeq = ack.seq ?? 0;
        this.#resolveConfirmed();
      } else if (ack.code === 'STOPPING') {
        // The server did nothing. The command is sent again to the server that takes over, or to this one after a
        // resume.
        pending.isSent = false;
        this.#retryResume();
      } else if (ack.code === 'WRONG_SHARE' && share !== null) {
        // A server remembers its answer by the id.
        pending.share = null;
        pending.payload = { ...payload, commandId: this.#settings.newId() };
        await this.#emit(pending);
      } else if (ack.code === 'OUTDATED') this.#resolve(pending, { kind: 'stale' });
      else this.#resolve(pending, { kind: 'refused', code: ack.code, message: ack.message });
    } catch {
      // Without an acknowledgement the command stays pending. It is sent again with the same id after the resume.
      pending.isSent = false;
      this.connectionStatus.setState({ isUp: false });
      if (this.#settings.connection.isConnected) void this.#resume();
    }
  }

  /** Resolves the commands whose events are folded. The events may come after the acknowledgement. */
  #resolveConfirmed(): void {
    const seq = this.#game?.seq ?? 0;
    for (const pending of this.#pendingCommands.filter(
      ({ confirmedAtSeq }) => confirmedAtSeq !== null && confirmedAtSeq <= seq,
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

/** A command until its acknowledgement. After a lost connection it is sent again with the same id. */
interface PendingCommand {
  readonly name: RequestName;
  payload: RequestPayload;
  /** The link that a throw opens. It stays the same when the command is sent again. */
  share: NextShare | null;
  readonly stepKey: string;
  isSent: boolean;
  /** The seq from the acknowledgement: the command is done when that seq is folded. */
  confirmedAtSeq: number | null;
  readonly resolve: (outcome: CommandOutcome) => void;
}

/**
 * Identifies the step for which a command was made. However long the connection was lost, the command must not be sent
 * in a later step.
 */
const stepKeyOf = ({ move, round, auction, trade }: Game): string =>
  [round, move.userId, move.step, move.doubles, auction?.auctionId, auction?.bets.length, trade?.tradeId].join('/');

/** The event name and payload of a command. */
const requestOf = (
  command: ViewerCommand,
  envelope: { readonly gameId: string; readonly commandId: string; readonly seq: number },
): Pick<PendingCommand, 'name' | 'payload'> => {
  const { type, ...fields } = command;
  return { name: type, payload: { ...fields, ...envelope } };
};
