import { PLAYER_COLORS } from '@magnaty/content';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ciede2000, distanceOf, EYES } from './colour-vision.ts';
import { contrastOf } from './contrast.ts';

const TOKENS = readFileSync(new URL('../src/shared/styles/tokens.css', import.meta.url), 'utf8');
const token = (name: string): string => new RegExp(`--${name}: (#[\\da-f]{6})`).exec(TOKENS)?.[1] ?? '';

const PAPER = token('bone-100');
const COLOURS = [...PLAYER_COLORS, PAPER];
const PAIRS = COLOURS.flatMap((first, nth) => COLOURS.slice(nth + 1).map((second) => [first, second] as const));

// Rows of the test data that the formula's authors published.
it.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
] as const)('measures the distance of %j and %j', (first, second, distance) => {
  expect(ciede2000(first, second)).toBeCloseTo(distance, 4);
});

describe.each(Object.keys(EYES) as (keyof typeof EYES)[])('%s eyes', (eyes) => {
  it('tell all players apart, and each from bone, by 15 or more', () => {
    const tooNear = PAIRS.map(([first, second]) => ({ first, second, distance: distanceOf(first, second, eyes) }));
    expect(tooNear.filter(({ distance }) => !(distance >= 15))).toEqual([]);
  });
});

it('deutan eyes see no difference between the sky and the lavender of the first design', () => {
  expect(distanceOf('#4cb2ff', '#b795ff', 'deutan')).toBeLessThan(2);
});

it.each(PLAYER_COLORS)('ink on %s has a contrast of 5 or more', (paint) => {
  expect(contrastOf(token('ink-900'), paint)).toBeGreaterThanOrEqual(5);
});

it('a balance below zero has a contrast of 4.5 or more on its own ground, which is the same on every paint', () => {
  expect(contrastOf(token('bone-50'), token('red-deep'))).toBeGreaterThanOrEqual(4.5);
});
