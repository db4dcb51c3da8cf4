import { expect, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { NAME_WORDS, proposeName } from './proposed-names.ts';

test('each proposed name has at most 24 characters, also with the longest number', () => {
  for (const { code } of LOCALES) {
    const longest = (words: readonly string[]): number => Math.max(...words.map((word) => word.length));
    const { first, last } = NAME_WORDS[code];
    expect(longest(first) + longest(last) + 2 + '999999'.length).toBeLessThanOrEqual(24 + 2);
    expect(longest(first) + longest(last) + 2 + '99'.length).toBeLessThanOrEqual(24);
    expect(proposeName(code, () => 0.999)).toMatch(/^\S+ \S+ 99$/);
    expect(proposeName(code, () => 0)).toMatch(/^\S+ \S+ 0$/);
  }
});
