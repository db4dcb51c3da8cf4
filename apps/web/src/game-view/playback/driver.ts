import type { GameEvent, Game } from '@magnaty/rules';

/** An event of the playback that may be animated or heard. */
export interface Cue {
  readonly event: GameEvent;
  /** The shown game: before the event in `beforeChange`, after it in `afterChange`. */
  readonly game: Game;
  /** Duration, ms, with playback speed and reduced motion applied; 0 means no animation. */
  readonly ms: number;
}

/** Animates the stage. The playback itself knows no DOM. */
export interface AnimationDriver {
  /** The lead of the event begins; the shown state has not changed yet. */
  beforeChange(cue: Cue): void;
  /** The shown state has changed, and the hold of the event begins. */
  afterChange(cue: Cue): void;
  /** Ends everything that runs at once. */
  finish(): void;
}

/** Time and timers, replaceable in tests. */
export interface Scheduler {
  /** Monotonic ms. */
  now(): number;
  /** Calls back after `ms`. Returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const browserScheduler: Scheduler = {
  now: () => performance.now(),
  after(ms, callback) {
    const id = setTimeout(callback, ms);
    return () => clearTimeout(id);
  },
};
