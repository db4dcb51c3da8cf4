import type { Game } from '@magnaty/rules';
import type { SoundName } from './sound-names.ts';
import type { Playing } from './sound-player.ts';

/** A sound, and how it is played. */
export interface Heard extends Playing {
  readonly name: SoundName;
}

/** The viewer, and the moment at which an event is played. */
export interface Listener {
  readonly viewerId: string;
  /** The shown game: before the event if it has a lead, after it else. */
  readonly game: Game;
  /** Its lead or else its hold, ms, with playback speed and reduced motion applied; 0 without animation. */
  readonly ms: number;
}
