import type { Act, HonestGames } from '@magnaty/judge';
import { expect, test } from 'vitest';
import { curveOf, scorePairs } from './curve.ts';
import type { Group } from './group.ts';
import { learn } from './learn.ts';

const IDS = ['user-1', 'user-2', 'user-3'];

const gift: Act = { kind: 'offer', seq: 5, from: 'user-1', to: 'user-2', given: 0.1, class: 'deal gift', isBid: false };
const groupWith = (help: Group['help'], acts: readonly (readonly Act[])[]): Group => ({
  help,
  isFixed: true,
  games: acts.map((each) => ({ userIds: IDS, acts: each })),
  ms: 1,
  wholeMs: null,
});

/** 40 honest groups, of which one has a gift in its first game, and four pairs with a gift in the second game. */
const GROUPS = [
  groupWith(null, [[gift], []]),
  ...Array.from({ length: 39 }, () => groupWith(null, [[], []])),
  ...Array.from({ length: 4 }, () => groupWith('dump', [[], [gift]])),
];

test('acts of pairs who help each other speak for it, and games without them against it', () => {
  const { classes, games, kinds } = learn(GROUPS);
  expect(classes['deal gift']).toBeGreaterThan(1);
  expect(games.deal).toBeLessThan(0);
  expect(games.surrender).toBe(0);
  expect(kinds.offer.mean).toBeCloseTo(0.1);
});

test('the curve counts pairs that pass the score of honest ones, within each number of games', () => {
  const known: HonestGames = learn(GROUPS);
  const curve = curveOf(scorePairs(GROUPS, known, 'evidence'), 'evidence');
  expect(curve.honestPairs).toBe(120);
  // One of 120 honest pairs has as many gifts as the others, so only more than 1 % finds them.
  expect(curve.byFalseAlarms.find(({ falseAlarms }) => falseAlarms === 0.001)?.detected).toEqual([0, 0]);
  expect(curve.byFalseAlarms.find(({ falseAlarms }) => falseAlarms === 0.01)?.detected).toEqual([0, 1]);
  expect(curve.byHelp.find(({ help }) => help === 'dump')).toEqual({ help: 'dump', pairs: 4, detected: [0, 1] });
});
