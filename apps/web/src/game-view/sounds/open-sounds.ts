import { onVolume, volumeNow } from '../../shared/session/volume.ts';
import { createGameSounds, type GameSounds } from './game-sounds.ts';
import { afterGesture, SoundPlayer } from './sound-player.ts';

export interface Sounds {
  readonly sounds: GameSounds;
  /** Lets them be heard after the first gesture. Returns the function that ends it. */
  readonly open: () => () => void;
}

/** The sounds of a game, at the volume of the user. */
export const createSounds = (viewerId: string): Sounds => {
  const player = new SoundPlayer({
    createContext: () => new AudioContext(),
    // Sixty addresses, which the page does not need before the first gesture.
    findAddresses: async () => (await import('./sound-files.ts')).soundAddresses,
    load: async (address) => (await fetch(address)).arrayBuffer(),
    volume: volumeNow,
    random: Math.random,
  });
  return {
    sounds: createGameSounds(player, viewerId),
    open: () => {
      const ends = [afterGesture(() => player.open()), onVolume(() => player.followVolume()), () => player.close()];
      return () => ends.forEach((end) => end());
    },
  };
};
