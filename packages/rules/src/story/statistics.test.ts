import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import type { GameEvent } from '../model/events.ts';
import { Scenario, seededWorld } from '../testing/index.ts';
import { statisticsOf } from './statistics.ts';

const thrown = (userId: string, scoreFirstDice: number, scoreSecondDice: number): GameEvent => ({
  name: 'ThrowDice',
  userId,
  scoreFirstDice,
  scoreSecondDice,
  purpose: 'MOVE',
});
const paid = (userId: string, userIdTo: string, mapItemId: number, amount: number): GameEvent => ({
  name: 'UserPaidRent',
  userId,
  userIdTo,
  mapItemId,
  amount,
});

/** Throws of fair dice. */
const fairThrows = (count: number, seed: number): GameEvent[] => {
  const chance = seededWorld(seed).chance(0);
  return Array.from({ length: count }, () => thrown('a', chance.draw(6) + 1, chance.draw(6) + 1));
};

describe('throws', () => {
  test('each total is counted beside what it has on average', () => {
    const { totals, throws } = statisticsOf([thrown('a', 3, 4), thrown('b', 1, 6), thrown('a', 1, 1)]);
    expect(throws).toBe(3);
    expect(totals.map(({ total }) => total)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(totals[5]).toEqual({ total: 7, count: 2, expected: 0.5 });
    expect(totals.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(3, 12);
  });

  test('fair dice are likely, and the likelihood is spread evenly', () => {
    const all = Array.from({ length: 400 }, (_, seed) => statisticsOf(fairThrows(150, seed)).likelihood!);
    const below = (limit: number): number => all.filter((one) => one < limit).length / all.length;
    expect(below(0.05)).toBeGreaterThan(0.01);
    expect(below(0.05)).toBeLessThan(0.1);
    expect(below(0.5)).toBeGreaterThan(0.4);
    expect(below(0.5)).toBeLessThan(0.6);
  });

  test('dice that fall on 7 too often are unlikely', () => {
    const loaded = [...fairThrows(120, 1), ...Array.from({ length: 40 }, () => thrown('b', 3, 4))];
    expect(statisticsOf(loaded).likelihood).toBeLessThan(0.001);
  });

  test('a few throws say nothing', () => {
    expect(statisticsOf(fairThrows(12, 1)).likelihood).toBeNull();
    expect(statisticsOf([]).likelihood).toBeNull();
  });
});

test('rents are summed by cell and by player', () => {
  const scenario = new Scenario(['a', 'b', 'c'], { board: BOARD });
  const start = { name: 'StartGame', users: scenario.game.players } as unknown as GameEvent;
  const { rents, players } = statisticsOf([
    start,
    paid('a', 'b', 6, 20),
    paid('c', 'b', 6, 25),
    paid('b', 'a', 39, 90),
  ]);
  expect(rents).toEqual([
    { mapItemId: 39, sum: 90, visits: 1 },
    { mapItemId: 6, sum: 45, visits: 2 },
  ]);
  expect(players).toEqual([
    { userId: 'a', paid: 20, received: 90 },
    { userId: 'b', paid: 90, received: 45 },
    { userId: 'c', paid: 25, received: 0 },
  ]);
});

test('the longest streaks of all players', () => {
  const statistics = statisticsOf([
    thrown('a', 1, 2),
    thrown('b', 2, 2),
    paid('b', 'a', 6, 10),
    thrown('b', 3, 3),
    paid('b', 'a', 6, 10),
    thrown('b', 1, 2),
    thrown('a', 1, 2),
    thrown('a', 1, 4),
    paid('a', 'b', 9, 10),
    thrown('a', 5, 4),
  ]);
  expect(statistics.longestPaying).toEqual({ userId: 'b', length: 2 });
  expect(statistics.longestFree).toEqual({ userId: 'a', length: 2 });
  expect(statistics.longestDoubles).toEqual({ userId: 'b', length: 2 });
  const none = statisticsOf([]);
  expect([none.longestFree, none.longestPaying, none.longestDoubles]).toEqual([null, null, null]);
});
