import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { Scenario } from '@magnaty/rules/testing';
import { checkTrade, isClearLoss } from './trade-check.ts';

/** Timeout for a busy computer, ms. */
const SLOW = 60_000;

/** An open offer of a to b for one company at this price, millions. */
const offered = (pay: number): Scenario<'a' | 'b' | 'c'> =>
  new Scenario(['a', 'b', 'c'], { board: BOARD, bots: ['a', 'b', 'c'] })
    .owns('a', 16, 18)
    .owns('b', 19, 21)
    .owns('c', 6, 31)
    .balance('a', 1400)
    .as('a')
    .offers({ to: 'b', get: [19], pay });

describe('the check of a trade', () => {
  test('tells a set given away from a set paid well', { timeout: SLOW }, () => {
    const cheap = checkTrade(offered(1).game, 'b', 40);
    const dear = checkTrade(offered(1390).game, 'b', 40);
    expect(isClearLoss(cheap)).toBe(true);
    expect(dear.change).toBeGreaterThan(cheap.change);
  });

  test('changes nothing in the position', { timeout: SLOW }, () => {
    const { game } = offered(100);
    const before = JSON.stringify(game);
    const first = checkTrade(game, 'b', 4);
    expect(JSON.stringify(game)).toBe(before);
    expect(checkTrade(game, 'b', 4)).toEqual(first);
  });
});

test('a clear loss is beyond 2 points and 2 standard errors', () => {
  expect(isClearLoss({ change: -0.03, error: 0.01 })).toBe(true);
  expect(isClearLoss({ change: -0.03, error: 0.02 })).toBe(false);
  expect(isClearLoss({ change: -0.01, error: 0.001 })).toBe(false);
});
