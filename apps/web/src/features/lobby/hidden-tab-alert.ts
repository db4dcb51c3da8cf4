import { useSession } from '../../shared/session/session-store.ts';

/** Time between two changes of the title, ms. */
const BLINK = 1000;

/**
 * Notifies a user who looks at another tab: the title blinks, and a sound is played. It ends when the tab becomes
 * visible. Returns the function that ends it earlier.
 */
export function alertHiddenTab(text: string): () => void {
  if (!document.hidden) return () => undefined;
  const title = document.title;
  let isAsking = false;
  const blink = () => {
    isAsking = !isAsking;
    document.title = isAsking ? `● ${text}` : title;
  };
  blink();
  const timer = setInterval(blink, BLINK);
  const end = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', end);
    document.title = title;
  };
  document.addEventListener('visibilitychange', end);
  playKnock((useSession.getState().user?.volume ?? 0) / 100);
  return end;
}

/** Plays two knocks. Silent if the browser allows no sound. */
function playKnock(volume: number): void {
  if (volume === 0 || typeof AudioContext === 'undefined') return;
  try {
    const audio = new AudioContext();
    for (const at of [0, 0.18]) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(880, audio.currentTime + at);
      tone.frequency.exponentialRampToValueAtTime(220, audio.currentTime + at + 0.06);
      loudness.gain.setValueAtTime(volume * 0.5, audio.currentTime + at);
      loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.12);
      tone.connect(loudness).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.15);
    }
    setTimeout(() => void audio.close(), 1000);
  } catch (error) {
    console.warn('The knock could not be played', error);
  }
}
