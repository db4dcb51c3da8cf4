import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { Scenario, type SetupOptions } from '@magnaty/rules/testing';
import { FEATURE_NAMES, FEATURES } from './feature-names.ts';
import { FeatureReader, LIMIT } from './features.ts';
import { LANDING, POINTS, THROWS_A_MOVE } from './landing.ts';

type Name = 'a' | 'b' | 'c' | 'd';

const GAMES = [6, 8, 9] as const;
const COFFEE = [1, 3] as const;
const TRANSPORT = [5, 15, 25, 35] as const;
const RESOURCES = [12, 28] as const;

const game = (options: Omit<SetupOptions, 'board'> = {}): Scenario<Name> =>
  new Scenario(['a', 'b', 'c', 'd'], { board: BOARD, ...options });

/** A feature of a player, by its name. */
const featureOf = (scenario: Scenario<Name>, name: Name, feature: string): number => {
  const at = FEATURE_NAMES.indexOf(feature);
  if (at === -1) throw new Error(`no feature ${feature}`);
  const reader = new FeatureReader(BOARD);
  reader.read(scenario.game);
  return reader.rows[scenario.game.players.findIndex(({ userId }) => userId === name) * FEATURES + at]!;
};

/** Stops on the cells in one move of one player, times the rent of each. */
const visits = (cells: readonly number[], rent: number): number =>
  cells.reduce((sum, index) => sum + THROWS_A_MOVE * LANDING[index]! * rent, 0);

test('every feature has a name of its own', () => {
  expect(new Set(FEATURE_NAMES).size).toBe(FEATURES);
});

test('the landing table and the points are chances', () => {
  expect(POINTS.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  // The rest of the throws ends in jail.
  const sum = LANDING.reduce((all, chance) => all + chance, 0);
  expect(sum).toBeGreaterThan(0.9);
  expect(sum).toBeLessThan(1);
});

test('cash, means, list price and offices', () => {
  const scenario = game()
    .owns('a', ...GAMES, 37)
    .level(2, ...GAMES)
    .pledged(3, 37)
    .balance('a', 400);
  // The offices of the category cost 80 each and sell for 40; its companies pledge for 50, 50 and 60.
  expect(featureOf(scenario, 'a', 'cash')).toBeCloseTo(0.4);
  expect(featureOf(scenario, 'a', 'liquid')).toBeCloseTo((6 * 40 + 160) / 1000);
  expect(featureOf(scenario, 'a', 'meansLog')).toBeCloseTo(Math.log(1 + 800 / 100) / 3);
  expect(featureOf(scenario, 'a', 'list')).toBeCloseTo((320 + 350) / 2000);
  expect(featureOf(scenario, 'a', 'offices')).toBeCloseTo((6 * 80) / 1500);
  expect(featureOf(scenario, 'a', 'pledged')).toBeCloseTo(350 / 500);
  expect(featureOf(scenario, 'a', 'lapsing')).toBeCloseTo(350 / 500);
});

test('a debt is a negative cash, and no feature leaves its limits', () => {
  const scenario = game()
    .owns('a', ...GAMES)
    .balance('a', -120)
    .balance('b', 90_000);
  expect(featureOf(scenario, 'a', 'cash')).toBeCloseTo(-0.12);
  expect(featureOf(scenario, 'a', 'cashLog')).toBe(0);
  expect(featureOf(scenario, 'b', 'cash')).toBe(LIMIT);
});

describe('income and expense', () => {
  test('income comes from each opponent in each round', () => {
    const scenario = game().owns('a', ...TRANSPORT);
    const income = 3 * visits(TRANSPORT, 200);
    expect(featureOf(scenario, 'a', 'income')).toBeCloseTo(income / 150);
    expect(featureOf(scenario, 'b', 'expense')).toBeCloseTo(visits(TRANSPORT, 200) / 100);
    expect(featureOf(scenario, 'a', 'expense')).toBe(0);
    expect(featureOf(scenario, 'b', 'othersMostIncome')).toBeCloseTo(Math.log(1 + income / 20) / 3);
    expect(featureOf(scenario, 'a', 'shareOfIncome')).toBeCloseTo(income / (income + 10));
  });

  test('a resource takes its factor for seven points', () => {
    const scenario = game().owns('a', ...RESOURCES);
    expect(featureOf(scenario, 'a', 'income')).toBeCloseTo((3 * visits(RESOURCES, 70)) / 150);
  });

  test('rents grow in late rounds', () => {
    const early = game()
      .owns('a', ...RESOURCES)
      .round(30);
    const late = game()
      .owns('a', ...RESOURCES)
      .round(36);
    const factor = featureOf(late, 'a', 'income') / featureOf(early, 'a', 'income');
    expect(factor).toBeCloseTo(1.6);
  });

  test('a pledged company brings nothing', () => {
    expect(featureOf(game().owns('a', 5).pledged(9, 5), 'a', 'income')).toBe(0);
  });
});

describe('potential', () => {
  test('mode 1: the cash builds whole categories', () => {
    // 3 × 3 offices at 80 take 720 to level 3, and nothing is left for level 4.
    const scenario = game()
      .owns('a', ...GAMES)
      .balance('a', 720);
    const rents = [450, 450, 540];
    const potential = 3 * GAMES.reduce((sum, index, at) => sum + visits([index], rents[at]!), 0);
    expect(featureOf(scenario, 'a', 'potential')).toBeCloseTo(potential / 250);
  });

  test('mode 1: half of the cash brings a level between', () => {
    const less = featureOf(
      game()
        .owns('a', ...GAMES)
        .balance('a', 300),
      'a',
      'potential',
    );
    const more = featureOf(
      game()
        .owns('a', ...GAMES)
        .balance('a', 310),
      'a',
      'potential',
    );
    expect(more).toBeGreaterThan(less);
  });

  test('mode 1: a part of a category has no potential beyond its rent', () => {
    const scenario = game().owns('a', 6, 8);
    expect(featureOf(scenario, 'a', 'potential')).toBeCloseTo((featureOf(scenario, 'a', 'income') * 150) / 250);
  });

  test('pledges of idle companies add to it', () => {
    const scenario = game()
      .owns('a', ...COFFEE, 37)
      .balance('a', 0);
    expect(featureOf(scenario, 'a', 'potential')).toBeCloseTo((featureOf(scenario, 'a', 'income') * 150) / 250);
    expect(featureOf(scenario, 'a', 'potentialWithPledges')).toBeGreaterThan(featureOf(scenario, 'a', 'potential'));
  });

  test('mode 2: one company is enough', () => {
    const scenario = game({ mode: 2 }).owns('a', 6).balance('a', 240);
    expect(featureOf(scenario, 'a', 'potential')).toBeCloseTo((3 * visits([6], 450)) / 250);
    expect(featureOf(scenario, 'a', 'anyConstruction')).toBe(1);
  });
});

test('risk: rents of others against cash and means', () => {
  const scenario = game()
    .owns('b', ...GAMES)
    .level(3, ...GAMES)
    .owns('a', 37)
    .balance('a', 400)
    .at('a', 1);
  // The rents are 450, 450 and 540; with the pledge of 175 the player has 575.
  expect(featureOf(scenario, 'a', 'highestRent')).toBeCloseTo(0.54);
  expect(featureOf(scenario, 'a', 'rentAboveCash')).toBeCloseTo(2 * visits(GAMES, 1));
  expect(featureOf(scenario, 'a', 'rentAboveMeans')).toBe(0);
  // 5, 7 and 8 points lead there.
  expect(featureOf(scenario, 'a', 'nextRentAboveCash')).toBeCloseTo((4 + 6 + 5) / 36);
  expect(featureOf(scenario, 'a', 'nextRent')).toBeCloseTo((450 * 10 + 540 * 5) / 36 / 100);
  expect(featureOf(scenario.jailed('a'), 'a', 'nextRentAboveCash')).toBe(0);
  expect(featureOf(scenario, 'b', 'highestRent')).toBeCloseTo(0.035 * 2);
});

test('the next throw goes round the board', () => {
  const scenario = game().owns('b', 1).level(6, 1).at('a', 38);
  expect(featureOf(scenario, 'a', 'nextRent')).toBeCloseTo((468 * 2) / 36 / 100);
});

test('the order of throws', () => {
  const scenario = game();
  const before = (): number[] =>
    (['a', 'b', 'c', 'd'] as const).map((name) => 4 * featureOf(scenario, name, 'throwsBefore'));
  expect(before()).toEqual([0, 1, 2, 3]);
  scenario.dice([1, 2]).as('a').throws();
  expect(featureOf(scenario, 'a', 'mayBuy')).toBe(1);
  expect(featureOf(scenario, 'b', 'mayBuy')).toBe(0);
  expect(before()).toEqual([3, 0, 1, 2]);
  expect(featureOf(scenario, 'b', 'isNext')).toBe(1);
  scenario.as('b').surrenders();
  expect(4 * featureOf(scenario, 'c', 'throwsBefore')).toBe(0);
  expect(4 * featureOf(scenario, 'a', 'throwsBefore')).toBe(2);
});

test('categories: shares, whole ones, missing companies and blocks', () => {
  const scenario = game()
    .owns('a', 6, 8)
    .owns('b', 9, 1)
    .owns('c', ...TRANSPORT);
  expect(featureOf(scenario, 'a', 'share2')).toBeCloseTo(2 / 3);
  expect(featureOf(scenario, 'a', 'whole2')).toBe(0);
  expect(featureOf(scenario, 'a', 'missingAtOthers')).toBe(0.5);
  expect(featureOf(scenario, 'b', 'missingAtBank')).toBe(0.5);
  expect(featureOf(scenario, 'b', 'blocked')).toBe(0.5);
  expect(featureOf(scenario, 'c', 'transports4')).toBe(1);
  expect(featureOf(scenario, 'a', 'freeWithoutOffices')).toBeCloseTo(2 / 6);
  const whole = game()
    .owns('d', ...GAMES)
    .level(3, ...GAMES);
  expect(featureOf(whole, 'd', 'whole2')).toBe(1);
  expect(featureOf(whole, 'd', 'level2')).toBe(1);
});

test('jail and players left', () => {
  const scenario = game().jailed('b', 2).holds('b', 3);
  expect(featureOf(scenario, 'b', 'inJail')).toBe(1);
  expect(featureOf(scenario, 'b', 'movesInJail')).toBeCloseTo(2 / 3);
  expect(featureOf(scenario, 'b', 'exitCard')).toBe(1);
  expect(featureOf(scenario, 'a', 'in4')).toBe(1);
  scenario.as('d').surrenders();
  expect(featureOf(scenario, 'a', 'in4')).toBe(0);
  expect(featureOf(scenario, 'a', 'in3')).toBe(1);
});

test('a reader remembers nothing of the position before', () => {
  const reader = new FeatureReader(BOARD);
  const rowsOf = (scenario: Scenario<Name>): number[] => {
    reader.read(scenario.game);
    return [...reader.rows];
  };
  const first = rowsOf(game());
  rowsOf(
    game({ mode: 2 })
      .owns('a', ...GAMES, ...TRANSPORT)
      .level(4, ...GAMES)
      .pledged(2, 5)
      .jailed('c'),
  );
  expect(rowsOf(game())).toEqual(first);
});

test('a board that the model does not know is refused', () => {
  expect(() => new FeatureReader({ ...BOARD, cells: BOARD.cells.slice(1) })).toThrow('landing table');
});
