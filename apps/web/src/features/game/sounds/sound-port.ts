import type { Cue } from '../playback/driver.ts';

/** Plays the sounds of shown events. */
export interface SoundPort {
  play(cue: Cue): void;
  stop(): void;
}
