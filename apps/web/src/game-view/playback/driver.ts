import type { Game, GameEvent } from '@magnaty/rules';
import type { TimedMove } from './beat.ts';

/** A phase of an event that begins. */
export interface Cue {
  readonly event: GameEvent;
  /** The shown game: before the event in its lead, after it else. */
  readonly game: Game;
  readonly moves: readonly TimedMove[];
  /** How many times faster than usual the movements are. */
  readonly rate: number;
  /** The shown state has changed. */
  readonly isChanged: boolean;
}

/** Moves elements of the stage. The playback itself knows no DOM. */
export interface AnimationDriver {
  play(cue: Cue): void;
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
