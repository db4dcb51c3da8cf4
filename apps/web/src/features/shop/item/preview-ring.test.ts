import { BOARD, CATEGORY_KEYS } from '@magnaty/content';
import { expect, test } from 'vitest';
import { PREVIEW_CATEGORIES, PREVIEW_SIDES } from './preview-ring.ts';

const LETTERS: Readonly<Record<number, string>> = { 1: 's', 2: 'e', 3: 'c', 9: 't' };

const cellsFrom = (first: number, last: number): string => {
  const step = first < last ? 1 : -1;
  const indices = Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => first + at * step);
  return indices
    .map((index) => {
      const category = BOARD.categories.findIndex(({ cells }) => cells.includes(index));
      return category < 0 ? (LETTERS[BOARD.cells[index]!.type] ?? 'o') : String(category);
    })
    .join('');
};

test('the small picture has the cells of the board', () => {
  expect(PREVIEW_CATEGORIES).toEqual(CATEGORY_KEYS);
  expect(PREVIEW_SIDES).toEqual({
    top: cellsFrom(0, 10),
    right: cellsFrom(11, 19),
    bottom: cellsFrom(30, 20),
    left: cellsFrom(39, 31),
  });
});
