import { loudnessOf, type Sound } from './loudness.ts';

export interface Measured {
  readonly seconds: number;
  readonly lufs: number;
  /** dBFS */
  readonly peak: number;
  /** The parts of the energy above 250 Hz and from 200 to 600 Hz, 0–1. */
  readonly above250: number;
  readonly body: number;
}

export const measured = (sound: Sound): Measured => {
  const { samples, rate } = sound;
  return {
    seconds: samples.length / rate,
    lufs: loudnessOf(sound),
    peak: 20 * Math.log10(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)),
    above250: shareOf(sound, 250, rate / 2),
    body: shareOf(sound, 200, 600),
  };
};

/** The part of a sound's energy between two frequencies (Hz), 0–1. */
export const shareOf = ({ samples, rate }: Sound, from: number, to: number): number => {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const real = new Float64Array(size);
  real.set(samples);
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  let [within, all] = [0, 0];
  for (let at = 1; at <= size / 2; at++) {
    const energy = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    const pitch = (at * rate) / size;
    all += energy;
    if (pitch >= from && pitch <= to) within += energy;
  }
  return within / all;
};

/** The fast Fourier transform in place; the length is a power of two. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  const size = real.length;
  for (let at = 1, mirrored = 0; at < size; at++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at < mirrored) {
      swap(real, at, mirrored);
      swap(imaginary, at, mirrored);
    }
  }
  for (let half = 1; half < size; half *= 2) {
    for (let nth = 0; nth < half; nth++) {
      const [turnRe, turnIm] = [Math.cos((Math.PI * nth) / half), -Math.sin((Math.PI * nth) / half)];
      for (let even = nth; even < size; even += 2 * half) {
        const odd = even + half;
        const re = (real[odd] ?? 0) * turnRe - (imaginary[odd] ?? 0) * turnIm;
        const im = (real[odd] ?? 0) * turnIm + (imaginary[odd] ?? 0) * turnRe;
        real[odd] = (real[even] ?? 0) - re;
        imaginary[odd] = (imaginary[even] ?? 0) - im;
        real[even] = (real[even] ?? 0) + re;
        imaginary[even] = (imaginary[even] ?? 0) + im;
      }
    }
  }
};

const swap = (values: Float64Array, one: number, other: number): void => {
  [values[one], values[other]] = [values[other] ?? 0, values[one] ?? 0];
};
