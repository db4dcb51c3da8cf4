import { BOARD } from '@magnaty/content';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { keysBetween } from './keys-between.ts';

const game = () => new GameBuilder({ now: 0, players: 3 }).owns('lev', 6).move('mira').done().game;
const cells = (keys: ReadonlySet<string>): string[] => [...keys].filter((key) => key.startsWith('cell:'));

it('between two equal states no cell, chip or property is drawn again', () => {
  const keys = [...keysBetween(BOARD, game(), game())];
  expect(keys.filter((key) => /^(cell|chip|estate|move|auction|trade|result)/.test(key))).toEqual([]);
  expect(keys).toContain('feed');
});

it('a rent changes its cell and the property of the owner', () => {
  const other = game();
  other.cells[6]!.currentRent = 999;
  const keys = keysBetween(BOARD, game(), other);
  expect(cells(keys)).toEqual(['cell:6']);
  expect(keys).toContain('estate:lev');
  expect(keys).not.toContain('estate:mira');
});

it('an owner changes the cells of the category, whose cards show it', () => {
  const other = game();
  other.cells[8]!.ownerId = 'lev';
  expect(cells(keysBetween(BOARD, game(), other))).toEqual(['cell:6', 'cell:8', 'cell:9']);
});

it('a round of growth changes the taxes', () => {
  const other = game();
  other.round = other.growthFromRound;
  expect(cells(keysBetween(BOARD, game(), other))).toEqual(['cell:4', 'cell:38']);
});
