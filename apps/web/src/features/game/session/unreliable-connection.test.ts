import { BOARD, CHIPS, TIMERS } from '@magnaty/content';
import type { Ack, ClientEventName, GamePacket } from '@magnaty/protocol';
import {
  copyGame,
  decide,
  emptyGame,
  evolve,
  isRefusal,
  legalCommands,
  startGame,
  type Command,
  type Game,
  type GameEvent,
  type PlayerCommand,
} from '@magnaty/rules';
import { sampleSeat, seededWorld } from '@magnaty/rules/testing';
import { expect, test } from 'vitest';
import type { ConnectionListener, GameConnection } from './connection.ts';
import { ServerClock } from '../../../shared/time/server-clock.ts';
import { GameSession } from './game-session.ts';
import type { ViewerCommand } from '../../../game-view/state.ts';

const CUTS = 200;
const SEEDS = [1, 2, 3, 4, 5];
const GAME_ID = 'weak';
const ME = 'mira';
const USERS = [ME, 'lev', 'gleb'];
const NOW = 1_800_000_000_000;

/**
 * A real game behind a connection that delivers in order, late or never. A cut loses everything that is under way in
 * both directions.
 */
class UnreliableConnection implements GameConnection {
  isConnected = true;
  readonly game: Game = emptyGame();
  readonly log: GamePacket[] = [];
  /** How often each command was carried out, by its id. */
  readonly carriedOut = new Map<string, number>();
  readonly #world;
  readonly #acks = new Map<string, Ack>();
  readonly #random: (bound: number) => number;
  /** Is this connection subscribed to the game? */
  #isInRoom = false;
  #listener: ConnectionListener | null = null;
  #up: (() => void)[] = [];
  #down: (() => void)[] = [];
  #rejectPending: (() => void)[] = [];

  constructor(seed: number, random: (bound: number) => number) {
    this.#world = seededWorld(seed);
    this.#random = random;
    const users = USERS.map((userId, seat) => sampleSeat(userId, seat + 1, { chipId: CHIPS[seat]!.id }));
    const unused = { isPrivate: false, prizePool: [] };
    const setup = { ...unused, board: BOARD, gameId: GAME_ID, gameModeId: 2, timers: TIMERS, users } as const;
    this.#fold(startGame(setup, this.#world));
  }

  emit(name: ClientEventName, payload: Readonly<Record<string, unknown>>): Promise<Ack> {
    return new Promise((resolve, reject) => {
      this.#rejectPending.push(() => reject(new Error('lost')));
      this.#up.push(() => {
        const ack = name === 'resumeGame' ? this.#resume(payload) : this.#command(name, payload);
        this.#down.push(() => resolve(ack));
      });
    });
  }

  listen(listener: ConnectionListener): () => void {
    this.#listener = listener;
    return () => (this.#listener = null);
  }

  cut(): void {
    this.isConnected = false;
    this.#isInRoom = false;
    this.#up = [];
    this.#down = [];
    for (const reject of this.#rejectPending) reject();
    this.#rejectPending = [];
    this.#listener?.onDisconnect();
  }

  reconnect(): void {
    this.isConnected = true;
    this.#listener?.onConnect();
  }

  /**
   * Delivers one message.
   * @returns whether a message was under way.
   */
  deliver(): boolean {
    const way = this.#up.length > 0 && (this.#down.length === 0 || this.#random(2) === 0) ? this.#up : this.#down;
    const arrive = way.shift();
    arrive?.();
    return arrive !== undefined;
  }

  /** Lets another player act, or the time run out. */
  playOthers(): void {
    const legal = USERS.slice(1).flatMap((userId) => legalCommands({ board: BOARD, game: this.game }, userId));
    if (legal.length > 0) this.#decide(legal[this.#random(legal.length)]!);
    else if (this.game.auction !== null) this.#decide({ type: 'expireDeadline', id: this.game.deadline!.id });
  }

  #resume({ afterSeq }: Readonly<Record<string, unknown>>): Ack {
    this.#isInRoom = true;
    const { seq } = this.game;
    if (typeof afterSeq === 'number') for (const packet of this.log.slice(afterSeq)) this.#queuePacket(packet);
    else {
      const game = copyGame(this.game);
      const snapshot = { gameId: GAME_ID, seq, at: NOW, game, recentEvents: [] };
      this.#down.push(() => this.#listener?.onSnapshot(snapshot));
    }
    return { ok: true, seq };
  }

  #command(type: ClientEventName, payload: Readonly<Record<string, unknown>>): Ack {
    const { commandId, gameId: _gameId, ...fields } = payload as { commandId: string; gameId: string };
    const known = this.#acks.get(commandId);
    if (known !== undefined) return known;
    const isDone = this.#decide({ ...fields, type, userId: ME } as PlayerCommand);
    if (isDone) this.carriedOut.set(commandId, (this.carriedOut.get(commandId) ?? 0) + 1);
    const ack: Ack = isDone ? { ok: true, seq: this.game.seq } : { ok: false, code: 'WRONG_STEP', message: '' };
    if (isDone) this.#acks.set(commandId, ack);
    return ack;
  }

  #decide(command: Command): boolean {
    const events = decide({ board: BOARD, game: copyGame(this.game) }, command, this.#world);
    if (isRefusal(events)) return false;
    this.#fold(events);
    return true;
  }

  #fold(events: readonly GameEvent[]): void {
    for (const event of events) {
      evolve(this.game, event);
      const packet = { ...event, gameId: GAME_ID, seq: this.game.seq, at: NOW };
      this.log.push(packet);
      if (this.#isInRoom) this.#queuePacket(packet);
    }
  }

  #queuePacket(packet: GamePacket): void {
    this.#down.push(() => this.#listener?.onPacket(packet));
    // A duplicate from another server, as after a handover of the game.
    if (this.#random(20) === 0) this.#down.push(() => this.#listener?.onPacket(packet));
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
};

test.each(SEEDS)('a connection cut at random leaves the page with the game of the server (seed %i)', async (seed) => {
  const { chance } = seededWorld(seed * 7919);
  const random = (bound: number): number => chance(0).draw(bound);
  let connection = new UnreliableConnection(seed, random);
  let cuts = 0;
  let done = 0;
  for (let nth = 0; cuts < CUTS; nth++) {
    if (nth > 0) connection = new UnreliableConnection(seed * 1000 + nth, random);
    let ids = 0;
    const session = new GameSession({
      onUnreadable: () => undefined,
      connection,
      board: BOARD,
      clock: new ServerClock({ steady: () => NOW, wall: () => NOW }),
      newId: () => `${nth}-${++ids}`,
      after: () => () => undefined,
    });
    // The events that a listener receives, folded by itself, also give the game: none is missing, and none comes twice.
    let shown = emptyGame();
    session.subscribe({ onSnapshot: (game) => (shown = copyGame(game)), onEvent: (packet) => evolve(shown, packet) });
    const outcomes: Promise<void>[] = [];
    const sendRandomCommand = (): void => {
      if (session.phase !== 'playing') return;
      const legal = legalCommands(session.table, ME);
      if (legal.length === 0) return;
      const { userId: _userId, ...fields } = legal[random(legal.length)]!;
      const id = `${nth}-${ids + 1}`;
      const sent = session.send(fields as ViewerCommand).then(({ kind }) => {
        if (kind === 'done') done++;
        // A stale command may have been carried out if its answer was lost. The next game state shows it.
        if (kind !== 'stale') expect(connection.carriedOut.get(id) ?? 0).toBe(kind === 'done' ? 1 : 0);
      });
      outcomes.push(sent);
    };
    const stop = session.start();
    while (cuts < CUTS && !connection.game.isOver && connection.game.seq < 3000) {
      const choice = random(100);
      if (!connection.isConnected) {
        if (choice < 30) connection.reconnect();
        else if (choice < 60) sendRandomCommand();
        else connection.playOthers();
      } else if (choice < 1) {
        connection.cut();
        cuts++;
      } else if (choice < 11) connection.playOthers();
      else if (choice < 21) sendRandomCommand();
      else connection.deliver();
      await settled();
    }
    if (!connection.isConnected) connection.reconnect();
    do await settled();
    while (connection.deliver());
    expect(session.table.game).toEqual(connection.game);
    expect(shown).toEqual(connection.game);
    await Promise.all(outcomes);
    expect([...connection.carriedOut.values()].every((times) => times === 1)).toBe(true);
    stop();
  }
  expect(done).toBeGreaterThan(10);
});
