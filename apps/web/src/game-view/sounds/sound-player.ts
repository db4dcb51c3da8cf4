import { SOUND_NAMES, type SoundName } from './sound-files.ts';

/** The same sound does not start again within this time, s: a fast playback would only crackle. */
const GAP = 0.03;

/** How a sound is played. */
export interface Playing {
  /** s from now. */
  readonly delay?: number;
  /** 1.01 is 1 % higher and shorter. */
  readonly rate?: number;
  /** 0–1, beside the user's volume. */
  readonly gain?: number;
}

export interface SoundPlayerSettings {
  readonly createContext: () => AudioContext;
  readonly load: (name: SoundName) => Promise<ArrayBuffer>;
  /** 0–100 */
  readonly volume: () => number;
}

/**
 * Plays the game's sounds. It is silent until `open`, which a browser allows only after a first gesture. A sound that
 * fails is only a warning in the console, never an error of the game.
 */
export class SoundPlayer {
  readonly #settings: SoundPlayerSettings;
  #context: AudioContext | null = null;
  #gain: GainNode | null = null;
  #buffers = new Map<SoundName, AudioBuffer>();
  #startedAt = new Map<SoundName, number>();
  /** The sound to repeat, and its source once the file is loaded. */
  #loopName: SoundName | null = null;
  #loop: AudioBufferSourceNode | null = null;
  /** The sounds with a delay, and when each begins, s of the context. */
  #delayed = new Map<AudioBufferSourceNode, number>();

  constructor(settings: SoundPlayerSettings) {
    this.#settings = settings;
  }

  /** Starts to load the sounds. */
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

  /** Call it when the volume has changed. */
  followVolume(): void {
    if (this.#gain !== null) this.#gain.gain.value = Math.min(1, Math.max(0, this.#settings.volume() / 100));
    this.#startLoop();
  }

  play(name: SoundName, how: Playing = {}): void {
    const at = (this.#context?.currentTime ?? 0) + (how.delay ?? 0);
    if (Math.abs(at - (this.#startedAt.get(name) ?? -1)) < GAP) return;
    if (this.#start(name, how) !== null) this.#startedAt.set(name, at);
  }

  /** Drops the sounds that have not begun yet. */
  dropDelayed(): void {
    const now = this.#context?.currentTime ?? 0;
    for (const [source, at] of this.#delayed) if (at > now) source.stop();
    this.#delayed.clear();
  }

  /** Repeats a sound until `endLoop`; one at a time. */
  loop(name: SoundName): void {
    this.#loopName = name;
    this.#startLoop();
  }

  endLoop(): void {
    this.#loopName = null;
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
    this.#startedAt.clear();
    this.#delayed.clear();
  }

  async #load(context: AudioContext, name: SoundName): Promise<void> {
    try {
      const buffer = await context.decodeAudioData(await this.#settings.load(name));
      if (context !== this.#context) return;
      this.#buffers.set(name, buffer);
      this.#startLoop();
    } catch (error) {
      if (context === this.#context) warn(error);
    }
  }

  #startLoop(): void {
    if (this.#loopName !== null && this.#loop === null) this.#loop = this.#start(this.#loopName, { isLoop: true });
  }

  #startLater(source: AudioBufferSourceNode, at: number): void {
    source.start(at);
    this.#delayed.set(source, at);
    source.onended = () => this.#delayed.delete(source);
  }

  #softer(context: AudioContext, to: AudioNode, gain: number): AudioNode {
    const node = context.createGain();
    node.gain.value = gain;
    node.connect(to);
    return node;
  }

  #start(
    name: SoundName,
    { delay = 0, rate = 1, gain = 1, isLoop = false }: Playing & { readonly isLoop?: boolean },
  ): AudioBufferSourceNode | null {
    const context = this.#context;
    const buffer = this.#buffers.get(name);
    if (context === null || this.#gain === null || buffer === undefined || this.#settings.volume() <= 0) return null;
    try {
      // A phone call or another tab may have suspended the context.
      if (context.state !== 'running') context.resume().catch(warn);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.loop = isLoop;
      if (rate !== 1) source.playbackRate.value = rate;
      source.connect(gain === 1 ? this.#gain : this.#softer(context, this.#gain, gain));
      if (delay > 0) this.#startLater(source, context.currentTime + delay);
      else source.start();
      return source;
    } catch (error) {
      warn(error);
      return null;
    }
  }
}

const warn = (error: unknown): void => console.warn('A sound could not be played', error);

/**
 * Calls back at the first gesture on the page, or at once if there has been one. Returns the function that cancels it.
 */
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
