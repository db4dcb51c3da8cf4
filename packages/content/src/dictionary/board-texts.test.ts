import { expect, test } from 'vitest';
import { BOARD, GAME_MODES } from '../board/board.ts';
import { CATEGORY_KEYS } from '../board/companies.ts';
import { CHIPS, SPECIAL_CHIPS } from '../chips.ts';
import { cardParams, cellParams } from './board-params.ts';
import { DICTIONARY } from './dictionary.ts';
import { LOCALES } from '../locales.ts';

const CARDS = [...BOARD.decks[2], ...BOARD.decks[3]];

/** Names of the arguments of an ICU message. */
const argumentsOf = (message: string): string[] =>
  [...message.matchAll(/\{(\w+)[,}]/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

const CODES = LOCALES.map(({ code }) => code);

const KEYS = [
  ...BOARD.cells.flatMap(({ index }) => [`cell.${index}.name`, `cell.${index}.description`]),
  ...CATEGORY_KEYS.flatMap((key) => [`category.${key}.name`, `category.${key}.description`]),
  ...CARDS.map(({ id }) => `card.${id}.text`),
  ...[...CHIPS, ...SPECIAL_CHIPS].map(({ id }) => `chip.${id}.name`),
  ...GAME_MODES.flatMap(({ id }) => [`mode.${id}.title`, `mode.${id}.explanation`]),
];

test.each(CODES)('%s has a text for every cell, category, card, chip and mode', (locale) => {
  expect(KEYS.filter((key) => (DICTIONARY[locale][key] ?? '').trim() === '')).toEqual([]);
});

test('the board’s texts contain no other keys', () => {
  const areas = /^(cell|category|card|chip|mode)\./;
  expect(Object.keys(DICTIONARY.ru).filter((key) => areas.test(key) && !KEYS.includes(key))).toEqual([]);
});

test.each(CODES)('%s: no two companies share a name', (locale) => {
  const names = BOARD.categories.flatMap(({ cells }) => cells.map((index) => DICTIONARY[locale][`cell.${index}.name`]));
  expect(new Set(names).size).toBe(names.length);
});

test.each(CODES)('%s card texts contain each of the card’s sums and no other parameter', (locale) => {
  for (const { id } of CARDS) {
    const message = DICTIONARY[locale][`card.${id}.text`] ?? '';
    expect([id, ...argumentsOf(message).sort()]).toEqual([id, ...Object.keys(cardParams(BOARD, id)).sort()]);
  }
});

test.each(CODES)('%s cell texts contain each of the cell’s sums and no other parameter', (locale) => {
  for (const { index } of BOARD.cells) {
    const message = DICTIONARY[locale][`cell.${index}.description`] ?? '';
    expect([index, ...argumentsOf(message).sort()]).toEqual([index, ...Object.keys(cellParams(BOARD, index)).sort()]);
  }
});

test.each(CODES)('%s texts of cards that lead to a company contain its name', (locale) => {
  for (const { id, effect } of CARDS) {
    if (effect.kind !== 'MOVE_TO') continue;
    expect(DICTIONARY[locale][`card.${id}.text`]).toContain(DICTIONARY[locale][`cell.${effect.cell}.name`]);
  }
});

test('counts written as words in card texts equal the board’s numbers', () => {
  expect(BOARD.numbers.cardRentFactor).toBe(2);
  expect(BOARD.numbers.cardPointsFactor).toBe(10);
  expect(CARDS.flatMap(({ effect }) => (effect.kind === 'MOVE_BACK' ? [effect.steps] : []))).toEqual([3]);
});
