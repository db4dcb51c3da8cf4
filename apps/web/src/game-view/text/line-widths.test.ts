import { expect, it } from 'vitest';
import { lineWidths } from './line-widths.ts';

it('one word needs its width on any number of lines', () => {
  expect(lineWidths([3.2], 0.2, 3)).toEqual([3.2, 3.2, 3.2]);
});

it('several words need the widest of their lines', () => {
  expect(lineWidths([2, 1, 4], 0.5, 3)).toEqual([8, 4, 4]);
  expect(lineWidths([3, 1, 3], 0.5, 3)).toEqual([8, 4.5, 3]);
});

it('a text without words needs no room', () => {
  expect(lineWidths([0], 0.2, 2)).toEqual([0, 0]);
});
