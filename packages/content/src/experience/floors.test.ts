import { expect, test } from 'vitest';
import { experienceOfFloor, floorOf, titleOfFloor } from './floors.ts';

test('a floor begins with its experience, and one less is the floor below', () => {
  for (let floor = 1; floor <= 1000; floor++) {
    expect(floorOf(experienceOfFloor(floor))).toBe(floor);
    expect(floorOf(experienceOfFloor(floor + 1) - 1)).toBe(floor);
  }
  expect([15, 20, 30, 50].map(experienceOfFloor)).toEqual([4508, 8303, 19_343, 55_223]);
  expect(floorOf(-5)).toBe(1);
});

test('a title holds until the next one', () => {
  expect([1, 4, 5, 14, 20, 29, 50, 900].map(titleOfFloor)).toEqual([
    'trainee',
    'trainee',
    'shopkeeper',
    'coOwner',
    'shark',
    'shark',
    'legend',
    'legend',
  ]);
});
