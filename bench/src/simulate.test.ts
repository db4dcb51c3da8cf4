import { expect, test } from 'vitest';
import { simulate, type SimulationReport } from './games.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';

/** Timeout for a busy computer, ms. */
const SLOW = 120_000;

/** A clock that moves on by one second with each call. */
const clock = (): (() => number) => {
  let now = 0;
  return () => (now += 1_000);
};

const report = (args: readonly string[]): SimulationReport => simulate(readOptions(args), clock());

test('the same seed gives the same games, another seed gives different ones', { timeout: SLOW }, () => {
  const args = ['--games', '6', '--seed', '7'];
  expect(JSON.stringify(report(args))).toBe(JSON.stringify(report(args)));
  expect(report([...args, '--seed', '8']).events).not.toEqual(report(args).events);
});

test.each([
  ['first', '1', '4'],
  ['first', '2', '3'],
  ['first', '1', '2'],
  ['greedy', '1', '4'],
  ['greedy', '2', '5'],
])('games of %s bots in mode %s with %s players end', { timeout: SLOW }, (bots, mode, players) => {
  const games = 8;
  const { rounds, winsBySeat, categoryWinShare, gamesPerSecond } = report([
    ...['--games', String(games), '--bots', bots, '--mode', mode, '--players', players],
  ]);
  expect(winsBySeat).toHaveLength(Number(players));
  expect(winsBySeat.reduce((sum, wins) => sum + wins, 0)).toBe(games);
  expect(rounds.median).toBeGreaterThan(5);
  expect(rounds.max).toBeGreaterThanOrEqual(rounds.p95);
  expect(Object.values(categoryWinShare).every((share) => share >= 0 && share <= 1)).toBe(true);
  // The second half of the games takes one second of this clock.
  expect(gamesPerSecond).toBe(games / 2);
});

test.each([
  [['--games', '0'], '--games must be a whole number'],
  [['--players', '6'], '--players must be a whole number from 2 to 5'],
  [['--mode', '3'], '--mode must be 1 or 2'],
  [['--bots', 'best'], '--bots must be first or greedy'],
  [['--seed', '-1'], "Option '--seed'"],
  [['--jail', 'stay'], '--jail must be pay or wait'],
])('%j is refused with a one-line message', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('drawn numbers are evenly distributed and below the bound', () => {
  const random = new Random(1);
  const counts = [0, 0, 0, 0, 0, 0];
  const draws = 60_000;
  for (let draw = 0; draw < draws; draw++) counts[random.draw(6)]!++;
  // Five standard deviations for a fair die.
  const tolerance = 5 * Math.sqrt(draws * (1 / 6) * (5 / 6));
  for (const count of counts) expect(Math.abs(count - draws / 6)).toBeLessThan(tolerance);
});
