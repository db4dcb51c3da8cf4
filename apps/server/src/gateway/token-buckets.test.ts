import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

test('allows a burst, then the rate, separately for each owner and each name', () => {
  let now = 0;
  const buckets = new TokenBuckets({ now: () => now });
  const rate = { burst: 3, perSecond: 0.5 };
  expect([1, 2, 3, 4].map(() => buckets.take('a', 'bet', rate))).toEqual([0, 0, 0, 2]);
  expect(buckets.take('b', 'bet', rate)).toBe(0);
  expect(buckets.take('a', 'throw', rate)).toBe(0);
  now = 1000;
  expect(buckets.take('a', 'bet', rate)).toBe(1);
  now = 2000;
  expect([buckets.take('a', 'bet', rate), buckets.take('a', 'bet', rate)]).toEqual([0, 2]);
  now = 1_000_000;
  expect([1, 2, 3, 4].map(() => buckets.take('a', 'bet', rate))).toEqual([0, 0, 0, 2]);
});

test('a token that is given back can be taken again, and no bucket gets fuller than full', () => {
  const buckets = new TokenBuckets({ now: () => 0 });
  const rate = { burst: 1, perSecond: 1 };
  expect([buckets.take('a', 'bet', rate), buckets.take('a', 'bet', rate)]).toEqual([0, 1]);
  for (let times = 0; times < 3; times++) buckets.giveBack('a', 'bet');
  buckets.giveBack('stranger', 'bet');
  expect([buckets.take('a', 'bet', rate), buckets.take('a', 'bet', rate)]).toEqual([0, 1]);
});

test('a flood of owners fills a limited memory', () => {
  const buckets = new TokenBuckets({ now: () => 0 });
  const rate = { burst: 2, perSecond: 0.001 };
  for (let owner = 0; owner < 250_000; owner++) buckets.take(`owner-${owner}`, 'bet', rate);
  expect(buckets.size).toBeLessThanOrEqual(100_000);
  expect([buckets.take('owner-249999', 'bet', rate), buckets.take('owner-249999', 'bet', rate)]).not.toEqual([0, 0]);
});
