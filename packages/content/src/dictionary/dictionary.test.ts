import { expect, test } from 'vitest';
import { CATALOGUE_TEXTS } from './catalogue-texts.ts';
import { DICTIONARY } from './dictionary.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { TUTORIAL_TEXTS } from './tutorial-texts.ts';
import type { LocaleCode } from '../locales.ts';

const ALL: readonly { name: string; texts: Readonly<Record<LocaleCode, Readonly<Record<string, string>>>> }[] = [
  { name: 'the dictionary', texts: DICTIONARY },
  { name: 'the catalogue', texts: CATALOGUE_TEXTS },
  { name: 'the list of descriptions', texts: PAGE_TEXTS },
  { name: 'the tutorial', texts: TUTORIAL_TEXTS },
];

test.each(ALL)('$name has the same keys in both languages', ({ texts }) => {
  expect(Object.keys(texts.en).sort()).toEqual(Object.keys(texts.ru).sort());
});

test.each(ALL)('$name has no message with a skeleton, whose parser the browser does not load', ({ texts }) => {
  for (const messages of Object.values(texts)) {
    expect(Object.entries(messages).filter(([, text]) => text.includes('::'))).toEqual([]);
  }
});

test('no text of the catalogue is in the dictionary, which the browser downloads', () => {
  expect(Object.keys(CATALOGUE_TEXTS.ru).filter((key) => key in DICTIONARY.ru)).toEqual([]);
});
