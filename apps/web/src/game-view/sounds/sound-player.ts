import { SOUND_NAMES, type SoundName } from './sound-names.ts';

/** The same sound does not start again within this time, s: a fast playback would only crackle. */
const GAP = 0.03;

/** The pitches of the three takes. No take follows itself. */
const PITCHES = [1, 0.97, 1.03] as const;

/** A loop fades within this time, s: cut off, it would click. */
const FADE_OUT = 0.04;

/** How a sound is played. */
export interface Playing {
  /** s from now. */
  readonly delay?: number;
  /** 1.01 is 1 % higher and shorter; the takes then have one pitch. */
  readonly rate?: number;
  /** 1 is the loudness of the file, beside the user's volume. */
  readonly gain?: number;
  /** −1 is the left, 1 the right. */
  readonly pan?: number;
}

export interface SoundPlayerSettings {
  readonly createContext: () => AudioContext;
  /** Finds out where the files of a sound are: one for all takes, or one for each. */
  readonly findAddresses: () => Promise<(name: SoundName) => readonly string[]>;
  readonly load: (address: string) => Promise<ArrayBuffer>;
  /** 0–100 */
  readonly volume: () => number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

interface SoundFile {
  readonly name: SoundName;
  readonly address: string;
  readonly take: number;
}

interface Loop {
  readonly source: AudioBufferSourceNode;
  readonly gain: GainNode;
}

/**
 * Plays the game's sounds. It is silent until `open`, which a browser allows only after a first gesture. A sound that
 * fails is only a warning in the console, never an error of the game.
 */
export class SoundPlayer {
  readonly #settings: SoundPlayerSettings;
  #context: AudioContext | null = null;
  #gain: GainNode | null = null;
  /** The takes of each sound that are loaded, by number. */
  #takes = new Map<SoundName, AudioBuffer[]>();
  #lastTake = new Map<SoundName, number>();
  #startedAt = new Map<SoundName, number>();
  /** The sounds to repeat; null until the file is loaded. */
  #loops = new Map<SoundName, Loop | null>();
  /** The sounds with a delay, and when each begins, s of the context. */
  #delayed = new Map<AudioBufferSourceNode, number>();

  constructor(settings: SoundPlayerSettings) {
    this.#settings = settings;
  }

  /** Starts to load the sounds: each can be heard as soon as its own first file is there. */
  open(): void {
    if (this.#context !== null) return;
    try {
      const context = this.#settings.createContext();
      this.#gain = context.createGain();
      this.#gain.connect(context.destination);
      this.#context = context;
      this.followVolume();
      this.#loadAll(context).catch(warn);
    } catch (error) {
      warn(error);
    }
  }

  /** Call it when the volume has changed. */
  followVolume(): void {
    if (this.#gain !== null) this.#gain.gain.value = Math.min(1, Math.max(0, this.#settings.volume() / 100));
    this.#startLoops();
  }

  play(name: SoundName, how: Playing = {}): void {
    const at = (this.#context?.currentTime ?? 0) + (how.delay ?? 0);
    if (Math.abs(at - (this.#startedAt.get(name) ?? -1)) < GAP) return;
    const take = this.#nextTake(name);
    if (this.#start(name, { ...how, take, rate: how.rate ?? PITCHES[take] ?? 1 }) !== null) {
      this.#startedAt.set(name, at);
    }
  }

  /** Drops the sounds that have not begun yet. */
  dropDelayed(): void {
    const now = this.#context?.currentTime ?? 0;
    for (const [source, at] of this.#delayed) if (at > now) source.stop();
    this.#delayed.clear();
  }

  /** Repeats a sound until `endLoop`. */
  loop(name: SoundName): void {
    if (!this.#loops.has(name)) this.#loops.set(name, null);
    this.#startLoops();
  }

  endLoop(name: SoundName): void {
    const loop = this.#loops.get(name);
    this.#loops.delete(name);
    const now = this.#context?.currentTime ?? 0;
    try {
      loop?.gain.gain.setTargetAtTime(0, now, FADE_OUT / 4);
      loop?.source.stop(now + FADE_OUT);
    } catch (error) {
      warn(error);
    }
  }

  close(): void {
    for (const name of [...this.#loops.keys()]) this.endLoop(name);
    this.#context?.close().catch(warn);
    this.#context = null;
    this.#gain = null;
    this.#takes.clear();
    this.#lastTake.clear();
    this.#startedAt.clear();
    this.#delayed.clear();
  }

  /** First one take of everything, then the other ones. */
  async #loadAll(context: AudioContext): Promise<void> {
    const addressesOf = await this.#settings.findAddresses();
    const files = SOUND_NAMES.flatMap((name) => addressesOf(name).map((address, take) => ({ name, address, take })));
    const loadAll = (some: typeof files): Promise<unknown> =>
      Promise.all(some.map((file) => this.#load(context, file)));
    await loadAll(files.filter(({ take }) => take === 0));
    await loadAll(files.filter(({ take }) => take > 0));
  }

  async #load(context: AudioContext, { name, address, take }: SoundFile): Promise<void> {
    if (context !== this.#context) return;
    try {
      const buffer = await context.decodeAudioData(await this.#settings.load(address));
      if (context !== this.#context) return;
      const takes = this.#takes.get(name) ?? [];
      takes[take] = buffer;
      this.#takes.set(name, takes);
      this.#startLoops();
    } catch (error) {
      if (context === this.#context) warn(error);
    }
  }

  #nextTake(name: SoundName): number {
    const last = this.#lastTake.get(name);
    const others = [0, 1, 2].filter((take) => take !== last);
    const take = others[Math.floor(this.#settings.random() * others.length)] ?? 0;
    this.#lastTake.set(name, take);
    return take;
  }

  #startLoops(): void {
    for (const [name, loop] of this.#loops) {
      if (loop === null) this.#loops.set(name, this.#start(name, { isLoop: true }));
    }
  }

  #startLater(source: AudioBufferSourceNode, at: number): void {
    source.start(at);
    this.#delayed.set(source, at);
    source.onended = () => this.#delayed.delete(source);
  }

  /**
   * Every sound goes through a panner: in the middle, a mono sound then has the loudness of its file. A browser without
   * one would play it 3 dB louder, so it is turned down there.
   */
  #output(context: AudioContext, to: AudioNode, { gain = 1, pan = 0 }: Playing): GainNode {
    const node = context.createGain();
    if (typeof context.createStereoPanner !== 'function') {
      node.gain.value = gain * Math.SQRT1_2;
      node.connect(to);
      return node;
    }
    const panner = context.createStereoPanner();
    panner.pan.value = pan;
    panner.connect(to);
    node.gain.value = gain;
    node.connect(panner);
    return node;
  }

  #start(
    name: SoundName,
    { take = 0, isLoop = false, ...how }: Playing & { readonly take?: number; readonly isLoop?: boolean },
  ): Loop | null {
    const context = this.#context;
    const takes = this.#takes.get(name);
    const buffer = takes?.[take] ?? takes?.find((one) => one !== undefined);
    if (context === null || this.#gain === null || buffer === undefined || this.#settings.volume() <= 0) return null;
    const { delay = 0, rate = 1 } = how;
    try {
      // A phone call or another tab may have suspended the context.
      if (context.state !== 'running') context.resume().catch(warn);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.loop = isLoop;
      if (rate !== 1) source.playbackRate.value = rate;
      const gain = this.#output(context, this.#gain, how);
      source.connect(gain);
      if (delay > 0) this.#startLater(source, context.currentTime + delay);
      else source.start();
      return { source, gain };
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
