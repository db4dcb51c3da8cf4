import { describe, expect, test } from 'vitest';
import { intervalOf, playMatch, type Match } from './match.ts';

/** Timeout for a busy computer, ms. */
const SLOW = 120_000;

const match = (options: Partial<Match>): Match => ({
  one: 'first',
  against: 'first',
  mode: 1,
  players: 4,
  seed: 3,
  checkEvery: 0,
  ...options,
});
const clock = (): number => 0;

describe('a match', () => {
  test.each(['easy', 'medium', 'strong'])('of the %s bot ends, in parts or at once', { timeout: SLOW }, (one) => {
    const order = match({ one });
    const whole = playMatch(order, { from: 0, to: 4, clock });
    const parts = [playMatch(order, { from: 0, to: 3, clock }), playMatch(order, { from: 3, to: 4, clock })];
    expect(parts[0]!.wins + parts[1]!.wins).toBe(whole.wins);
    expect(parts[0]!.trades + parts[1]!.trades).toBe(whole.trades);
    expect(whole.ownTrades).toBeLessThanOrEqual(whole.trades);
    expect(whole.acceptedOffers).toBeLessThanOrEqual(Math.min(whole.offers, whole.ownTrades));
    expect(whole.times.length).toBeGreaterThan(40);
  });

  test('gives the one bot each seat once, so equal bots share the wins', { timeout: SLOW }, () => {
    const { wins } = playMatch(match({ one: 'greedy', against: 'greedy' }), { from: 0, to: 40, clock });
    // The same bots play the same game from each of the four seats: one of four wins.
    expect(wins).toBe(10);
  });

  test('shows the better bot', { timeout: SLOW }, () => {
    expect(playMatch(match({ against: 'random', mode: 2 }), { from: 0, to: 12, clock }).wins).toBeGreaterThan(9);
  });

  test('of an unknown bot is refused', () => {
    expect(() => playMatch(match({ one: 'nobody' }), { from: 0, to: 1, clock })).toThrow('no bot nobody');
  });
});

test('intervals of shares', () => {
  const [from, to] = intervalOf(300, 1000);
  expect(from).toBeCloseTo(0.2724, 3);
  expect(to).toBeCloseTo(0.3291, 3);
  expect(intervalOf(0, 10)[0]).toBeCloseTo(0, 12);
});
