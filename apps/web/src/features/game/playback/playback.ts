import type { GamePacket } from '@magnaty/protocol';
import { copyGame, evolve, type Board, type Game, type Move, type Table } from '@magnaty/rules';
import { Feed } from '../feed/feed.ts';
import type { SoundPort } from '../sounds/sound-port.ts';
import type { AnimationDriver, Scheduler } from './driver.ts';
import { Popups } from './popups.ts';
import { timingOf, type Timing } from './timing.ts';
import { Signals } from './signals.ts';
import { allKeys, changedKeys, type StateKey } from './changed-keys.ts';

/** Playback speeds by the animation that waits: [more than ms, rate], largest first. */
const SPEEDS: readonly (readonly [number, number])[] = [
  [6_000, 4],
  [3_000, 2],
];
/** More waiting animation (ms) is skipped: the playback jumps to the end. */
const JUMP_MS = 12_000;
/** Playback speed while a click waits: it waits for a few frames at most. */
const CATCH_UP_RATE = 8;

export interface PlaybackSettings {
  readonly board: Board;
  readonly driver: AnimationDriver;
  readonly sounds: SoundPort | null;
  readonly scheduler: Scheduler;
  readonly prefersReducedMotion: () => boolean;
  readonly isHidden: () => boolean;
}

export interface Throw {
  /** The player who threw. */
  readonly userId: string;
  readonly first: number;
  readonly second: number;
}

/** Called for each shown event twice: before and after the shown game changes. */
export type ShownListener = (packet: GamePacket, before: 'before' | 'after') => void;

/** The shown game. It follows the confirmed game through one queue, in the order of events. */
export class Playback {
  readonly signals = new Signals();
  readonly feed = new Feed();
  readonly popups: Popups;
  readonly #settings: PlaybackSettings;
  #table: Table;
  #queue: GamePacket[] = [];
  #running: { readonly packet: GamePacket; isFolded: boolean; cancel: () => void } | null = null;
  #lastThrow: Throw | null = null;
  /** The throw whose dice are in the air: until they land, nothing tells its points. */
  #rolling: GamePacket | null = null;
  #isCatchingUp = false;
  #waiters: (() => void)[] = [];
  #listeners = new Set<ShownListener>();

  constructor(settings: PlaybackSettings, game: Game, recentEvents: readonly GamePacket[]) {
    this.#settings = settings;
    this.#table = { board: settings.board, game: copyGame(game) };
    this.#lastThrow = lastThrowOf(game, recentEvents);
    this.popups = new Popups(settings.scheduler, (keys) => this.signals.bump(keys));
    this.feed.refill(recentEvents, game.move);
  }

  /** The shown game on its board. The object stays the same until the next snapshot, while its content changes. */
  get table(): Table {
    return this.#table;
  }

  /** The scores on the dice; null before the first throw. */
  get lastThrow(): Throw | null {
    return this.#lastThrow;
  }

  /** Are the dice in the air? */
  get isRolling(): boolean {
    return this.#rolling !== null;
  }

  get isCaughtUp(): boolean {
    return this.#running === null && this.#queue.length === 0;
  }

  onShown(listener: ShownListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  push(packet: GamePacket): void {
    this.#queue.push(packet);
    if (this.#settings.isHidden() || this.#waitingMs() > JUMP_MS) this.jumpToEnd();
    else if (this.#running === null) this.#advance();
  }

  /** Shows a snapshot at once. */
  reset(game: Game, recentEvents: readonly GamePacket[]): void {
    this.#stopAnimation();
    this.#rolling = null;
    this.#queue = [];
    this.#table = { board: this.#settings.board, game: copyGame(game) };
    this.#lastThrow = lastThrowOf(game, recentEvents);
    this.feed.refill(recentEvents, game.move);
    // They tell of changes before the snapshot.
    this.popups.clear();
    this.signals.bump(allKeys(this.#table.game));
    this.#resolveWaiters();
  }

  /** Shows all waiting events without animation. */
  jumpToEnd(): void {
    const running = this.#running;
    this.#stopAnimation();
    const keys = new Set<StateKey>();
    this.#land(keys);
    if (running !== null && !running.isFolded) this.#fold(running.packet, keys);
    for (const packet of this.#queue.splice(0)) this.#fold(packet, keys);
    this.popups.clear();
    this.signals.bump(keys);
    this.#resolveWaiters();
  }

  /**
   * Resolves when the viewer has seen all events, and speeds up the animation until then. A click must neither be lost
   * nor act on a state that the viewer has not seen.
   */
  catchUp(): Promise<void> {
    if (this.isCaughtUp) return Promise.resolve();
    const caughtUp = new Promise<void>((resolve) => this.#waiters.push(resolve));
    if (!this.#isCatchingUp) this.#speedUp();
    return caughtUp;
  }

  /** Resolves when the viewer has seen all events, at normal speed. */
  whenCaughtUp(): Promise<void> {
    return this.isCaughtUp ? Promise.resolve() : new Promise((resolve) => this.#waiters.push(resolve));
  }

  /** Ends every timer. */
  dispose(): void {
    this.#stopAnimation();
    this.popups.clear();
    this.#settings.sounds?.stop();
  }

  /** Ends the running animation at once and plays the waiting ones fast. */
  #speedUp(): void {
    this.#isCatchingUp = true;
    const running = this.#running;
    this.#stopAnimation();
    const keys = new Set<StateKey>();
    this.#land(keys);
    if (running !== null && !running.isFolded) this.#fold(running.packet, keys);
    this.signals.bump(keys);
    this.#advance();
  }

  #advance(): void {
    const keys = new Set<StateKey>();
    this.#land(keys);
    for (;;) {
      const packet = this.#queue.shift();
      if (packet === undefined) break;
      const timing = timingOf(packet, this.#table.game);
      const lead = this.#durationNow(timing.lead);
      if (lead > 0) {
        this.signals.bump(keys);
        this.#runLead(packet, timing, lead);
        return;
      }
      const hold = this.#foldAndSettle(packet, timing, keys);
      if (hold > 0) {
        this.signals.bump(keys);
        this.#runHold(packet, hold);
        return;
      }
    }
    this.#running = null;
    this.signals.bump(keys);
    this.#resolveWaiters();
  }

  #runLead(packet: GamePacket, timing: Timing, lead: number): void {
    this.#cue('beforeChange', packet, lead);
    const running = {
      packet,
      isFolded: false,
      cancel: this.#settings.scheduler.after(lead, () => {
        const keys = new Set<StateKey>();
        running.isFolded = true;
        const hold = this.#foldAndSettle(packet, timing, keys);
        this.signals.bump(keys);
        if (hold > 0) this.#runHold(packet, hold);
        else this.#advance();
      }),
    };
    this.#running = running;
  }

  #runHold(packet: GamePacket, hold: number): void {
    this.#running = {
      packet,
      isFolded: true,
      cancel: this.#settings.scheduler.after(hold, () => this.#advance()),
    };
  }

  /** Returns the duration of the event's hold, ms. */
  #foldAndSettle(packet: GamePacket, timing: Timing, keys: Set<StateKey>): number {
    const hold = this.#durationNow(timing.hold);
    if (packet.name === 'ThrowDice' && hold > 0) this.#rolling = packet;
    this.#fold(packet, keys);
    if (packet.name === 'ChangeBalance' && packet.reason !== 'GAME_OVER' && this.#table.game.move.userId !== '') {
      this.popups.push(packet.userId, packet.amount);
    }
    this.#cue('afterChange', packet, hold);
    return hold;
  }

  #fold(packet: GamePacket, keys: Set<StateKey>): void {
    for (const key of changedKeys(this.#settings.board, this.#table.game, packet)) keys.add(key);
    if (this.#rolling !== packet && this.feed.add(packet)) keys.add('feed');
    for (const listener of this.#listeners) listener(packet, 'before');
    if (packet.name === 'ThrowDice') this.#lastThrow = thrownIn(packet);
    evolve(this.#table.game, packet);
    for (const listener of this.#listeners) listener(packet, 'after');
  }

  /** The dice have landed: from now on everything may tell their points. */
  #land(keys: Set<StateKey>): void {
    if (this.#rolling === null) return;
    this.feed.add(this.#rolling);
    this.#rolling = null;
    keys.add('feed').add('dice');
  }

  #cue(phase: 'beforeChange' | 'afterChange', packet: GamePacket, ms: number): void {
    const cue = { event: packet, game: this.#table.game, ms };
    this.#settings.driver[phase](cue);
    const { lead } = timingOf(packet, this.#table.game);
    if (phase === 'beforeChange' || lead === 0) this.#settings.sounds?.play(cue);
  }

  /** A duration (ms) at the present playback speed. */
  #durationNow(ms: number): number {
    if (ms === 0 || this.#settings.prefersReducedMotion()) return 0;
    if (this.#isCatchingUp) return ms / CATCH_UP_RATE;
    const waiting = this.#waitingMs();
    const rate = SPEEDS.find(([above]) => waiting > above)?.[1] ?? 1;
    return ms / rate;
  }

  #waitingMs(): number {
    let sum = 0;
    for (const packet of this.#queue) {
      const { lead, hold } = timingOf(packet, this.#table.game);
      sum += lead + hold;
    }
    return sum;
  }

  #stopAnimation(): void {
    this.#running?.cancel();
    this.#running = null;
    this.#settings.driver.finish();
  }

  #resolveWaiters(): void {
    this.#isCatchingUp = false;
    for (const waiter of this.#waiters.splice(0)) waiter();
  }
}

/** A new move has no throw yet: then the dice still lie as they fell in an earlier move. */
const lastThrowOf = ({ move }: Game, recentEvents: readonly GamePacket[]): Throw | null => {
  const last = recentEvents.findLast((packet) => packet.name === 'ThrowDice');
  if (last !== undefined) return thrownIn(last);
  return move.scoreFirstDice === 0 ? null : thrownIn(move);
};

const thrownIn = ({
  userId,
  scoreFirstDice: first,
  scoreSecondDice: second,
}: Pick<Move, 'userId' | 'scoreFirstDice' | 'scoreSecondDice'>): Throw => ({ userId, first, second });
