import { expect, test } from 'vitest';
import { DICTIONARY } from './dictionary.ts';

test('both languages have the same keys', () => {
  expect(Object.keys(DICTIONARY.en).sort()).toEqual(Object.keys(DICTIONARY.ru).sort());
});
