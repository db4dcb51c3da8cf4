import { loudnessOf } from './loudness.ts';
import { RATE } from './synth.ts';

/** How loud a sound is: a tick, an event, or a blow (BEATS, 'Sound'), LUFS. */
export const RANKS = { tick: -26, event: -20, blow: -14 } as const;

export type Rank = keyof typeof RANKS;

/** No sample is higher: between two samples the wave itself stays below −3 dBFS. */
const PEAK = 10 ** (-3.5 / 20);

/** The early reflections of a small room: [delay s, gain], with less treble the later they come. */
const REFLECTIONS = [
  [0.0071, 0.3],
  [0.0127, -0.24],
  [0.0193, 0.2],
  [0.0281, 0.16],
  [0.0389, -0.13],
  [0.0521, 0.1],
  [0.0653, 0.08],
  [0.0797, -0.06],
] as const;

/** The last reflection comes after so long, s. */
export const ROOM_S = 0.08;

/** The part of each sample that the next one keeps, which makes an echo dull. */
const DULLNESS = 0.45;

const dull = (sound: Float64Array, amount: number): Float64Array => {
  let low = 0;
  return sound.map((value) => (low += (1 - amount) * (value - low)));
};

/** The sound in a small room. A loop wraps its reflections around, so that it has no seam. */
export const inRoom = (sound: Float64Array, isLoop: boolean): Float64Array<ArrayBuffer> => {
  const length = sound.length + (isLoop ? 0 : Math.round(ROOM_S * RATE));
  const out = new Float64Array(length);
  out.set(sound);
  let echo = sound;
  for (const [delay, gain] of REFLECTIONS) {
    echo = dull(echo, DULLNESS / 2);
    const first = Math.round(delay * RATE);
    for (const [nth, value] of echo.entries()) {
      const at = (first + nth) % length;
      out[at] = (out[at] ?? 0) + value * gain;
    }
  }
  return out;
};

const ATTACK_S = 0.002;
const RELEASE_S = 0.05;

/** Turns the sound down around each peak that would be too high. */
export const limited = (sound: Float64Array, peak: number): Float64Array => {
  const gains = sound.map((value) => Math.min(1, peak / Math.max(Math.abs(value), 1e-9)));
  const follow = (at: number, from: number, seconds: number): void => {
    const step = Math.exp(-1 / (seconds * RATE));
    gains[at] = Math.min(gains[at] ?? 1, 1 - (1 - (gains[from] ?? 1)) * step);
  };
  for (let at = 1; at < gains.length; at++) follow(at, at - 1, RELEASE_S);
  for (let at = gains.length - 2; at >= 0; at--) follow(at, at + 1, ATTACK_S);
  return sound.map((value, at) => value * (gains[at] ?? 1));
};

/** The end of a sound is cut where it is softer than the peak by so much. */
const INAUDIBLE = 10 ** (-55 / 20);

const trimmed = (sound: Float64Array): Float64Array => {
  const least = INAUDIBLE * sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return sound.slice(0, sound.findLastIndex((value) => Math.abs(value) >= least) + 1);
};

/** Fades, so that no step is heard at either end, s. */
const FADE_IN_S = 0.0005;
const FADE_OUT_S = 0.006;

/** A sound as its file has it: in the room, without a step at either end, as loud as its rank. */
export const finished = (sound: Float64Array, rank: Rank, isLoop = false): Float64Array => {
  const room = isLoop ? inRoom(sound, true) : trimmed(inRoom(sound, false));
  const faded = room.map(
    (value, at) => value * Math.min(1, at / (FADE_IN_S * RATE), (room.length - 1 - at) / (FADE_OUT_S * RATE)),
  );
  let gain = 1;
  let out: Float64Array = faded;
  for (let nth = 0; nth < 40; nth++) {
    const loud = gain;
    out = limited(
      faded.map((value) => value * loud),
      PEAK,
    );
    gain *= 10 ** ((RANKS[rank] - loudnessOf({ samples: out, rate: RATE })) / 20);
  }
  return out;
};
