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
