import { describe, expect, test } from 'vitest';
import { playTrial, type Trial } from './played.ts';
import { summaryOf } from './summary.ts';

/** Timeout for a busy computer, ms. */
const SLOW = 60_000;

const trial = (options: Partial<Trial> = {}): Trial => ({
  bots: 'first',
  mode: 1,
  players: 3,
  seed: 5,
  extra: [],
  numbers: {},
  ...options,
});

describe('games for the balance', () => {
  test('are the same in parts or at once, and count seats, rounds and moves', { timeout: SLOW }, () => {
    const whole = playTrial(trial(), { from: 0, to: 6 });
    expect([...playTrial(trial(), { from: 0, to: 4 }), ...playTrial(trial(), { from: 4, to: 6 })]).toEqual(whole);
    for (const { rounds, moves, firstOut, winner } of whole) {
      expect(firstOut).toBeGreaterThan(0);
      expect(firstOut).toBeLessThanOrEqual(rounds);
      expect(moves).toBeGreaterThan(rounds);
      expect([0, 1, 2]).toContain(winner);
    }
  });

  test('give a seat its extra money', { timeout: SLOW }, () => {
    const games = playTrial(trial({ players: 2, extra: [0, 20_000] }), { from: 0, to: 10 });
    expect(games.every(({ winner }) => winner === 1)).toBe(true);
  });

  test('begin with the balances of the trial, one for each seat', { timeout: SLOW }, () => {
    const rich = playTrial(trial({ numbers: { balances: [1, 1, 20_000] } }), { from: 0, to: 10 });
    expect(rich.every(({ winner }) => winner === 2)).toBe(true);
    expect(() => playTrial(trial({ numbers: { balances: [1, 1] } }), { from: 0, to: 1 })).toThrow('need 3 balances');
  });

  test('are shorter when Start stops paying and rents grow early', { timeout: SLOW }, () => {
    const early = playTrial(trial({ numbers: { startPaysUntilRound: 5, growthFromRound: 6 } }), { from: 0, to: 10 });
    const usual = playTrial(trial(), { from: 0, to: 10 });
    expect(summaryOf(early, 3).rounds.max).toBeLessThan(summaryOf(usual, 3).rounds.max);
  });

  test('of unknown bots are refused', () => {
    expect(() => playTrial(trial({ bots: 'nobody' }), { from: 0, to: 1 })).toThrow('no bots nobody');
  });
});

test('the summary counts wins by seat, and wins of those who ever held a category', () => {
  const game = { rounds: 30, moves: 100, firstOut: 12, winner: 0, holders: [0b01] };
  const report = summaryOf(
    [game, game, { ...game, winner: 1, holders: [0b11] }, { ...game, winner: 1, holders: [0] }],
    2,
  );
  expect(report.seats.map(({ share }) => share)).toEqual([0.5, 0.5]);
  expect(report.worstSeat).toBe(0);
  expect(report.firstOut.median).toBe(12);
  expect(Object.values(report.categories)[0]).toEqual({ held: 0.75, wins: 0.75 });
});
