import address from '../../game-view/sounds/files/notification.wav?url';
import { volumeNow } from '../../shared/session/volume.ts';

/** Plays the sound of the game that calls the user, in a hidden tab too. Silent if the browser allows no sound. */
export async function playCall(): Promise<void> {
  const volume = volumeNow() / 100;
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  try {
    const audio = new AudioContext();
    const file = await fetch(address);
    const source = audio.createBufferSource();
    source.buffer = await audio.decodeAudioData(await file.arrayBuffer());
    const loudness = audio.createGain();
    loudness.gain.value = Math.min(1, volume);
    source.connect(loudness).connect(audio.destination);
    source.onended = () => void audio.close();
    source.start();
  } catch (error) {
    console.warn('The call could not be played', error);
  }
}
