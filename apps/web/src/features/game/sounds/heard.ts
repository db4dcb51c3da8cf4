import type { SoundName } from './sound-files.ts';
import type { Playing } from './sound-player.ts';

/** A sound, and how it is played. */
export interface Heard extends Playing {
  readonly name: SoundName;
}
