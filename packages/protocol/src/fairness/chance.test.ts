import { expect, test } from 'vitest';
import { chanceFromWords } from './chance.ts';

const reader = (words: readonly number[]): (() => number) => {
  let at = 0;
  return () => words[at++]!;
};

test('FAIR-1: words of the incomplete last run are rejected', () => {
  // 2³² = 6 × 715,827,882 + 4: the four highest words would make the numbers 0 to 3 more likely.
  const top = 2 ** 32 - 1;
  expect(chanceFromWords(reader([top, top - 1, top - 2, top - 3, top - 4])).draw(6)).toBe(5);
  expect(chanceFromWords(reader([top])).draw(16)).toBe(15);
  expect(chanceFromWords(reader([123])).draw(1)).toBe(0);
});

test('FAIR-1: the same number of words leads to every number', () => {
  const bound = 6;
  const kept = 2 ** 32 - (2 ** 32 % bound);
  expect(kept % bound).toBe(0);
  expect(chanceFromWords(reader([kept - 1])).draw(bound)).toBe(bound - 1);
  expect(chanceFromWords(reader([kept, 0])).draw(bound)).toBe(0);
});
