import { BOARD } from '@magnaty/content';
import { Scenario } from '@magnaty/rules/testing';
import { expect, test } from 'vitest';
import { leaveJailEarly } from './jail.ts';
import { prospects, roundsLeft } from './prospects.ts';
import { dangerFor } from './reserve.ts';

const NAMES = ['a', 'b', 'c'];
const LIMIT = 1_200_000;

/** A game in round 10 that has lasted so long, ms. */
const late = (elapsed: number) => {
  const s = new Scenario(NAMES, { board: BOARD, bots: NAMES, timeLimit: LIMIT }).round(10);
  const { deadline, startedAt } = s.game;
  s.game.deadline = { ...deadline!, at: startedAt + elapsed + deadline!.timeout };
  return s;
};

test('LIMIT-1 the pace so far says how many rounds are left', () => {
  expect(roundsLeft(new Scenario(NAMES, { board: BOARD }).game)).toBe(Infinity);
  expect(roundsLeft(late(600_000).game)).toBe(10);
  expect(roundsLeft(late(LIMIT).game)).toBe(0);
  const last = late(600_000);
  last.game.limit!.isLastRound = true;
  expect(roundsLeft(last.game)).toBe(0);
});

test('LIMIT-4 at the end the capital alone counts, and long before it the model alone', () => {
  const chancesOf = (elapsed: number) => {
    const s = late(elapsed).owns('a', 1, 3).balance('a', 0).balance('b', 2000).balance('c', 1500);
    return prospects(s.table);
  };
  const usual = prospects(new Scenario(NAMES, { board: BOARD }).owns('a', 1, 3).balance('a', 0).table);
  expect(usual.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  const end = chancesOf(LIMIT);
  expect(end.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  expect(end[1]).toBeGreaterThan(0.99);
  expect(chancesOf(300_000)[0]).toBeGreaterThan(end[0]!);
});

test('HOUSE-5 a rent that an owner in jail does not get is no danger, and calls the owner out of jail', () => {
  const rich = (noRentInJail: true | undefined) =>
    new Scenario(NAMES, { board: BOARD, houseRules: { noRentInJail } })
      .owns('a', 6, 8, 9)
      .level(4, 6, 8, 9)
      .jailed('a');
  expect(dangerFor(rich(undefined).table, 'b').sum).toBeGreaterThan(0);
  expect(dangerFor(rich(true).table, 'b').sum).toBe(0);
  const leaves = (noRentInJail: true | undefined): boolean => {
    const s = rich(noRentInJail)
      .owns('b', 1, 3, 11, 13, 14, 16, 18, 19, 21, 23, 24)
      .owns('c', 5, 15, 26, 27, 29, 31, 32, 34, 37, 39);
    return leaveJailEarly(s.table, s.player('a')) !== null;
  };
  expect([leaves(undefined), leaves(true)]).toEqual([false, true]);
});
