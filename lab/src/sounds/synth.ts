/** Samples a second. */
export const RATE = 22_050;

/** Numbers from −1 to 1 that are the same in each run. */
export const noiseOf = (seed: number): (() => number) => {
  let state = (Math.imul(seed, 2_654_435_761) + 1) | 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
};

/** A sound of so many seconds, from the value at each time (s). */
export const make = (seconds: number, valueAt: (t: number) => number): Float64Array =>
  Float64Array.from({ length: Math.round(seconds * RATE) }, (_, at) => valueAt(at / RATE));

/** A sound that begins at a time (s), at a gain. */
export type Part = readonly [at: number, sound: Float64Array, gain?: number | undefined];

export const mix = (seconds: number, parts: readonly Part[]): Float64Array => {
  const out = new Float64Array(Math.round(seconds * RATE));
  for (const [at, sound, gain = 1] of parts) {
    const first = Math.round(at * RATE);
    for (let nth = 0; nth < sound.length && first + nth < out.length; nth++) {
      out[first + nth] = (out[first + nth] ?? 0) + (sound[nth] ?? 0) * gain;
    }
  }
  return out;
};

/** A damped resonance: what a hit body answers. `decay`: s to 1/e. */
export const ring = (t: number, pitch: number, decay: number): number =>
  Math.sin(2 * Math.PI * pitch * t) * Math.exp(-t / decay);

export interface Band {
  /** Hz */
  readonly pitch: number;
  /** Hz */
  readonly width: number;
  readonly seed: number;
  readonly shape: (t: number) => number;
}

/** The mean level of each band of noise before its shape. */
const NOISE_LEVEL = 0.35;

/** Noise through a resonant band filter, equally loud at each pitch and width. */
export const band = (seconds: number, { pitch, width, seed, shape }: Band): Float64Array => {
  const noise = noiseOf(seed);
  const r = Math.exp((-Math.PI * width) / RATE);
  const angle = (2 * Math.PI * pitch) / RATE;
  const c = 2 * r * Math.cos(angle);
  // The variance of such a filter's answer to even noise, which has the variance 1/3.
  const variance = (1 + r ** 2) / (3 * (1 - r ** 2) * (1 - 2 * r ** 2 * Math.cos(2 * angle) + r ** 4));
  const gain = NOISE_LEVEL / Math.sqrt(variance);
  let [y1, y2] = [0, 0];
  return make(seconds, (t) => {
    const y = gain * noise() + c * y1 - r * r * y2;
    [y2, y1] = [y1, y];
    return y * shape(t);
  });
};

/** A sudden begin, and an exponential end. */
export const falling =
  (decay: number) =>
  (t: number): number =>
    Math.min(1, t / 0.001) * Math.exp(-t / decay);

/** A slow begin of `rise` s, and an exponential end. */
export const swelling =
  (rise: number, decay: number) =>
  (t: number): number =>
    Math.min(1, t / rise) * Math.exp(-Math.max(0, t - rise) / decay);

/** Bends the peaks, which adds overtones: a small loudspeaker plays these in place of a low tone. */
export const bent = (sound: Float64Array, drive: number): Float64Array =>
  sound.map((value) => Math.tanh(value * drive) / Math.tanh(drive));

export const steps = (count: number, every: number): number[] => Array.from({ length: count }, (_, nth) => nth * every);
