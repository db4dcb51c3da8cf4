import type { GameEvent } from '@magnaty/rules';
import { hiddenTabSoundOf, soundsOf } from './sound-of.ts';
import type { SoundName } from './sound-files.ts';
import type { Playing } from './sound-player.ts';
import type { SoundPort } from './sound-port.ts';

/** The methods of the sound player that the game needs. */
export interface SoundOutput {
  play(name: SoundName, how?: Playing): void;
  dropDelayed(): void;
  loop(name: SoundName): void;
  endLoop(): void;
}

export interface GameSounds extends SoundPort {
  /** Plays the sound of an event in a hidden tab: only for an event that needs the viewer. */
  playInHiddenTab(event: GameEvent): void;
  /** Warns once that the viewer's time is running out while the tab is hidden. */
  warnOfTime(): void;
  /** Starts or ends the ticking of the clock. */
  setTicking(isOn: boolean): void;
}

export const createGameSounds = (output: SoundOutput, viewerId: string): GameSounds => ({
  play(cue) {
    for (const { name, ...how } of soundsOf(cue, viewerId)) output.play(name, how);
  },
  dropDelayed() {
    output.dropDelayed();
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
