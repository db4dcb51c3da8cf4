import { BOARD, CATEGORY_COLORS, PLAYER_SHADES } from '@magnaty/content';
import { Scenario } from '@magnaty/rules/testing';
import { expect, test } from 'vitest';
import { boardPicture } from './board-picture.ts';

const scenario = () => new Scenario(['a', 'b'], { board: BOARD }).owns('a', 1, 3).owns('b', 11, 13, 14);
const towersOf = (picture: string): string[] =>
  picture.match(/<g transform="translate\(\S+ \S+\) rotate.*?<\/g>/g) ?? [];

test('each company with offices has a tower with its own roof, in the colours of its owner', () => {
  const { game } = scenario().level(2, 1).level(5, 13);
  const [coffee = '', fashion = '', ...others] = towersOf(boardPicture(game));
  expect(others).toEqual([]);
  expect(coffee).toContain(PLAYER_SHADES[game.players[0]!.color - 1]);
  expect(coffee).toContain(CATEGORY_COLORS.coffee);
  expect(fashion).toContain(PLAYER_SHADES[game.players[1]!.color - 1]);
  expect(fashion).toContain(CATEGORY_COLORS.fashion);
});

test('no tower stands on a company without offices', () => {
  expect(towersOf(boardPicture(scenario().game))).toEqual([]);
});
