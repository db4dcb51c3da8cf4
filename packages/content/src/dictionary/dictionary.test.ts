import { expect, test } from 'vitest';
import type { LocaleCode } from '../locales.ts';
import { DICTIONARY, textHash } from './dictionary.ts';
import { CATALOGUE_TEXTS, PAGE_TEXTS, TUTORIAL_TEXTS } from './group-texts.ts';

const ALL: readonly { name: string; texts: Readonly<Record<LocaleCode, Readonly<Record<string, string>>>> }[] = [
  { name: 'the dictionary', texts: DICTIONARY },
  { name: 'the catalogue', texts: CATALOGUE_TEXTS },
  { name: 'the list of descriptions', texts: PAGE_TEXTS },
  { name: 'the tutorial', texts: TUTORIAL_TEXTS },
];

test.each(ALL)('$name has the same keys in each language', ({ texts }) => {
  const keys = Object.keys(texts.ru).sort();
  for (const messages of Object.values(texts)) expect(Object.keys(messages).sort()).toEqual(keys);
});

test.each(ALL)('$name has no message with a skeleton, whose parser the browser does not load', ({ texts }) => {
  for (const messages of Object.values(texts)) {
    expect(Object.entries(messages).filter(([, text]) => text.includes('::'))).toEqual([]);
  }
});

test('no text of the catalogue is in the dictionary, which the browser downloads', () => {
  expect(Object.keys(CATALOGUE_TEXTS.ru).filter((key) => key in DICTIONARY.ru)).toEqual([]);
});

test('the same texts give the same 16 digits', () => {
  expect(textHash(['Старт', 'Start'])).toMatch(/^[0-9a-f]{16}$/);
  expect(textHash(['Старт', 'Start'])).toBe(textHash(['Старт', 'Start']));
});

test('another text, order or boundary gives another hash', () => {
  const hashes = [['ab', 'c'], ['a', 'bc'], ['abc'], ['c', 'ab'], ['Ab', 'c'], []].map(textHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});
