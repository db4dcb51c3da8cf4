import type { GameEvent, Game } from '@magnaty/rules';

/** A moment of the playback that may be seen or heard. */
export interface Cue {
  readonly event: GameEvent;
  /** The shown game: before the event in `begin`, after it in `settle`. */
  readonly game: Game;
  /** How long it may take, ms, hurry and reduced motion taken into account; 0: cut. */
  readonly ms: number;
}

/** What moves on the stage. The playback knows no DOM. */
export interface AnimationDriver {
  /** The event's lead begins: the shown state has not changed yet. */
  beforeChange(cue: Cue): void;
  /** The shown state has changed; its hold begins. */
  afterChange(cue: Cue): void;
  /** Everything that runs ends at once. */
  finish(): void;
}

/** Time and timers, so that tests own them. */
export interface Scheduler {
  /** Monotonic ms. */
  now(): number;
  /** Calls back after `ms`; returns what takes it back. */
  after(ms: number, callback: () => void): () => void;
}

export const browserScheduler: Scheduler = {
  now: () => performance.now(),
  after(ms, callback) {
    const id = setTimeout(callback, ms);
    return () => clearTimeout(id);
  },
};
