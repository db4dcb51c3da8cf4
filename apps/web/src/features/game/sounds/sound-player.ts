import { SOUND_NAMES, type SoundName } from './sound-files.ts';

/** The same sound is not begun again within so many seconds: a hurried playback would only crackle. */
const GAP = 0.06;

export interface SoundPlayerSettings {
  readonly createContext: () => AudioContext;
  readonly load: (name: SoundName) => Promise<ArrayBuffer>;
  /** 0–100 */
  readonly volume: () => number;
}

/**
 * Plays the game's sounds. Silent until `open`, which a browser allows after a first gesture only. What
 * can't be heard is never an error of the game: it is warned of in the console.
 */
export class SoundPlayer {
  readonly #settings: SoundPlayerSettings;
  #context: AudioContext | null = null;
  #gain: GainNode | null = null;
  #buffers = new Map<SoundName, AudioBuffer>();
  #begun = new Map<SoundName, number>();
  /** What is to be repeated, and what repeats it once its file is there. */
  #wanted: SoundName | null = null;
  #loop: AudioBufferSourceNode | null = null;

  constructor(settings: SoundPlayerSettings) {
    this.#settings = settings;
  }

  /** Begins to load the sounds. */
  open(): void {
    if (this.#context !== null) return;
    try {
      const context = this.#settings.createContext();
      this.#gain = context.createGain();
      this.#gain.connect(context.destination);
      this.#context = context;
      this.followVolume();
      void Promise.allSettled(SOUND_NAMES.map((name) => this.#load(context, name)));
    } catch (error) {
      warn(error);
    }
  }

  /** To be called when the volume has changed. */
  followVolume(): void {
    if (this.#gain !== null) this.#gain.gain.value = Math.min(1, Math.max(0, this.#settings.volume() / 100));
    this.#beginLoop();
  }

  play(name: SoundName): void {
    const now = this.#context?.currentTime ?? 0;
    if (now - (this.#begun.get(name) ?? -1) < GAP) return;
    if (this.#start(name, false) !== null) this.#begun.set(name, now);
  }

  /** Repeats a sound until `endLoop`; one at a time. */
  loop(name: SoundName): void {
    this.#wanted = name;
    this.#beginLoop();
  }

  endLoop(): void {
    this.#wanted = null;
    try {
      this.#loop?.stop();
    } catch (error) {
      warn(error);
    }
    this.#loop = null;
  }

  close(): void {
    this.endLoop();
    this.#context?.close().catch(warn);
    this.#context = null;
    this.#gain = null;
    this.#buffers.clear();
    this.#begun.clear();
  }

  async #load(context: AudioContext, name: SoundName): Promise<void> {
    try {
      const buffer = await context.decodeAudioData(await this.#settings.load(name));
      if (context !== this.#context) return;
      this.#buffers.set(name, buffer);
      this.#beginLoop();
    } catch (error) {
      if (context === this.#context) warn(error);
    }
  }

  #beginLoop(): void {
    if (this.#wanted !== null && this.#loop === null) this.#loop = this.#start(this.#wanted, true);
  }

  #start(name: SoundName, isLoop: boolean): AudioBufferSourceNode | null {
    const context = this.#context;
    const buffer = this.#buffers.get(name);
    if (context === null || this.#gain === null || buffer === undefined || this.#settings.volume() <= 0) return null;
    try {
      // A call or another tab may have taken the sound away meanwhile.
      if (context.state !== 'running') context.resume().catch(warn);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.loop = isLoop;
      source.connect(this.#gain);
      source.start();
      return source;
    } catch (error) {
      warn(error);
      return null;
    }
  }
}

const warn = (error: unknown): void => console.warn('A sound could not be played', error);

/** Calls back at the first gesture on the page, at once if there has been one. Returns what takes it back. */
export const afterGesture = (callback: () => void): (() => void) => {
  if (navigator.userActivation?.hasBeenActive === true) {
    callback();
    return () => undefined;
  }
  const gestures = ['pointerdown', 'keydown'] as const;
  const end = (): void => gestures.forEach((name) => window.removeEventListener(name, begin, true));
  const begin = (): void => {
    end();
    callback();
  };
  gestures.forEach((name) => window.addEventListener(name, begin, true));
  return end;
};
