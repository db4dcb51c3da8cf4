import { BOARD } from '@magnaty/content';
import { copyGame, type GameEvent } from '@magnaty/rules';
import { Scenario } from '@magnaty/rules/testing';
import { describe, expect, test } from 'vitest';
import { ActReader, actsOf, type Act } from './acts.ts';
import { addEvidence, NO_EVIDENCE, pairScore, weigh } from './favours.ts';
import type { HonestGames } from './honest-games.ts';
import { UnknownToModel } from './luck.ts';

const NAMES = ['a', 'b', 'c'] as const;
type Name = (typeof NAMES)[number];

const game = (): Scenario<Name> => new Scenario(NAMES, { board: BOARD });

/** The acts of what is played from a position. */
const actsFrom = (scenario: Scenario<Name>, play: (scenario: Scenario<Name>) => void): Act[] => {
  const reader = new ActReader({ board: scenario.table.board, game: copyGame(scenario.game) });
  const from = scenario.log.length;
  play(scenario);
  for (const event of scenario.log.slice(from)) reader.take(event);
  return reader.acts;
};
const one = (acts: readonly Act[], from: Name, to: Name): Act => {
  const [found, ...more] = acts.filter((act) => act.from === from && act.to === to);
  if (found === undefined || more.length > 0) throw new Error(`${from} and ${to} have not one act`);
  return found;
};

describe('the acts of a log', () => {
  const sold = (ask: number): Act[] =>
    actsFrom(game().owns('a', 9, 39).owns('b', 6, 8), (scenario) =>
      scenario
        .as('a')
        .offers({ to: 'b', give: [9], ask })
        .as('b')
        .accepts(),
    );

  test('a company that completes the category of the other one, for next to nothing, is a gift', () => {
    const acts = sold(1);
    const gift = one(acts, 'a', 'b');
    expect(gift.kind).toBe('offer');
    expect(gift.given).toBeGreaterThan(0.05);
    expect(one(acts, 'b', 'a')).toMatchObject({ kind: 'deal', given: 0 });
  });

  test('the same company for a high price gives less, and is of another class', () => {
    const [cheap, dear] = [one(sold(1), 'a', 'b'), one(sold(700), 'a', 'b')];
    expect(dear.given).toBeLessThan(cheap.given / 2);
    expect(dear.class).not.toBe(cheap.class);
  });

  test('the act begins at the event that carries it out', () => {
    const scenario = game().owns('a', 9, 39).owns('b', 6, 8);
    const before = scenario.game.seq;
    const acts = actsFrom(scenario, (played) =>
      played
        .as('a')
        .offers({ to: 'b', give: [9], ask: 1 })
        .as('b')
        .accepts(),
    );
    expect(scenario.log[one(acts, 'a', 'b').seq - before - 1]).toMatchObject({ name: 'TradeAccept' });
  });

  /** a declines the company on cell 6, and b gets it. */
  const auctioned = (play: (scenario: Scenario<Name>) => void): Act[] =>
    actsFrom(game().owns('c', 8, 9).at('a', 39).dice([4, 3]), (scenario) => {
      scenario.as('a').throws().as('a').declines();
      play(scenario);
    });
  const start = 75;

  test('whoever lets another one have a company, and could have had it, gives the worth of it', () => {
    const acts = auctioned((scenario) =>
      scenario
        .as('b')
        .bids(start + 5)
        .as('c')
        .leavesAuction()
        .as('a')
        .leavesAuction(),
    );
    const left = one(acts, 'c', 'b');
    expect(left).toMatchObject({ kind: 'auction', isBid: false });
    expect(left.given).toBeGreaterThan(one(acts, 'a', 'b').given);
  });

  test('whoever outbids the leader once has contested the auction, whatever follows', () => {
    const acts = auctioned((scenario) =>
      scenario
        .as('b')
        .bids(start + 5)
        .as('c')
        .bids(start + 10)
        .as('b')
        .bids(start + 15)
        .as('c')
        .passes()
        .as('a')
        .leavesAuction()
        .passes(20_000)
        .do({ type: 'expireDeadline', id: scenario.game.deadline!.id }),
    );
    expect(one(acts, 'c', 'b')).toMatchObject({ isBid: true, given: 0 });
    expect(one(acts, 'b', 'c')).toMatchObject({ isBid: true });
    expect(one(acts, 'a', 'b')).toMatchObject({ isBid: false });
  });

  test('whoever surrenders gives the own chance to the others', () => {
    const acts = actsFrom(game().owns('b', 6, 8, 9).level(3, 6, 8, 9), (scenario) => scenario.as('a').surrenders());
    const [toB, toC] = [one(acts, 'a', 'b'), one(acts, 'a', 'c')];
    expect(toB.kind).toBe('surrender');
    expect(toB.given + toC.given).toBeGreaterThan(0.02);
  });

  test('a log that is not whole and a game with house rules are refused', () => {
    const start: GameEvent[] = [{ name: 'EndMove', userId: 'a' }];
    expect(() => actsOf(start, { board: BOARD })).toThrow('StartGame');
    expect(() => new ActReader({ board: BOARD }).result()).toThrow('GameOver');
    const houseRules = { noAuctions: false, doubleStart: true };
    const event = { name: 'StartGame', houseRules, users: [] } as unknown as GameEvent;
    expect(() => new ActReader({ board: BOARD }).take(event)).toThrow(UnknownToModel);
  });
});

describe('the weight of acts', () => {
  const KIND = { mean: 0.02, variance: 0.001 };
  const HONEST_GAMES: HonestGames = {
    kinds: { deal: KIND, offer: KIND, auction: KIND, surrender: KIND },
    classes: { 'deal bad': 2 },
    games: { deal: -0.5, surrender: -0.1 },
    bids: { 'auction 1': 0.5 },
  };
  const deal = (from: Name, to: Name): Act => ({
    kind: 'offer',
    seq: 7,
    from,
    to,
    given: 0.1,
    class: 'deal bad',
    isBid: false,
  });
  const auction = (from: Name, to: Name, isBid: boolean): Act => ({
    ...deal(from, to),
    kind: 'auction',
    class: 'auction 1',
    isBid,
  });
  const weighed = (acts: readonly Act[]) => {
    const given = weigh({ userIds: NAMES, acts }, HONEST_GAMES);
    return (from: Name, to: Name) => given.find((each) => each.from === from && each.to === to)!;
  };

  test('points are what was given beyond honest acts', () => {
    const given = weighed([deal('a', 'b'), deal('a', 'b')])('a', 'b');
    expect(given.points).toBeCloseTo(0.16);
    expect(given.variance).toBeCloseTo(0.002);
    expect(given.evidence.deals).toBeCloseTo(3.5);
    expect(given.favours.map(({ seq }) => seq)).toEqual([7, 7]);
  });

  test('whoever gives all the same helps nobody', () => {
    const toOne = weighed([deal('a', 'b')])('a', 'b').evidence.deals;
    const toAll = weighed([deal('a', 'b'), deal('a', 'c')])('a', 'b').evidence.deals;
    expect(toOne).toBeCloseTo(1.5);
    expect(toAll).toBeCloseTo(-0.5);
  });

  const scoreOf = (acts: readonly Act[]): number => {
    const given = weighed(acts);
    const games = [1, 2, 3, 4, 5].map(() => [given('a', 'b').evidence, given('b', 'a').evidence] as const);
    return pairScore([
      games.map(([there]) => there).reduce(addEvidence, NO_EVIDENCE),
      games.map(([, back]) => back).reduce(addEvidence, NO_EVIDENCE),
    ]);
  };

  test('to spare one player counts for more if the others are outbid', () => {
    const spares = [auction('a', 'b', false), auction('a', 'b', false)];
    const outbids = scoreOf([...spares, auction('a', 'c', true), auction('a', 'c', true)]);
    const neverBids = scoreOf([...spares, auction('a', 'c', false), auction('a', 'c', false)]);
    expect(outbids).toBeGreaterThan(neverBids);
    expect(scoreOf([auction('a', 'b', true), auction('a', 'b', false)])).toBeLessThan(neverBids);
  });

  test('one way to help is enough, and a game without acts speaks against it', () => {
    expect(scoreOf([deal('a', 'b')])).toBeGreaterThan(4);
    expect(scoreOf([])).toBeLessThan(0);
    expect(scoreOf([])).toBeGreaterThan(-5 * Math.LN2);
  });
});
