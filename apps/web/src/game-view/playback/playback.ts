import type { GamePacket } from '@magnaty/protocol';
import { copyGame, evolve, type Board, type Game, type Table } from '@magnaty/rules';
import { Feed } from '../feed/feed.ts';
import type { SoundPort } from '../sounds/sound-port.ts';
import type { AnimationDriver, Scheduler } from './driver.ts';
import { Popups } from './popups.ts';
import { climaxOf, type Climax } from './climax.ts';
import { isEffectOf, SHORT_EVENT_MS, timingOf, type Rank, type Scene, type Timing } from './timing.ts';
import { Signals } from './signals.ts';
import { allKeys, changedKeys, type StateKey } from './changed-keys.ts';
import { lastThrowOf, thrownIn, type Throw } from './throws.ts';

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
  readonly viewerId: string;
  readonly driver: AnimationDriver;
  readonly sounds: SoundPort | null;
  readonly scheduler: Scheduler;
  readonly prefersReducedMotion: () => boolean;
  readonly isHidden: () => boolean;
}

/** Called for each shown event twice: before and after the shown game changes. */
export type ShownListener = (packet: GamePacket, before: 'before' | 'after') => void;

/** A throw whose dice are in the air. */
interface Rolling {
  readonly packet: GamePacket;
  readonly timing: Timing;
  readonly climax: Climax | null;
}

/** The shown game. It follows the confirmed game through one queue, in the order of events. */
export class Playback {
  readonly signals = new Signals();
  readonly feed = new Feed();
  readonly popups: Popups;
  readonly #settings: PlaybackSettings;
  readonly #table: Table;
  #snapshots = 0;
  #queue: GamePacket[] = [];
  /** `packet` is null in a pause before the events. */
  #running: { readonly packet: GamePacket | null; isFolded: boolean; cancel: () => void } | null = null;
  #lastThrow: Throw | null = null;
  /** The throw whose dice are in the air: until they land, nothing tells its points. */
  #rolling: Rolling | null = null;
  #climax: (Climax & { readonly id: number }) | null = null;
  /** The cell at which the walk that comes will end. */
  #target: number | null = null;
  #isCatchingUp = false;
  /** The factor of every animation. */
  #pace = 1;
  #waiters: (() => void)[] = [];
  #listeners = new Set<ShownListener>();

  constructor(settings: PlaybackSettings, game: Game, recentEvents: readonly GamePacket[]) {
    this.#settings = settings;
    this.#table = { board: settings.board, game: copyGame(game) };
    this.#lastThrow = lastThrowOf(game, recentEvents);
    this.popups = new Popups(settings.scheduler, (keys) => this.signals.bump(keys));
    this.feed.refill(recentEvents, game.move);
  }

  /** The shown game on its board. The object stays the same, while its content changes. */
  get table(): Table {
    return this.#table;
  }

  /** Number of snapshots so far. As a React key, it keeps a sum or a paint from moving to its next value after a jump. */
  get snapshots(): number {
    return this.#snapshots;
  }

  /** The scores on the dice; null before the first throw. */
  get lastThrow(): Throw | null {
    return this.#lastThrow;
  }

  /** Are the dice in the air? */
  get isRolling(): boolean {
    return this.#rolling !== null;
  }

  /** What is written over the board now; its id is the event's seq. */
  get climax(): (Climax & { readonly id: number }) | null {
    return this.#climax;
  }

  /** The cell to which the mover's chip is about to go; null while the dice are in the air and after the walk. */
  get target(): number | null {
    return this.#target;
  }

  get isPaused(): boolean {
    return this.#running !== null && this.#running.packet === null;
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
    else if (this.#running.packet !== null && this.#running.isFolded) this.#showEffects(this.#running.packet);
  }

  /** Sets the factor of all animations that begin from now on. */
  setPace(pace: number): void {
    this.#pace = pace;
  }

  /** Keeps the events that come waiting, while the screen opens. */
  pause(): void {
    if (this.#running !== null) return;
    this.#running = { packet: null, isFolded: true, cancel: () => this.signals.bump(['opening']) };
    this.signals.bump(['opening']);
  }

  /** Ends a pause. */
  resume(): void {
    if (!this.isPaused) return;
    this.#stopAnimation();
    this.#advance();
  }

  /**
   * Shows another state of the same game at once.
   * @param keys the parts that are drawn anew; without them all
   */
  reset(game: Game, recentEvents: readonly GamePacket[], keys: Iterable<StateKey> = allKeys(game)): void {
    this.#stopAnimation();
    this.#rolling = null;
    this.#target = null;
    this.#queue = [];
    Object.assign(this.#table.game, copyGame(game));
    this.#snapshots++;
    this.#lastThrow = lastThrowOf(game, recentEvents);
    this.feed.refill(recentEvents, game.move);
    // They tell of changes before the snapshot.
    this.popups.clear();
    this.signals.bump(keys);
    this.#resolveWaiters();
  }

  /** Shows all waiting events without animation. */
  jumpToEnd(): void {
    const running = this.#running;
    this.#stopAnimation();
    const keys = new Set<StateKey>();
    this.#land(keys);
    if (running?.packet && !running.isFolded) this.#fold(running.packet, keys);
    for (const packet of this.#queue.splice(0)) this.#fold(packet, keys);
    this.#aim(null, keys);
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
    if (running?.packet && !running.isFolded) this.#fold(running.packet, keys);
    this.signals.bump(keys);
    this.#advance();
  }

  #advance(): void {
    const keys = new Set<StateKey>();
    this.#endClimax(keys);
    const landed = this.#rolling;
    this.#land(keys);
    const after = landed === null ? 0 : this.#showSum(landed, keys);
    if (landed !== null && after > 0) {
      this.signals.bump(keys);
      this.#runHold(landed.packet, after);
      return;
    }
    for (;;) {
      const packet = this.#queue.shift();
      if (packet === undefined) break;
      const timing = this.#timingOf(packet);
      const lead = this.#travelNow(timing.lead);
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
    this.#aim(null, keys);
    this.signals.bump(keys);
    this.#resolveWaiters();
  }

  #runLead(packet: GamePacket, timing: Timing, lead: number): void {
    if (packet.name === 'GameOver') {
      const keys = new Set<StateKey>();
      this.#beginClimax(packet, climaxOf(packet, this.#scene), keys);
      this.signals.bump(keys);
    }
    this.#cue('beforeChange', { packet, timing }, lead);
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
    this.#showEffects(packet);
  }

  /** Payments and new owners come while the words about their event are read. A climax among them has its own time. */
  #showEffects(announced: GamePacket): void {
    const keys = new Set<StateKey>();
    while (this.#climax === null && this.#queue[0] !== undefined && isEffectOf(announced, this.#queue[0])) {
      const effect = this.#queue.shift()!;
      const hold = this.#foldAndSettle(effect, this.#timingOf(effect), keys);
      if (this.#climax === null) continue;
      this.#running?.cancel();
      this.#runHold(effect, hold);
    }
    if (keys.size > 0) this.signals.bump(keys);
  }

  /** Returns the duration of the event's hold, ms. */
  #foldAndSettle(packet: GamePacket, timing: Timing, keys: Set<StateKey>): number {
    const climax = climaxOf(packet, this.#scene);
    const isThrow = packet.name === 'ThrowDice';
    const hold = isThrow ? this.#travelNow(timing.hold) : this.#readingNow(timing.hold, timing.rank);
    const thrown = isThrow ? { packet, timing, climax } : null;
    if (hold > 0) this.#rolling = thrown;
    if (packet.name === 'UserMoveTo') this.#aim(null, keys);
    this.#fold(packet, keys);
    if (packet.name === 'ChangeBalance' && packet.reason !== 'GAME_OVER' && this.#table.game.move.userId !== '') {
      this.popups.push(packet.userId, packet.amount);
    }
    this.#cue('afterChange', { packet, timing }, hold);
    if (thrown !== null) return hold > 0 ? hold : this.#showSum(thrown, keys);
    if (hold > 0) this.#beginClimax(packet, climax, keys);
    return hold;
  }

  /** The sum of a throw stands alone, with the cell to which the chip will go. Returns for how long, ms. */
  #showSum({ packet, timing, climax }: Rolling, keys: Set<StateKey>): number {
    const after = this.#readingNow(timing.after, timing.rank);
    if (after === 0) return 0;
    const next = this.#queue.find(({ name }) => name === 'UserMoveTo' || name === 'StartMoveType');
    if (next?.name === 'UserMoveTo' && next.type === 'DICE') this.#aim(next.mapItemIdTo, keys);
    this.#beginClimax(packet, climax, keys);
    return after;
  }

  #fold(packet: GamePacket, keys: Set<StateKey>): void {
    for (const key of changedKeys(this.#settings.board, this.#table.game, packet)) keys.add(key);
    if (this.#rolling?.packet !== packet && this.feed.add(packet)) keys.add('feed');
    for (const listener of this.#listeners) listener(packet, 'before');
    if (packet.name === 'ThrowDice') this.#lastThrow = thrownIn(packet);
    evolve(this.#table.game, packet);
    for (const listener of this.#listeners) listener(packet, 'after');
  }

  /** The dice have landed: from now on everything may tell their points. */
  #land(keys: Set<StateKey>): void {
    if (this.#rolling === null) return;
    this.feed.add(this.#rolling.packet);
    this.#rolling = null;
    keys.add('feed').add('dice');
  }

  #aim(target: number | null, keys: Set<StateKey>): void {
    if (this.#target === target) return;
    this.#target = target;
    keys.add('target');
  }

  #beginClimax(packet: GamePacket, climax: Climax | null, keys: Set<StateKey>): void {
    if (climax === null) return;
    this.#climax = { ...climax, id: packet.seq };
    keys.add('climax');
  }

  #endClimax(keys: Set<StateKey>): void {
    if (this.#climax === null) return;
    this.#climax = null;
    keys.add('climax');
  }

  #cue(
    phase: 'beforeChange' | 'afterChange',
    { packet, timing }: { readonly packet: GamePacket; readonly timing: Timing },
    ms: number,
  ): void {
    const cue = { event: packet, game: this.#table.game, ms };
    this.#settings.driver[phase](cue);
    if (phase === 'beforeChange' || timing.lead === 0) this.#settings.sounds?.play(cue);
  }

  get #scene(): Scene {
    return { board: this.#settings.board, game: this.#table.game, viewerId: this.#settings.viewerId };
  }

  #timingOf(packet: GamePacket): Timing {
    const { rank, lead, hold, after } = timingOf(packet, this.#scene);
    const pace = this.#pace;
    return { rank, lead: lead * pace, hold: hold * pace, after: after * pace };
  }

  /** The duration (ms) of something that travels, at the present playback speed. */
  #travelNow(ms: number): number {
    return this.#settings.prefersReducedMotion() ? 0 : ms / this.#rate();
  }

  /** The time (ms) for which words can be read. A queue shortens an event, and a click shortens everything. */
  #readingNow(ms: number, rank: Rank): number {
    if (this.#isCatchingUp) return this.#travelNow(ms);
    if (rank === 'tick') return this.#travelNow(ms);
    return rank === 'climax' ? ms : Math.max(ms / this.#rate(), Math.min(ms, SHORT_EVENT_MS));
  }

  #rate(): number {
    if (this.#isCatchingUp) return CATCH_UP_RATE;
    const waiting = this.#waitingMs();
    return SPEEDS.find(([above]) => waiting > above)?.[1] ?? 1;
  }

  #waitingMs(): number {
    let sum = 0;
    for (const packet of this.#queue) {
      const { lead, hold, after } = this.#timingOf(packet);
      sum += lead + hold + after;
    }
    return sum;
  }

  #stopAnimation(): void {
    const { cancel } = this.#running ?? {};
    this.#running = null;
    cancel?.();
    this.#settings.driver.finish();
    if (this.#settings.sounds !== null) this.#settings.sounds.dropDelayed();
    if (this.#climax === null) return;
    this.#climax = null;
    this.signals.bump(['climax']);
  }

  #resolveWaiters(): void {
    this.#isCatchingUp = false;
    for (const waiter of this.#waiters.splice(0)) waiter();
  }
}
