import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { copyGame, decide, isRefusal, type Table } from '@magnaty/rules';
import { Scenario } from '@magnaty/rules/testing';
import { chancesToWin } from '../chances.ts';
import { outcomesOf } from './outcomes.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const NOW = 2_000_000;

/** A cell before chance cells, resources and companies of others. */
const position = (): Scenario<'a' | 'b' | 'c' | 'd'> =>
  new Scenario(NAMES, { board: BOARD }).owns('b', 12, 28, 6, 8, 9).owns('c', 5, 15, 11).balance('a', 120).at('a', 2);

/** The mean of the chances over every single throw and card, all drawn one by one. */
const meanOneByOne = ({ board, game }: Table): number[] => {
  const mean = game.players.map(() => 0);
  const path: { value: number; readonly bound: number }[] = [];
  for (let isDone = false; !isDone;) {
    let used = 0;
    const copy = copyGame(game);
    const draw = (bound: number): number => {
      path[used] ??= { value: 0, bound };
      return path[used++]!.value;
    };
    const events = decide(
      { board, game: copy },
      { type: 'throwDice', userId: 'a' },
      { now: NOW, revealSeed: () => '', chance: () => ({ draw }) },
    );
    expect(isRefusal(events)).toBe(false);
    const weight = path.reduce((product, { bound }) => product / bound, 1);
    chancesToWin(copy, board).forEach((chance, seat) => (mean[seat]! += weight * chance));
    while (path.length > 0 && path.at(-1)!.value + 1 === path.at(-1)!.bound) path.pop();
    if (path.length === 0) isDone = true;
    else path.at(-1)!.value++;
  }
  return mean;
};

describe('all outcomes of a throw', () => {
  test.each([
    ['outside', position()],
    ['in jail', position().jailed('a')],
    ['in the last move in jail', position().jailed('a', 1)],
  ])('THROW-1 %s: the mean is that over every single throw and card', (_, { table }) => {
    const outcomes = [...outcomesOf(table, { type: 'throwDice', userId: 'a' }, NOW)];
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    const mean = table.game.players.map((_player, seat) =>
      outcomes.reduce((sum, { weight, game }) => sum + weight * chancesToWin(game, BOARD)[seat]!, 0),
    );
    meanOneByOne(table).forEach((chance, seat) => expect(mean[seat]).toBeCloseTo(chance, 10));
  });

  test('a throw changes nothing of the table itself', () => {
    const { table } = position();
    const before = JSON.stringify(table.game);
    expect([...outcomesOf(table, { type: 'throwDice', userId: 'a' }, NOW)].length).toBeGreaterThan(14);
    expect(JSON.stringify(table.game)).toBe(before);
  });

  test('a refused command is an error', () => {
    const { table } = position();
    expect(() => [...outcomesOf(table, { type: 'throwDice', userId: 'b' }, NOW)]).toThrow('refuse');
  });
});
