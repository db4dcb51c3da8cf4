import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { Scenario } from '@magnaty/rules/testing';
import { betterOf, compare, weighOffer, type Difference } from './rollouts.ts';
import { seeded } from './seeded.ts';

const DEPTH = { pairs: 8, rounds: 3 };

/** An open offer of a to b for the company that completes a's category, at this price, millions. */
const offered = (pay: number): Scenario<'a' | 'b' | 'c'> =>
  new Scenario(['a', 'b', 'c'], { board: BOARD })
    .owns('a', 16, 18)
    .owns('b', 19, 21)
    .owns('c', 6, 31)
    .balance('a', 1400)
    .as('a')
    .offers({ to: 'b', get: [19], pay });

const answered = ({ table, game }: ReturnType<typeof offered>, other: 'acceptTrade' | 'cancelTrade') => {
  const { tradeId } = game.trade!;
  const seat = game.players.findIndex(({ userId }) => userId === 'b');
  const differences = compare(table, {
    one: { type: 'acceptTrade', userId: 'b', tradeId },
    other: { type: other, userId: 'b', tradeId },
    depth: DEPTH,
    seat,
    random: seeded(5),
  });
  return { seat, differences };
};

describe('playing on', () => {
  test('tells a company given away from one paid well', () => {
    const meanAt = (pay: number): number => {
      const { seat, differences } = answered(offered(pay), 'cancelTrade');
      return differences![seat]!.mean;
    };
    expect(meanAt(1)).toBeLessThan(-0.02);
    expect(meanAt(1390)).toBeGreaterThan(meanAt(1));
  });

  test('gives both games of a pair the same luck: equal choices do not differ', () => {
    const { differences } = answered(offered(300), 'acceptTrade');
    expect(differences).toEqual(Array<Difference>(3).fill({ mean: 0, error: 0 }));
  });

  test('changes nothing and depends on the random numbers alone', () => {
    const scenario = offered(300);
    const before = JSON.stringify(scenario.game);
    const first = answered(scenario, 'cancelTrade');
    expect(JSON.stringify(scenario.game)).toBe(before);
    expect(answered(scenario, 'cancelTrade')).toEqual(first);
  });

  test('weighs an offer for both sides, and none that the rules refuse', () => {
    const scenario = new Scenario(['a', 'b', 'c'], { board: BOARD }).owns('a', 16, 18).owns('b', 19);
    const offer = {
      type: 'createTrade',
      userId: 'a',
      userIdTo: 'b',
      mapItemIdListFrom: [],
      mapItemIdListTo: [19],
      extraPriceFrom: 100,
      extraPriceTo: 0,
    } as const;
    const differences = weighOffer(scenario.table, offer, seeded(1))!;
    expect(differences[0]!.mean).toBeGreaterThan(0);
    expect(differences[1]!.mean).toBeLessThan(0);
    expect(weighOffer(scenario.table, { ...offer, mapItemIdListTo: [21] }, seeded(1))).toBeNull();
  });

  test('keeps the usual command when the rules refuse the other one', () => {
    const { table } = new Scenario(['a', 'b'], { board: BOARD });
    const usual = { type: 'throwDice', userId: 'a' } as const;
    expect(betterOf(table, { usual, other: { type: 'endMove', userId: 'a' }, random: seeded(1) })).toBe(usual);
  });
});
