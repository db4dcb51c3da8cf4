import { expect, test } from 'vitest';
import { textHash } from './text-hash.ts';

test('the same texts give the same 16 digits', () => {
  expect(textHash(['Старт', 'Start'])).toMatch(/^[0-9a-f]{16}$/);
  expect(textHash(['Старт', 'Start'])).toBe(textHash(['Старт', 'Start']));
});

test('another text, order or boundary gives another hash', () => {
  const hashes = [['ab', 'c'], ['a', 'bc'], ['abc'], ['c', 'ab'], ['Ab', 'c'], []].map(textHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});
