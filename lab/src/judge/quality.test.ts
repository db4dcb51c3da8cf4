import { expect, test } from 'vitest';
import { QualityTally } from './quality.ts';

const chances = (...values: number[]): Float64Array => Float64Array.from(values);

test('quality of known chances', () => {
  const tally = new QualityTally();
  tally.add(chances(0.75, 0.25), { count: 2, winner: 0 });
  tally.add(chances(0.75, 0.25), { count: 2, winner: 1 });
  const { states, logLoss, brier, brierOfEqual, bestGuessed, error, deciles } = tally.report();
  expect(states).toBe(2);
  expect(logLoss).toBeCloseTo(-(Math.log(0.75) + Math.log(0.25)) / 2);
  expect(brier).toBeCloseTo((0.25 ** 2 + 0.75 ** 2) / 2);
  expect(brierOfEqual).toBeCloseTo(0.25);
  expect(bestGuessed).toBe(0.5);
  // 75 % were said and 50 % happened, 25 % were said and 50 % happened.
  expect(error).toBeCloseTo(0.25);
  expect(deciles[7]).toEqual({ said: 0.75, happened: 0.5, seats: 2 });
});

test('right chances have no error, and seats with the same chance share the guess', () => {
  const tally = new QualityTally();
  for (let winner = 0; winner < 4; winner++) tally.add(chances(0.25, 0.25, 0.25, 0.25, 0.9), { count: 4, winner });
  const { bestGuessed, error, brier, brierOfEqual } = tally.report();
  expect(bestGuessed).toBeCloseTo(0.25);
  expect(error).toBeCloseTo(0);
  expect(brier).toBeCloseTo(brierOfEqual);
});

test('a chance of 1 belongs to the last tenth', () => {
  const tally = new QualityTally();
  tally.add(chances(1, 0), { count: 2, winner: 0 });
  expect(tally.report().deciles[9]!.seats).toBe(1);
});
