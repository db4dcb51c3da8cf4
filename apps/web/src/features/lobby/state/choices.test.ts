import { expect, test } from 'vitest';
import {
  botGameOf,
  chooseCountUsers,
  FIRST_CHOICES,
  searchedCounts,
  toggleAll,
  toggleCount,
  toggleCountBot,
} from './choices.ts';

const OFFERED = [2, 3, 4, 5];

test("'all' clears the single counts, and a single count clears 'all'", () => {
  const some = toggleCount(toggleCount(FIRST_CHOICES, 4), 2);
  expect(some.counts).toEqual([2, 4]);
  expect(searchedCounts(some, OFFERED)).toEqual([2, 4]);
  const all = toggleAll(some);
  expect(all.counts).toBe('all');
  expect(searchedCounts(all, OFFERED)).toEqual(OFFERED);
  expect(toggleCount(all, 3).counts).toEqual([3]);
});

test('choosing a count again clears it, and no count may be left', () => {
  expect(searchedCounts(toggleAll(FIRST_CHOICES), OFFERED)).toEqual([]);
  expect(searchedCounts(toggleCount(toggleCount(FIRST_CHOICES, 3), 3), OFFERED)).toEqual([]);
});

test('bots leave at least one seat', () => {
  const five = toggleCountBot(chooseCountUsers(FIRST_CHOICES, 5), 4);
  expect(five.countBot).toBe(4);
  expect(chooseCountUsers(five, 3).countBot).toBe(2);
  expect(toggleCountBot(five, 4).countBot).toBe(0);
});

test('a game against bots has the chosen mode and number; of several, chance takes one', () => {
  expect(botGameOf({ ...FIRST_CHOICES, gameModeId: 2 }, [4], () => 0.99)).toEqual({ gameModeId: 2, countUsers: 4 });
  const any = { ...FIRST_CHOICES, gameModeId: -1 } as const;
  expect(botGameOf(any, OFFERED, () => 0)).toEqual({ gameModeId: 1, countUsers: 2 });
  expect(botGameOf(any, OFFERED, () => 0.99)).toEqual({ gameModeId: 2, countUsers: 5 });
});
