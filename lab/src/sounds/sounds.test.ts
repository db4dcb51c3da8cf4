import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loudnessOf, readWav, wavOf, type Sound } from './loudness.ts';
import { CUES_IN } from './cues.ts';
import { inRoom, limited, RANKS } from './finish.ts';
import { measured, shareOf } from './measure.ts';
import { filesOf, soundsReadme } from './readme.ts';
import { RATE } from './synth.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const GAME = path.join(ROOT, 'apps/web/src/game-view/sounds/files');
const soundsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.wav'));
const read = (folder: string, file: string): Sound => readWav(readFileSync(path.join(folder, file)));

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

describe('the share of the energy between two frequencies', () => {
  const sine = (pitch: number) =>
    Float64Array.from({ length: 8192 }, (_, at) => Math.sin((2 * Math.PI * pitch * at) / RATE));

  it('is all for a tone within, and none for a tone outside', () => {
    expect(shareOf({ samples: sine(400), rate: RATE }, 200, 600)).toBeGreaterThan(0.99);
    expect(shareOf({ samples: sine(100), rate: RATE }, 250, RATE / 2)).toBeLessThan(0.01);
  });

  it('is half for two tones of which one is within', () => {
    const high = sine(3000);
    const both = sine(300).map((value, at) => value + (high[at] ?? 0));
    expect(shareOf({ samples: both, rate: RATE }, 200, 600)).toBeCloseTo(0.5, 1);
  });
});

describe('the room', () => {
  const click = new Float64Array(RATE / 10);
  click[0] = 1;

  it('answers within 80 ms, and is silent after that', () => {
    const room = inRoom(click, false);
    const energy = (from: number, to: number) =>
      room.slice(from * RATE, to * RATE).reduce((sum, value) => sum + value ** 2, 0);
    expect(energy(0.001, 0.08)).toBeGreaterThan(0.02);
    expect(energy(0.085, 0.18)).toBeLessThan(1e-6);
  });

  it('wraps the reflections of a loop around, which stays as long as it was', () => {
    const late = new Float64Array(RATE / 10);
    late[late.length - 1] = 1;
    const room = inRoom(late, true);
    expect(room).toHaveLength(late.length);
    expect(room.slice(0, 0.08 * RATE).some((value) => Math.abs(value) > 0.05)).toBe(true);
  });
});

it('the limiter leaves no sample above the peak, and a soft sound as it is', () => {
  const { samples } = tone(RATE, 1, 0.2);
  expect(Math.max(...limited(samples, 0.5))).toBeLessThanOrEqual(0.5);
  expect(limited(samples, 1.1)).toEqual(samples);
});

it('has the nine sounds of the specification', () => {
  expect(soundsIn(GAME)).toEqual(expect.arrayContaining(SPECIFIED.map((name) => `${name}.wav`)));
});

describe.each(Object.entries(CUES_IN))('%s', (folder, cues) => {
  it('has the files of all cues, and no others', () => {
    expect(soundsIn(path.join(ROOT, folder)).toSorted()).toEqual(
      Object.entries(cues)
        .flatMap(([name, cue]) => filesOf(name, cue))
        .toSorted(),
    );
  });

  it('has a page that tells what the files are', () => {
    const page = soundsReadme(cues, (file) => read(path.join(ROOT, folder), file));
    expect(readFileSync(path.join(ROOT, folder, 'README.md'), 'utf8')).toBe(page);
  });
});

const ALL = Object.entries(CUES_IN).flatMap(([folder, cues]) =>
  Object.entries(cues).map(([name, cue]) => ({ name, cue, folder: path.join(ROOT, folder) })),
);

describe.each(ALL)('the cue $name', ({ name, cue, folder }) => {
  const takes = filesOf(name, cue).map((file) => read(folder, file));

  it.each(takes.map((sound, nth) => [nth + 1, measured(sound)] as const))('has its rank in take %i', (_, sound) => {
    expect(Math.abs(sound.lufs - RANKS[cue.rank])).toBeLessThan(0.3);
    expect(sound.peak).toBeLessThanOrEqual(-3);
    expect(sound.seconds).toBeLessThanOrEqual(1.2);
  });

  it('is heard on a small loudspeaker: half of it is above 250 Hz, and what is low has a body', () => {
    for (const { above250, body } of takes.map(measured)) {
      expect(above250).toBeGreaterThan(0.5);
      if (above250 < 0.8) expect(body).toBeGreaterThan(0.25);
    }
  });

  it('begins and ends in silence, so that it does not click', () => {
    for (const { samples } of takes) {
      expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
    }
  });

  it('has takes that differ', () => {
    expect(new Set(takes.map(({ samples }) => samples.slice(0, 2000).join())).size).toBe(cue.files);
  });
});

it('all sounds of the game together are small', () => {
  const bytes = soundsIn(GAME).reduce((sum, name) => sum + statSync(path.join(GAME, name)).size, 0);
  expect(bytes).toBeLessThan(1_700_000);
});
