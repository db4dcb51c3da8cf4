import type { Cue } from '../playback/driver.ts';

/** Plays the sounds of shown events. */
export interface SoundPort {
  play(cue: Cue): void;
  /** Drops what has not begun yet: its event is shown faster. */
  dropDelayed(): void;
  stop(): void;
}
