import type { GameEvent } from '@magnaty/rules';
import { callOf, soundOf } from './sound-of.ts';
import type { SoundName } from './sound-files.ts';
import type { SoundPort } from './sound-port.ts';

/** What the game needs of the player of sounds. */
export interface Speaker {
  play(name: SoundName): void;
  loop(name: SoundName): void;
  endLoop(): void;
}

export interface GameSounds extends SoundPort {
  /** An event that nobody sees: of it a hidden tab tells what calls the viewer back, and nothing else. */
  callBack(event: GameEvent): void;
  /** The time of the viewer is running out, and he looks elsewhere. */
  warn(): void;
  /** Whether the clock is heard. */
  tick(isOn: boolean): void;
}

export const createGameSounds = (speaker: Speaker, viewerId: string): GameSounds => ({
  play({ event }) {
    const name = soundOf(event, viewerId);
    if (name !== null) speaker.play(name);
  },
  callBack(event) {
    const name = callOf(event, viewerId);
    if (name !== null) speaker.play(name);
  },
  warn() {
    speaker.play('timer');
  },
  tick(isOn) {
    if (isOn) speaker.loop('timer');
    else speaker.endLoop();
  },
  stop() {
    speaker.endLoop();
  },
});
