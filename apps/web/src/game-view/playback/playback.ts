import type { GamePacket } from '@magnaty/protocol';
import { copyGame, evolve, type Board, type Game, type Table } from '@magnaty/rules';
import { Feed } from '../feed/feed.ts';
import type { SoundPort } from '../sounds/sound-port.ts';
import type { AnimationDriver, Scheduler } from './driver.ts';
import { Popups } from './popups.ts';
import { countOf } from './beat-parts.ts';
import { beatOf, endedBy, isResultOf, leaderOf } from '../beats.ts';
import { isRead, type Beat, type Phase, type Rank, type Scene } from './beat.ts';
import { SHORT_EVENT_MS } from './durations.ts';
import { Pictures } from './pictures.ts';
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
  readonly beat: Beat;
}

/** The shown game. It follows the confirmed game through one queue, in the order of events. */
export class Playback {
  readonly signals = new Signals();
  readonly feed = new Feed();
  readonly popups: Popups;
  readonly pictures: Pictures;
  readonly #settings: PlaybackSettings;
  readonly #table: Table;
  #snapshots = 0;
  #queue: GamePacket[] = [];
  /** `packet` is null in a pause before the events. */
  #running: { readonly packet: GamePacket | null; isFolded: boolean; isWaiting?: boolean; cancel: () => void } | null =
    null;
  #lastThrow: Throw | null = null;
  /** The throw whose dice are in the air: until they land, nothing tells its points. */
  #rolling: Rolling | null = null;
  /** The event whose words came with its lead. */
  #told: GamePacket | null = null;
  /** An event whose lead was shown before the events that it causes. */
  #led: GamePacket | null = null;
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
    this.pictures = new Pictures(settings.scheduler, (keys) => this.signals.bump(keys));
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
    else if (this.#running.packet !== null && this.#running.isFolded && this.#running.isWaiting !== true)
      this.#showResults(this.#running.packet);
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
    const landed = this.#rolling;
    this.#land(keys);
    const after = landed === null ? 0 : this.#showSum(landed, keys);
    if (landed !== null && after > 0) {
      this.signals.bump(keys);
      this.#runHold(landed.packet, after);
      return;
    }
    for (;;) {
      const leader = leaderOf(this.#queue);
      if (leader !== undefined && leader !== this.#led) {
        this.#led = leader;
        const beat = this.#beatOf(leader);
        const time = this.#readingNow(beat.lead, beat.rank);
        this.signals.bump(keys);
        this.#play('lead', leader, beat, time);
        this.#runHold(leader, time);
        return;
      }
      const packet = this.#queue.shift();
      if (packet === undefined) break;
      const beat = this.#beatOf(packet);
      const lead = packet === this.#led ? 0 : this.#travelNow(beat.lead);
      if (lead > 0) {
        this.signals.bump(keys);
        this.#runLead(packet, beat, lead);
        return;
      }
      const hold = this.#foldAndSettle(packet, beat, keys);
      if (hold > 0) {
        this.signals.bump(keys);
        this.#runHold(packet, hold, beat);
        return;
      }
    }
    this.#running = null;
    this.#aim(null, keys);
    this.signals.bump(keys);
    this.#resolveWaiters();
  }

  #runLead(packet: GamePacket, beat: Beat, lead: number): void {
    this.#told = packet;
    if (this.feed.add(packet)) this.signals.bump(['feed']);
    this.#play('lead', packet, beat, lead);
    const running = {
      packet,
      isFolded: false,
      cancel: this.#settings.scheduler.after(lead, () => {
        const keys = new Set<StateKey>();
        running.isFolded = true;
        const hold = this.#foldAndSettle(packet, beat, keys);
        this.signals.bump(keys);
        if (hold > 0) this.#runHold(packet, hold, beat);
        else this.#advance();
      }),
    };
    this.#running = running;
  }

  #runHold(packet: GamePacket, hold: number, beat?: Beat): void {
    const wait = beat === undefined || beat.results === 0 ? 0 : (beat.results * hold) / beat.hold;
    if (wait > 0) {
      const cancel = this.#settings.scheduler.after(wait, () => this.#runHold(packet, hold - wait));
      this.#running = { packet, isFolded: true, isWaiting: true, cancel };
      return;
    }
    this.#running = {
      packet,
      isFolded: true,
      cancel: this.#settings.scheduler.after(hold, () => this.#advance()),
    };
    this.#showResults(packet);
  }

  /** Payments and new owners come while the words about their event are read. A climax among them has its own time. */
  #showResults(announced: GamePacket): void {
    const keys = new Set<StateKey>();
    while (this.#queue[0] !== undefined && isResultOf(announced, this.#queue[0])) {
      const result = this.#queue.shift()!;
      const beat = this.#beatOf(result);
      const hold = this.#foldAndSettle(result, beat, keys);
      if (beat.rank !== 'climax') continue;
      this.#running?.cancel();
      this.#runHold(result, hold);
      break;
    }
    if (keys.size > 0) this.signals.bump(keys);
  }

  /** Returns the duration of the event's hold, ms. */
  #foldAndSettle(packet: GamePacket, beat: Beat, keys: Set<StateKey>): number {
    const isThrow = packet.name === 'ThrowDice';
    const hold = isThrow ? this.#travelNow(beat.hold) : this.#readingNow(beat.hold, beat.rank);
    if (isThrow && hold > 0) this.#rolling = { packet, beat };
    if (packet.name === 'UserMoveTo') this.#aim(null, keys);
    this.#fold(packet, keys);
    if (packet.name === 'ChangeBalance' && packet.reason === 'GAME_OVER') this.popups.settle(packet.userId);
    else if (packet.name === 'ChangeBalance' && this.#table.game.move.userId !== '') {
      const { delay, ms } = countOf(packet);
      const rate = this.#rate() / this.#pace;
      this.popups.push(packet.userId, packet.amount, { delay: this.#travelNow(delay) * this.#pace, ms: ms / rate });
    }
    this.#play('change', packet, beat, hold);
    return isThrow && hold === 0 ? this.#showSum({ packet, beat }, keys) : hold;
  }

  /** The sum of a throw stands alone, with the cell to which the chip will go. Returns for how long, ms. */
  #showSum({ packet, beat }: Rolling, keys: Set<StateKey>): number {
    const after = this.#readingNow(beat.after, beat.rank);
    if (after === 0) return 0;
    const next = this.#queue.find(({ name }) => name === 'UserMoveTo' || name === 'StartMoveType');
    if (next?.name === 'UserMoveTo' && next.type === 'DICE') this.#aim(next.mapItemIdTo, keys);
    this.#play('landed', packet, beat, after);
    return after;
  }

  #fold(packet: GamePacket, keys: Set<StateKey>): void {
    for (const key of changedKeys(this.#settings.board, this.#table.game, packet)) keys.add(key);
    const isTold = packet === this.#told || packet === this.#rolling?.packet;
    if (!isTold && this.feed.add(packet)) keys.add('feed');
    const ended = endedBy(packet);
    if (ended !== undefined) this.pictures.end(ended);
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

  /** Begins what a phase of a beat shows, moves and lets hear. `time`: what is left of the phase's own duration, ms. */
  #play(phase: Phase, packet: GamePacket, beat: Beat, time: number): void {
    const { driver, sounds, prefersReducedMotion } = this.#settings;
    const usual = { lead: beat.lead, change: beat.hold, landed: beat.after }[phase];
    // A phase without a duration, as the viewer's own purchase, has pictures at the usual speed.
    const rate = (usual > 0 && time > 0 ? usual / time : this.#rate()) / this.#pace;
    const isSkipped = usual > 0 && time === 0;
    const now = <T extends { readonly at?: Phase }>(all: readonly T[]): readonly T[] =>
      isSkipped || this.#isCatchingUp ? [] : all.filter(({ at = 'change' }) => at === phase);
    for (const picture of now(beat.pictures)) {
      if (!prefersReducedMotion() || isRead(picture)) this.pictures.show(picture, rate);
    }
    const moves = prefersReducedMotion() ? [] : now(beat.moves);
    driver.play({ event: packet, game: this.#table.game, moves, rate, isChanged: phase !== 'lead' });
    // Without motion there is no lead.
    if (phase === 'lead' || (phase === 'change' && this.#travelNow(beat.lead) === 0)) {
      sounds?.play({ event: packet, game: this.#table.game, ms: time });
    }
  }

  get #scene(): Scene {
    return { board: this.#settings.board, game: this.#table.game, viewerId: this.#settings.viewerId };
  }

  #beatOf(packet: GamePacket): Beat {
    const beat = beatOf(packet, this.#scene);
    const pace = this.#pace;
    return pace === 1
      ? beat
      : {
          ...beat,
          lead: beat.lead * pace,
          hold: beat.hold * pace,
          after: beat.after * pace,
          results: beat.results * pace,
        };
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
    let announced: GamePacket | undefined;
    for (const packet of this.#queue) {
      const { lead, hold, after, rank } = this.#beatOf(packet);
      // What is shown together with an event takes no time of its own.
      if (announced !== undefined && rank !== 'climax' && isResultOf(announced, packet)) continue;
      announced = packet;
      sum += lead + hold + after;
    }
    return sum;
  }

  #stopAnimation(): void {
    const { cancel } = this.#running ?? {};
    this.#running = null;
    cancel?.();
    this.#settings.driver.finish();
    this.pictures.clear();
    this.#settings.sounds?.dropDelayed();
  }

  #resolveWaiters(): void {
    this.#isCatchingUp = false;
    for (const waiter of this.#waiters.splice(0)) waiter();
  }
}
