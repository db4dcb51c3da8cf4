import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { copyGame, type Game } from '@magnaty/rules';
import { Scenario } from '@magnaty/rules/testing';
import { Judge, chancesToWin } from './chances.ts';
import { FEATURES } from './feature-names.ts';
import { weightCount } from './network.ts';
import { TAUGHT } from './taught-weights.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const MEDIA = [16, 18, 19] as const;
const HOTELS = [21, 23, 24] as const;

const game = (): Scenario<'a' | 'b' | 'c' | 'd'> => new Scenario(NAMES, { board: BOARD });
const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

/** A position in the middle of a game. */
const middle = (): Scenario<'a' | 'b' | 'c' | 'd'> =>
  game()
    .owns('a', ...MEDIA)
    .level(2, ...MEDIA)
    .owns('b', ...HOTELS, 5)
    .owns('c', 1, 12, 37)
    .pledged(6, 37)
    .balance('a', 300)
    .balance('b', 90)
    .at('c', 14)
    .jailed('d');

/** The same game with the seats moved on by `by`. */
const turned = (before: Game, by: number): Game => {
  const after = copyGame(before);
  const seats = after.players.length;
  after.players = before.players.map((_, seat) => ({ ...before.players[(seat + seats - by) % seats]! }));
  after.move.seat = (before.move.seat + by) % seats;
  return after;
};

test('the chances add up to 1, and a player who is out has none', () => {
  const scenario = middle();
  expect(sumOf(chancesToWin(scenario.game, BOARD))).toBeCloseTo(1, 12);
  scenario.as('b').surrenders();
  const chances = chancesToWin(scenario.game, BOARD);
  expect(chances[1]).toBe(0);
  expect(sumOf(chances)).toBeCloseTo(1, 12);
});

test('OUT-8: one in whose seat a stand-in plays has none', () => {
  const scenario = new Scenario(NAMES, { board: BOARD, allowsStandIns: true, isPrivate: false });
  scenario.do({ type: 'dropUser', userId: 'b' });
  expect(scenario.player('b').standIn).not.toBeNull();
  const chances = chancesToWin(scenario.game, BOARD);
  expect(chances[1]).toBe(0);
  expect(sumOf(chances)).toBeCloseTo(1, 12);
});

test('at the end the winner has 1', () => {
  const scenario = game();
  for (const name of ['a', 'b', 'd'] as const) scenario.as(name).surrenders();
  expect(chancesToWin(scenario.game, BOARD)).toEqual([0, 0, 1, 0]);
});

test.each([1, 2, 3])('the numbers of the seats do not matter: all moved on by %i', (by) => {
  const { game: before } = middle();
  const chances = chancesToWin(before, BOARD);
  const after = chancesToWin(turned(before, by), BOARD);
  chances.forEach((chance, seat) => expect(after[(seat + by) % 4]).toBeCloseTo(chance, 12));
});

test('an evaluation changes nothing and depends on the position alone', () => {
  const { game: position } = middle();
  const before = JSON.stringify(position);
  const chances = chancesToWin(position, BOARD);
  chancesToWin(game().game, BOARD);
  expect(chancesToWin(position, BOARD)).toEqual(chances);
  expect(JSON.stringify(position)).toBe(before);
});

test('the taught model knows what is good', () => {
  const chanceOfA = (scenario: Scenario<'a' | 'b' | 'c' | 'd'>): number => chancesToWin(scenario.game, BOARD)[0]!;
  const fair = chanceOfA(game());
  expect(fair).toBeGreaterThan(0.15);
  expect(fair).toBeLessThan(0.4);
  expect(chanceOfA(game().balance('a', 2500))).toBeGreaterThan(fair);
  expect(chanceOfA(game().balance('a', 100))).toBeLessThan(fair);
  expect(chanceOfA(game().owns('a', ...MEDIA))).toBeGreaterThan(fair + 0.1);
  expect(
    chanceOfA(
      game()
        .owns('b', ...MEDIA)
        .level(3, ...MEDIA),
    ),
  ).toBeLessThan(fair - 0.05);
  expect(chanceOfA(middle())).toBeGreaterThan(0.25);
});

test('a new game is nearly even', () => {
  for (const players of [2, 3, 4, 5]) {
    const names = Array.from({ length: players }, (_, at) => `user-${at}`);
    for (const mode of [1, 2] as const)
      for (const chance of chancesToWin(new Scenario(names, { board: BOARD, mode }).game, BOARD))
        expect(Math.abs(chance - 1 / players)).toBeLessThan(0.1);
  }
});

test('the stored weights take the features of a seat', () => {
  expect(TAUGHT.sizes[0]).toBe(FEATURES);
  const sizes = [FEATURES + 1, 1];
  expect(() => new Judge(BOARD, { sizes, weights: new Float64Array(weightCount(sizes)) })).toThrow('inputs');
});
