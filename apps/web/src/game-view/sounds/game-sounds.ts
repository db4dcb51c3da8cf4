import type { GameEvent } from '@magnaty/rules';
import { soundsOf } from '../beats.ts';
import { hiddenTabSoundOf } from './hidden-tab.ts';
import type { SoundName } from './sound-names.ts';
import type { Playing } from './sound-player.ts';
import type { SoundPort } from './sound-port.ts';

/** The methods of the sound player that the game needs. */
export interface SoundOutput {
  play(name: SoundName, how?: Playing): void;
  dropDelayed(): void;
  loop(name: SoundName): void;
  endLoop(name: SoundName): void;
}

/** What is heard without an event: the opening, the blows of the gavel before a sale, each row of the result. */
export type MomentSound = Extract<SoundName, 'opening' | 'gavel-1' | 'gavel-2' | 'tenths' | 'count'>;

export interface GameSounds extends SoundPort {
  playMoment(name: MomentSound, how?: Playing): void;
  /** Plays the sound of an event in a hidden tab: only for an event that needs the viewer. */
  playInHiddenTab(event: GameEvent): void;
  /** Warns once that the viewer's time is running out while the tab is hidden. */
  warnOfTime(): void;
  /** Starts or ends the ticking of the clock. */
  setTicking(isOn: boolean): void;
  /** Starts or ends the rattling of the dice. */
  setRattling(isOn: boolean): void;
}

/** In a hidden tab the clock warns once, so it is as loud as an event. */
const WARNING_GAIN = 2;

export const createGameSounds = (output: SoundOutput, viewerId: string): GameSounds => {
  const setLoop = (name: SoundName, isOn: boolean): void => (isOn ? output.loop(name) : output.endLoop(name));
  return {
    play({ event, ...cue }) {
      for (const { name, ...how } of soundsOf(event, { ...cue, viewerId })) output.play(name, how);
    },
    playMoment(name, how) {
      // A hidden tab calls, and tells nothing else.
      if (!document.hidden) output.play(name, how);
    },
    dropDelayed() {
      output.dropDelayed();
    },
    playInHiddenTab(event) {
      const name = hiddenTabSoundOf(event, viewerId);
      if (name !== null) output.play(name);
    },
    warnOfTime() {
      output.play('timer', { gain: WARNING_GAIN });
    },
    setTicking(isOn) {
      setLoop('timer', isOn);
    },
    setRattling(isOn) {
      setLoop('dice-rattle', isOn);
    },
    stop() {
      setLoop('timer', false);
      setLoop('dice-rattle', false);
    },
  };
};
