import { expect, test } from 'vitest';
import type { LocaleCode } from '../locales.ts';
import { DICTIONARY, textHash } from './dictionary.ts';
import { CATALOGUE_TEXTS, PAGE_TEXTS } from './group-texts.ts';
import { TUTORIAL_TEXTS } from '../tutorial/texts.ts';

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

/** A verb in the past, or a short adjective: its form tells whether a man or a woman is meant. */
const GENDERED = String.raw`(?:(?!файл)[а-яё]+(?:л|ла|лся|лась)|готова?|должн?[ае]?н?|рада?|свободн?[ае]?н?)`;
const PERSON = String.raw`(?:<b>)?\{(?:who|to|name|names|nickname|nickName)\}(?:</b>)?`;
/** «Игрок {name} отказался» is about the word «игрок». */
const BY_NAME = new RegExp(
  `(?<![Ии]грок |[а-яё«] ?)${PERSON} (?:не )?${GENDERED}(?![а-яё])|(?<![а-яё])${GENDERED} ${PERSON}`,
  'iu',
);

test('no Russian sentence has a verb that must agree with the gender of a name', () => {
  const all = Object.values(ALL.map(({ texts }) => texts.ru)).flatMap((texts) => Object.entries(texts));
  expect(all.filter(([, text]) => BY_NAME.test(text))).toEqual([]);
  for (const text of ['Победил {name}', '<b>{who}</b> готов обсуждать', '{nickName} вышел', '{name} не вернулась'])
    expect(BY_NAME.test(text), text).toBe(true);
});

test('no number of a text of the site can part from its unit at the end of a line', () => {
  const words = 'млн|минут|секунд|дн(?:я|ей)|символа|mln|minutes?|seconds?|days?|characters?';
  const signs = '[чс]|мин|[МК]Б|[hsM]|min|[MK]B|XP|[%₽]';
  // `{own, number} с вашим`: the preposition is no second.
  const parting = new RegExp(`(?:\\d (?:${words}|${signs})|(?:\\}|#) (?:млн|${signs}))(?![\\p{L}-]| вашим)`, 'u');
  // The answers of the server are quoted from the specification.
  const isOfServer = (key: string): boolean => /^(?:error|refusal|field)\./.test(key);
  for (const messages of Object.values(DICTIONARY))
    expect(Object.entries(messages).filter(([key, text]) => !isOfServer(key) && parting.test(text))).toEqual([]);
  for (const text of ['обычно 20 минут', '{minutes, number} мин', '{count, plural, other {# M}}'])
    expect(parting.test(text), text).toBe(true);
  expect(parting.test('обычно 20\u00a0минут')).toBe(false);
});
