import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loudnessOf, readWav, wavOf } from './loudness.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/game-view/sounds/files');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.wav'));

/** The names that the specification gives. */
const SPECIFIED = [
  'auction-bet',
  'buy',
  'card-flick',
  'deal-signing',
  'dice-1',
  'dice-2',
  'notification',
  'sale',
  'timer',
];

/** A tone of a full scale sine, which ITU-R BS.1770 gives as −3.01 LUFS at 997 Hz in one channel. */
const tone = (rate: number, amplitude: number, seconds: number) => ({
  rate,
  samples: Float64Array.from(
    { length: rate * seconds },
    (_, at) => amplitude * Math.sin((2 * Math.PI * 997 * at) / rate),
  ),
});

describe('the loudness', () => {
  it.each([22_050, 44_100, 48_000])('of the reference tone is as the recommendation says, at %i Hz', (rate) => {
    expect(loudnessOf(tone(rate, 1, 1))).toBeCloseTo(-3.01, 1);
    expect(loudnessOf(tone(rate, 0.1, 1))).toBeCloseTo(-23.01, 1);
  });

  it('is that of the loudest part, whatever silence is around', () => {
    const { rate, samples } = tone(22_050, 0.5, 0.4);
    const padded = new Float64Array(samples.length * 3);
    padded.set(samples, samples.length);
    expect(loudnessOf({ rate, samples: padded })).toBeCloseTo(loudnessOf({ rate, samples }), 1);
  });

  it('is the same after the sound was written and read', () => {
    const sound = tone(22_050, 0.3, 0.2);
    expect(loudnessOf(readWav(wavOf(sound)))).toBeCloseTo(loudnessOf(sound), 2);
  });
});

it('has the nine sounds of the specification', () => {
  expect(FILES).toEqual(expect.arrayContaining(SPECIFIED.map((name) => `${name}.wav`)));
});

describe.each(FILES)('the sound %s', (name) => {
  const sound = readWav(readFileSync(path.join(FOLDER, name)));

  it('is at most 1.2 s long', () => {
    expect(sound.samples.length / sound.rate).toBeLessThanOrEqual(1.2);
  });

  it('has −18 LUFS, without clipping', () => {
    expect(Math.abs(loudnessOf(sound) + 18)).toBeLessThan(0.5);
    expect(Math.max(...sound.samples.map(Math.abs))).toBeLessThan(0.99);
  });

  it('begins and ends in silence, so that it does not click', () => {
    expect(Math.abs(sound.samples[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(sound.samples.at(-1) ?? 1)).toBeLessThan(0.02);
  });
});

it('all sounds together are small', () => {
  const bytes = FILES.reduce((sum, name) => sum + statSync(path.join(FOLDER, name)).size, 0);
  expect(bytes).toBeLessThan(350_000);
});
