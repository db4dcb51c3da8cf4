import type { Cue } from '../playback/driver.ts';

/** What is to be heard. */
export interface SoundPort {
  play(cue: Cue): void;
  stop(): void;
}
