import { expect, it } from 'vitest';
import { TURNS_AT_REST } from '../playback/motion/dice-at-rest.ts';
import { pictureOf, scoresOf } from './die-picture.ts';

const sidesAtRest = (nth: 0 | 1) => pictureOf(1, TURNS_AT_REST[nth]).faces.map(({ side }) => side);

it('shows the three faces that look at the viewer, the thrown one among them', () => {
  expect(sidesAtRest(0)).toEqual(['front', 'right', 'up']);
  expect(sidesAtRest(1)).toEqual(['front', 'left', 'up']);
});

it('shows only the front of a die that is not turned, larger than its edge because it is nearer to the eye', () => {
  expect(pictureOf(5, { x: 0, y: 0, z: 0 }).faces).toMatchObject([
    { side: 'front', score: 5, ground: 'M-57.45 -57.45L57.45 -57.45 57.45 57.45 -57.45 57.45z' },
  ]);
});

it('draws as many pips as a face has', () => {
  for (const { score, pips } of pictureOf(6, TURNS_AT_REST[1]).faces) expect(pips).toHaveLength(score);
});

it('lays a pip on its place and as large as the eye sees it', () => {
  const [{ pips } = { pips: [] }] = pictureOf(1, { x: 0, y: 0, z: 0 }).faces;
  // The front is nearer to the eye by half an edge, and the only pip is one and a half times as large.
  const size = (900 / (900 - 54)) * 1.08 * 1.5;
  expect(pips).toHaveLength(1);
  [size, 0, 0, size, 0, 0].forEach((value, nth) => expect(pips[0]![nth]).toBeCloseTo(value, 10));
});

it('lays opposite scores on opposite sides', () => {
  for (const score of [1, 2, 3, 4, 5, 6]) {
    const { front, back, left, right, up, down } = scoresOf(score);
    expect([front + back, left + right, up + down]).toEqual([7, 7, 7]);
    expect(new Set([front, back, left, right, up, down]).size).toBe(6);
  }
});
