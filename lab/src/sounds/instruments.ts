import { band, bent, falling, make, mix, RATE, ring, swelling, type Part } from './synth.ts';

/** A knock on wood. */
export const wood = (pitch: number, seconds: number, seed: number): Float64Array => {
  const body = make(
    seconds,
    (t) =>
      (ring(t, pitch, seconds / 5) + 0.5 * ring(t, pitch * 2.71, seconds / 9) + 0.25 * ring(t, pitch * 4.9, 0.004)) *
      Math.min(1, t / 0.0008),
  );
  const click = band(Math.min(seconds, 0.04), { pitch: pitch * 2.2, width: pitch, seed, shape: falling(0.006) });
  return mix(seconds, [
    [0, body],
    [0, click, 0.6],
  ]);
};

/** A hit on metal: partials that belong to no chord, strongly damped, so that it is no bell. */
export const metal = (pitch: number, seconds: number, decay: number): Float64Array => {
  const partials = [1, 1.47, 2.09, 2.56, 3.39, 4.31];
  return make(
    seconds,
    (t) =>
      partials.reduce((sum, ratio, nth) => sum + ring(t, pitch * ratio, decay / (1 + nth * 0.5)) / (1 + nth * 0.4), 0) *
      Math.min(1, t / 0.0006),
  );
};

/** A falling low tone. */
const drop = (from: number, to: number, seconds: number): Float64Array => {
  let phase = 0;
  return make(seconds, (t) => {
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-t / (seconds / 5)))) / RATE;
    return Math.sin(phase) * Math.exp(-t / (seconds / 3.2)) * Math.min(1, t / 0.002);
  });
};

interface Weight {
  /** Hz, at the begin and at the end of the fall. */
  readonly from: number;
  readonly to: number;
  readonly seed: number;
}

/**
 * Something heavy is set down. Most of its energy is in the body of 200–600 Hz, which a small loudspeaker plays too;
 * the low tone below it is the smaller part.
 */
export const thud = (seconds: number, { from, to, seed }: Weight): Float64Array =>
  mix(seconds, [
    [0, bent(drop(from, to, seconds), 2.5), 0.38],
    [0, drop(from * 2.2, to * 3.6, seconds * 0.8), 0.7],
    [0, band(seconds * 0.7, { pitch: 350, width: 220, seed, shape: falling(seconds / 7) }), 1.7],
    [0, make(seconds * 0.7, (t) => (ring(t, 288, seconds / 8) + 0.7 * ring(t, 431, seconds / 11)) * 0.6)],
  ]);

export interface Sheet {
  /** Hz */
  readonly pitch: number;
  readonly seed: number;
  /** s until it is loudest. */
  readonly rise: number;
}

/** A sheet of paper moves, or is hit. */
export const paper = (seconds: number, { pitch, seed, rise }: Sheet): Float64Array =>
  band(seconds, { pitch, width: 2600, seed, shape: swelling(rise, seconds / 5) });

/** A coin falls on others. */
export const coin = (pitch: number, seed: number): Float64Array =>
  mix(0.14, [
    [0, metal(pitch, 0.14, 0.024)],
    [0, wood(540, 0.06, seed), 0.25],
    [0, paper(0.04, { pitch: 5200, seed, rise: 0.001 }), 0.5],
  ]);

/** A tooth of the ratchet of an old till. */
export const tooth = (pitch: number, seed: number): Float64Array =>
  mix(0.035, [
    [0, metal(pitch, 0.03, 0.006)],
    [0, wood(pitch * 0.75, 0.035, seed), 0.9],
  ]);

/** A mallet on its block. */
export const gavel = (seconds: number, seed: number): Float64Array =>
  mix(seconds, [
    [0, wood(272, Math.min(seconds, 0.26), seed)],
    [0, wood(530, Math.min(seconds, 0.16), seed + 1), 0.7],
    [0.004, wood(1180, 0.05, seed + 2), 0.3],
    [0, thud(Math.min(seconds, 0.3), { from: 170, to: 95, seed: seed + 3 }), 0.7],
  ]);

/** The hand press comes down on paper: the heaviest hit of the game. Its peaks are bent, so that its body is loud. */
export const press = (seconds: number, seed: number): Float64Array =>
  bent(
    mix(seconds, [
      [0, thud(seconds * 1.7, { from: 190, to: 80, seed }), 0.8],
      [0, wood(310, Math.min(seconds, 0.3), seed + 1), 0.5],
      [0, metal(430, Math.min(seconds, 0.2), 0.022), 0.2],
      [0.004, paper(Math.min(seconds, 0.16), { pitch: 2400, seed: seed + 2, rise: 0.002 }), 0.4],
    ]),
    1.6,
  );

/** Hits of one kind at these times. */
export const hits = (
  times: readonly number[],
  hitAt: (nth: number) => Float64Array,
  gainAt = (_: number) => 1,
): Part[] => times.map((at, nth) => [at, hitAt(nth), gainAt(nth)]);
