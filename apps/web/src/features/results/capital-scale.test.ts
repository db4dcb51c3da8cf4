import { expect, it } from 'vitest';
import { scaleOf, spread } from './capital-scale.ts';

const SIZE = { width: 600, height: 200 };

it('draws each capital at its round, from 0 to a little above the largest', () => {
  const capitals = [
    [1500, 1500],
    [2000, -40],
    [1800, 0],
    [1900, null],
  ];
  const { courses, levels, rounds } = scaleOf({ userIds: ['a', 'b'], capitals, ...SIZE });
  const [a, b] = courses;
  expect(a?.points.map(({ x }) => x)).toEqual([0, 200, 400, 600]);
  expect(a?.most).toEqual({ capital: 2000, round: 2 });
  expect(a?.last).toBe(1900);
  expect(b?.points.map(({ y }) => y).slice(1)).toEqual([200, 200]);
  expect(b?.points).toHaveLength(3);
  expect(Math.min(...a!.points.map(({ y }) => y))).toBeGreaterThan(0);
  expect(levels.map(({ capital }) => capital)).toEqual([0, 500, 1000, 1500, 2000]);
  expect(rounds).toEqual([
    { round: 1, x: 200 },
    { round: 2, x: 400 },
    { round: 3, x: 600 },
  ]);
});

it.each([3, 12, 40, 120])('never writes more than a few lines and rounds: %i rounds', (count) => {
  const capitals = Array.from({ length: count }, (_, nth) => [1500 + nth * 700]);
  const { levels, rounds } = scaleOf({ userIds: ['a'], capitals, ...SIZE });
  expect(levels.length).toBeLessThanOrEqual(5);
  expect(rounds.length).toBeGreaterThan(0);
  expect(rounds.length).toBeLessThanOrEqual(7);
});

it('moves marks apart in their order and keeps them inside', () => {
  expect(spread([10, 100], { gap: 30, most: 200 })).toEqual([10, 100]);
  expect(spread([100, 90, 95], { gap: 30, most: 200 })).toEqual([150, 90, 120]);
  expect(spread([195, 198, 200], { gap: 30, most: 200 })).toEqual([140, 170, 200]);
});
