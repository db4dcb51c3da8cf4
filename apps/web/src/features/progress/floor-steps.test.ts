import { experienceOfFloor } from '@magnaty/content';
import { expect, test } from 'vitest';
import { floorSteps, shareOf } from './floor-steps.ts';

test('a newcomer stands on the first floor, and the highest title has no next one', () => {
  expect(floorSteps(0)).toMatchObject({ floor: 1, title: 'trainee', left: experienceOfFloor(2), share: 0 });
  const top = floorSteps(experienceOfFloor(51) - 1);
  expect(top).toMatchObject({ floor: 50, title: 'legend', left: 1, nextTitle: null });
});

test('the share of a floor stays between its begin and its end', () => {
  expect(shareOf(experienceOfFloor(3), 3)).toBe(0);
  expect(shareOf(experienceOfFloor(4), 3)).toBe(1);
  expect(shareOf(0, 3)).toBe(0);
  expect(shareOf(experienceOfFloor(9), 3)).toBe(1);
});
