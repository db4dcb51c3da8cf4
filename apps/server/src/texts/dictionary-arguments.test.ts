import { readFileSync } from 'node:fs';
import { CATALOGUE_TEXTS, DICTIONARY, LOCALES, TUTORIAL_TEXTS, type LocaleCode } from '@magnaty/content';
import { expect, test } from 'vitest';
import { messageArguments } from './testing/message-arguments.ts';
import { textArguments } from './testing/text-arguments.ts';

/** The arguments of a message with their kinds and the branches of each select, in order. */
const parse = (message: string, locale: LocaleCode): string[] => {
  const found = messageArguments(message, locale).map(({ kind, name, branches }) =>
    [kind, name, ...branches].join(' '),
  );
  return [...new Set(found)].sort();
};

const ALL = Object.entries<Readonly<Record<LocaleCode, Readonly<Record<string, string>>>>>({
  'the dictionary': DICTIONARY,
  'the catalogue': CATALOGUE_TEXTS,
  'the tutorial': TUTORIAL_TEXTS,
});

test.each(ALL)('each message of %s has the same arguments in each language', (_, texts) => {
  const different = LOCALES.flatMap(({ code }) =>
    Object.entries(texts.ru)
      .map(([key, message]) => ({ key, code, ru: parse(message, 'ru'), own: parse(texts[code][key] ?? '', code) }))
      .filter(({ ru, own }) => ru.join() !== own.join()),
  );
  expect(different).toEqual([]);
});

test('arguments, their kinds, tags and branches are told apart, and the branches of plurals are not', () => {
  expect(parse('<b>{who}</b> {n, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}', 'ru')).toEqual(
    parse('{n, plural, one {# move} other {# moves}} of <b>{who}</b>', 'en'),
  );
  const forms = [
    '{who}',
    '{whom}',
    '{who, number}',
    '<b>{who}</b>',
    '{who, select, true {a} other {b}}',
    '{who, select, false {a} other {b}}',
    '{who, plural, one {a} other {b}}',
  ];
  expect(new Set(forms.map((form) => parse(form, 'en').join())).size).toBe(forms.length);
});

test('the compiler knows the arguments of each message (npm run text-arguments writes them)', () => {
  const file = new URL('../../../../packages/content/src/dictionary/text-arguments.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(textArguments());
});
