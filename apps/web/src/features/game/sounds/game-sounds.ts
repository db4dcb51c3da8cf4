import type { GameEvent } from '@magnaty/rules';
import { hiddenTabSoundOf, soundOf } from './sound-of.ts';
import type { SoundName } from './sound-files.ts';
import type { SoundPort } from './sound-port.ts';

/** What the game needs of the player of sounds. */
export interface SoundOutput {
  play(name: SoundName): void;
  loop(name: SoundName): void;
  endLoop(): void;
}

export interface GameSounds extends SoundPort {
  /** An event that nobody sees: of it a hidden tab tells what calls the viewer back, and nothing else. */
  playInHiddenTab(event: GameEvent): void;
  /** The time of the viewer is running out, and he looks elsewhere. */
  warnOfTime(): void;
  /** Whether the clock is heard. */
  setTicking(isOn: boolean): void;
}

export const createGameSounds = (output: SoundOutput, viewerId: string): GameSounds => ({
  play({ event }) {
    const name = soundOf(event, viewerId);
    if (name !== null) output.play(name);
  },
  playInHiddenTab(event) {
    const name = hiddenTabSoundOf(event, viewerId);
    if (name !== null) output.play(name);
  },
  warnOfTime() {
    output.play('timer');
  },
  setTicking(isOn) {
    if (isOn) output.loop('timer');
    else output.endLoop();
  },
  stop() {
    output.endLoop();
  },
});
