import type { Game, GameEvent } from '@magnaty/rules';

/** An event that begins to be shown. */
export interface SoundCue {
  readonly event: GameEvent;
  /** The shown game: before the event if it has a lead, after it else. */
  readonly game: Game;
  /** Its lead or else its hold, ms, with playback speed and reduced motion applied; 0 without animation. */
  readonly ms: number;
}

/** Plays the sounds of shown events. */
export interface SoundPort {
  play(cue: SoundCue): void;
  /** Drops what has not begun yet: its event is shown faster. */
  dropDelayed(): void;
  stop(): void;
}
