import { CATALOGUE_TEXTS, DICTIONARY, TUTORIAL_TEXTS, type LocaleCode } from '@magnaty/content';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of ICU elements, by the numbers of their parser. */
const KINDS = ['text', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag'] as const;

/** The arguments of a message with their kinds, and the branches of each select, in order. */
const argumentsOf = (elements: readonly Element[]): string[] => {
  const found = elements.flatMap((element): string[] => {
    const kind = KINDS[element.type];
    if (kind === 'text' || kind === 'pound') return [];
    const name = 'value' in element ? String(element.value) : '';
    const options = 'options' in element ? Object.entries(element.options) : [];
    const inside = [
      ...options.flatMap(([, { value }]) => argumentsOf(value)),
      ...('children' in element ? argumentsOf(element.children) : []),
    ];
    // A plural has the branches of its language; a select those of the code.
    const branches = kind === 'select' ? options.map(([branch]) => branch).sort() : [];
    return [[kind, name, ...branches].join(' '), ...inside];
  });
  return [...new Set(found)].sort();
};

const parse = (message: string, locale: LocaleCode): string[] =>
  argumentsOf(new IntlMessageFormat(message, locale).getAst());

const ALL: readonly (readonly [string, Readonly<Record<LocaleCode, Readonly<Record<string, string>>>>])[] = [
  ['the dictionary', DICTIONARY],
  ['the catalogue', CATALOGUE_TEXTS],
  ['the tutorial', TUTORIAL_TEXTS],
];

test.each(ALL)('each message of %s has the same arguments in both languages', (_, { ru, en }) => {
  const different = Object.keys(ru)
    .map((key) => ({ key, ru: parse(ru[key] ?? '', 'ru'), en: parse(en[key] ?? '', 'en') }))
    .filter((message) => message.ru.join() !== message.en.join());
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
