import { volumeNow } from '../session/volume.ts';

/** The sounds of the site, beside the game: `lab/src/sounds/site-cues.ts`. */
export type SiteSound = 'found' | 'stamp' | 'lift' | 'bought' | 'task';

/** Plays it at the user's volume. A browser that wants a gesture first, or knows no sounds, stays silent. */
export const playSiteSound = async (name: SiteSound): Promise<void> => {
  const volume = volumeNow() / 100;
  if (volume <= 0) return;
  try {
    const { addresses } = await import('./site-sound-files.ts');
    const audio = new Audio(addresses[name]);
    audio.volume = Math.min(1, volume);
    await audio.play();
  } catch {
    return;
  }
};
