// npm run sounds: makes the sounds of the game from nothing. The files are committed; run it again to change one.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { loudnessOf, wavOf } = await import('../apps/web/build/loudness.ts');

const OUT = path.resolve(import.meta.dirname, '../apps/web/src/game-view/sounds/files');
const RATE = 22050;
const LOUDNESS = -18;
const PEAK = 0.97;

/** Numbers from −1 to 1 that are the same in each run. */
const noiseOf = (seed) => {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
};

/** A sound of so many seconds, from the value at each time (s). */
const make = (seconds, valueAt) =>
  Float64Array.from({ length: Math.round(seconds * RATE) }, (_, at) => valueAt(at / RATE));

/** Sounds that begin at times (s), in one sound. */
const mix = (seconds, parts) => {
  const out = new Float64Array(Math.round(seconds * RATE));
  for (const [at, part, gain = 1] of parts) {
    const first = Math.round(at * RATE);
    part.forEach((value, nth) => {
      if (first + nth < out.length) out[first + nth] += value * gain;
    });
  }
  return out;
};

/** A damped resonance: what a hit body answers. `decay`: s to 1/e. */
const ring = (t, pitch, decay) => Math.sin(2 * Math.PI * pitch * t) * Math.exp(-t / decay);

/** Noise through a resonant band filter. */
const band = (seconds, { pitch, width, seed, shape }) => {
  const noise = noiseOf(seed);
  const r = Math.exp((-Math.PI * width) / RATE);
  const c = 2 * r * Math.cos((2 * Math.PI * pitch) / RATE);
  let [y1, y2] = [0, 0];
  return make(seconds, (t) => {
    const y = (1 - r) * noise() + c * y1 - r * r * y2;
    [y2, y1] = [y1, y];
    return y * shape(t);
  });
};

const falling = (decay) => (t) => Math.min(1, t / 0.001) * Math.exp(-t / decay);

/** A knock on wood. */
const wood = (pitch, seconds, seed = 1) => {
  const click = band(seconds, { pitch: pitch * 2.2, width: pitch, seed, shape: falling(0.006) });
  return make(seconds, (t) => {
    const body =
      ring(t, pitch, seconds / 5) + 0.5 * ring(t, pitch * 2.71, seconds / 9) + 0.25 * ring(t, pitch * 4.9, 0.004);
    return body * Math.min(1, t / 0.0008) + (click[Math.round(t * RATE)] ?? 0) * 6;
  });
};

/** A hit on metal: partials that belong to no chord, strongly damped, so that it is no bell. */
const metal = (pitch, seconds, decay) =>
  make(seconds, (t) => {
    const partials = [1, 1.47, 2.09, 2.56, 3.39, 4.31];
    return (
      partials.reduce((sum, ratio, nth) => sum + ring(t, pitch * ratio, decay / (1 + nth * 0.5)) / (1 + nth * 0.4), 0) *
      Math.min(1, t / 0.0006)
    );
  });

const thud = (from, to, seconds) => {
  let phase = 0;
  return make(seconds, (t) => {
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-t / (seconds / 5)))) / RATE;
    return Math.sin(phase) * Math.exp(-t / (seconds / 3.2)) * Math.min(1, t / 0.002);
  });
};

const paper = (seconds, { pitch, seed, rise }) =>
  band(seconds, {
    pitch,
    width: 2600,
    seed,
    shape: (t) => Math.min(1, t / rise) * Math.exp(-Math.max(0, t - rise) / (seconds / 5)),
  });

/** Coins in a tin. */
const coin = (pitch, seed) =>
  mix(0.16, [
    [0, metal(pitch, 0.16, 0.028)],
    [0, paper(0.05, { pitch: 5200, seed, rise: 0.001 }), 2],
  ]);

const steps = (count, every) => Array.from({ length: count }, (_, nth) => nth * every);

/** A chord of brass: saws under a filter that opens with the attack. */
const brass = (pitches, seconds) => {
  let low = 0;
  return make(seconds, (t) => {
    const saw =
      pitches.reduce((sum, pitch) => sum + 2 * ((pitch * t) % 1) - 1 + 0.6 * (2 * ((pitch * 1.006 * t) % 1) - 1), 0) /
      pitches.length;
    const open = 0.06 + 0.34 * Math.min(1, t / 0.05) * Math.exp(-t / (seconds / 2));
    low += open * (saw - low);
    return low * Math.min(1, t / 0.02) * Math.min(1, Math.max(0, (seconds - t) / 0.12));
  });
};

const SOUNDS = {
  // Wooden type falls on a table.
  'dice-1': mix(0.42, [
    [0, wood(620, 0.14, 2)],
    [0.09, wood(540, 0.13, 3), 0.8],
    [0.17, wood(690, 0.12, 4), 0.55],
    [0.24, wood(580, 0.1, 5), 0.35],
  ]),
  'dice-2': mix(0.46, [
    [0, wood(540, 0.14, 6)],
    [0.08, wood(600, 0.13, 7), 0.85],
    [0.17, wood(500, 0.12, 8), 0.6],
    [0.23, wood(640, 0.11, 9), 0.45],
    [0.29, wood(560, 0.1, 10), 0.3],
  ]),
  // The press closes, and opens.
  buy: mix(0.34, [
    [0, metal(410, 0.12, 0.018), 0.5],
    [0.06, thud(170, 70, 0.24), 1.4],
    [0.06, wood(330, 0.16, 11), 0.9],
  ]),
  sale: mix(0.32, [
    [0, wood(330, 0.14, 12), 0.9],
    [0.1, metal(520, 0.14, 0.02), 0.5],
    [0.1, paper(0.16, { pitch: 2600, seed: 13, rise: 0.05 }), 5],
  ]),
  // The hammer of the auction.
  'auction-bet': mix(0.26, [
    [0, wood(240, 0.24, 14)],
    [0, thud(150, 90, 0.2), 0.8],
  ]),
  // Two knocks on a door.
  notification: mix(0.42, [
    [0, wood(290, 0.2, 15)],
    [0, thud(140, 95, 0.14), 0.6],
    [0.18, wood(300, 0.22, 16)],
    [0.18, thud(140, 95, 0.14), 0.6],
  ]),
  // Two strokes of a pen, and a stamp.
  'deal-signing': mix(0.52, [
    [0, paper(0.14, { pitch: 4300, seed: 17, rise: 0.06 }), 5],
    [0.15, paper(0.12, { pitch: 5100, seed: 18, rise: 0.05 }), 5],
    [0.31, thud(150, 70, 0.2), 1.3],
    [0.31, wood(260, 0.14, 19), 0.6],
  ]),
  'card-flick': mix(0.18, [
    [0, paper(0.12, { pitch: 3200, seed: 20, rise: 0.06 }), 4],
    [0.09, paper(0.06, { pitch: 5200, seed: 21, rise: 0.002 }), 6],
  ]),
  // Repeated without a gap: tick and tock.
  timer: mix(0.5, [
    [0, wood(1150, 0.06, 22)],
    [0.25, wood(900, 0.06, 23)],
  ]),
  hop: wood(880, 0.07, 24),
  land: mix(0.2, [
    [0, thud(160, 75, 0.2), 1.2],
    [0, wood(420, 0.1, 25), 0.7],
  ]),
  // A ratchet.
  pay: mix(
    0.34,
    steps(9, 0.032).map((at, nth) => [
      at,
      mix(0.03, [
        [0, metal(900 - nth * 18, 0.03, 0.006)],
        [0, wood(700, 0.03, 26 + nth), 0.8],
      ]),
      1 - nth * 0.05,
    ]),
  ),
  // Coins fall into a tin.
  receive: mix(0.46, [
    [0, thud(420, 300, 0.12), 0.25],
    ...[0, 0.055, 0.1, 0.17, 0.25, 0.29].map((at, nth) => [
      at,
      coin(2100 + ((nth * 577) % 900), 40 + nth),
      1 - nth * 0.11,
    ]),
  ]),
  // A bar falls into its lock.
  jail: mix(0.5, [
    [0, metal(260, 0.45, 0.05)],
    [0, thud(120, 55, 0.3), 1.6],
    [0.09, metal(340, 0.3, 0.03), 0.5],
    [0.02, paper(0.1, { pitch: 1800, seed: 50, rise: 0.002 }), 4],
  ]),
  // An ink roller goes over the board.
  flood: mix(0.95, [
    [
      0,
      band(0.95, {
        pitch: 480,
        width: 500,
        seed: 51,
        shape: (t) => Math.sin((Math.PI * t) / 0.95) ** 0.7 * (0.75 + 0.25 * Math.sin(2 * Math.PI * 13 * t)),
      }),
      5,
    ],
    [0, band(0.95, { pitch: 2400, width: 1800, seed: 52, shape: (t) => 0.5 * Math.sin((Math.PI * t) / 0.95) }), 3],
    [0.74, thud(110, 60, 0.2), 0.4],
  ]),
  // One stab of brass.
  win: brass([233.1, 293.7, 349.2, 466.2], 0.75),
  bankrupt: mix(0.85, [
    [
      0,
      make(
        0.85,
        ((phase) => (t) => {
          phase += (2 * Math.PI * (42 + 150 * Math.exp(-t / 0.24))) / RATE;
          return (
            (Math.sin(phase) + 0.45 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase)) *
            Math.min(1, t / 0.01) *
            Math.exp(-t / 0.42)
          );
        })(0),
      ),
    ],
    [0.5, thud(90, 45, 0.3), 0.8],
  ]),
};

/** Without a step at either end, and as loud as all others: peaks that would be too high are bent, not cut. */
const finished = (sound) => {
  const edge = Math.round(0.003 * RATE);
  const faded = sound.map((value, at) => value * Math.min(1, at / 12, (sound.length - 1 - at) / edge));
  let gain = 10 ** ((LOUDNESS - loudnessOf({ samples: faded, rate: RATE })) / 20);
  let bent = faded;
  for (let nth = 0; nth < 30; nth++) {
    bent = faded.map((value) => PEAK * Math.tanh((value * gain) / PEAK));
    gain *= 10 ** ((LOUDNESS - loudnessOf({ samples: bent, rate: RATE })) / 20);
  }
  return bent;
};

for (const [name, sound] of Object.entries(SOUNDS)) {
  const samples = finished(sound);
  const file = wavOf({ samples, rate: RATE });
  await writeFile(path.join(OUT, `${name}.wav`), file);
  const loudness = loudnessOf({ samples, rate: RATE }).toFixed(1);
  console.log(`${name}: ${(samples.length / RATE).toFixed(2)} s, ${loudness} LUFS, ${file.length} bytes`);
}
