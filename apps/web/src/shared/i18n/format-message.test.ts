import { DICTIONARY } from '@magnaty/content';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { formatMessage, type MessageParams } from './format-message.ts';
import { formatNumber } from './format-number.ts';
import { type Message, parseMessage } from './parse-message.ts';

/** Numbers of every plural form of both languages, and those that a text may match exactly. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 111, 1000, 12_480];

const ours = (text: string, { code, params }: { readonly code: string; readonly params: MessageParams }) =>
  formatMessage(parseMessage(text), { params, plurals: new Intl.PluralRules(code) }).join('');

class RussianNumbers extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return formatNumber(value);
  }
}

/** The result of the library that defines the message syntax. */
const theirs = (text: string, { code, params }: { readonly code: string; readonly params: MessageParams }) => {
  const message = new IntlMessageFormat(text, code, undefined, {
    formatters: {
      getNumberFormat: () => new RussianNumbers(),
      getDateTimeFormat: () => new Intl.DateTimeFormat(code),
      getPluralRules: (locales, options) => new Intl.PluralRules(locales, options),
    },
  });
  return [message.format(params)].flat().join('');
};

/** By argument of a message: the values to try. */
function valuesIn(message: Message, found = new Map<string, Set<MessageParams[string]>>()) {
  const add = (name: string, values: readonly MessageParams[string][]) => {
    const known = found.get(name) ?? new Set();
    for (const value of values) known.add(value);
    found.set(name, known);
  };
  for (const part of message) {
    if (typeof part === 'string' || part.kind === 'count') continue;
    if (part.kind === 'argument') add(part.name, ['«Лев»', 12_480]);
    else if (part.kind === 'number') add(part.name, NUMBERS);
    else if (part.kind === 'tag') {
      add(part.name, [BRACKETS]);
      valuesIn(part.content, found);
    } else {
      add(part.name, part.kind === 'plural' ? NUMBERS : [...part.options.keys(), 'of no option']);
      for (const option of part.options.values()) valuesIn(option, found);
    }
  }
  return found;
}
const BRACKETS = (content: readonly unknown[]) => `[${content.join('')}]`;

const combinations = (values: ReadonlyMap<string, ReadonlySet<MessageParams[string]>>): MessageParams[] =>
  [...values].reduce<MessageParams[]>(
    (params, [name, each]) => params.flatMap((one) => [...each].map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

test.each(['ru', 'en'] as const)('each text in %s is formatted as by the library', (code) => {
  let compared = 0;
  for (const text of Object.values(DICTIONARY[code])) {
    for (const params of combinations(valuesIn(parseMessage(text)))) {
      expect(ours(text, { code, params })).toBe(theirs(text, { code, params }));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(Object.keys(DICTIONARY[code]).length);
});

test.each([
  "it's 5 o''clock",
  "'{who}' is {who}",
  "'{who} to the end",
  "{n, plural, one {'#' is #} other {# '{'n'}' <b>#</b>}}",
  '# is no number here',
  '{n, plural, =0 {none} =12 {a dozen} other {{who, select, Leo {# and #} other {{n}}}}}',
  '{ who , select , Leo { a lion } other { {who} } } !',
  'a < b, a <b>{who}</b>',
  '<b>{who} <i>and <b>{n, number}</b></i></b>',
  '{n, plural, one {a} other {<b>{n, plural, one {a} other {#}}</b>}}',
  '',
])('%s is formatted as by the library', (text) => {
  for (const who of ['Leo', 'Мира']) {
    for (const n of NUMBERS) {
      const params = { who, n, b: BRACKETS, i: BRACKETS };
      expect(ours(text, { code: 'en', params })).toBe(theirs(text, { code: 'en', params }));
    }
  }
});

test.each([
  '{',
  '{}',
  '{who',
  '{who}}',
  '{n, plural}',
  '{n, plural, one {a}}',
  '{n, plural, one {a} other {b}',
  '{n, plural, offset:1 other {#}}',
  '{n, selectordinal, one {#st} other {#th}}',
  '{n, number, ::currency/RUB}',
  '{at, date}',
  '<b>{who}',
  '<b>{who}</i>',
  '{who}</b>',
  '<b/>',
])('%s is a syntax error', (text) => {
  expect(() => parseMessage(text)).toThrow(SyntaxError);
});

test('a missing argument or tag function is an error', () => {
  expect(() => ours('{who}', { code: 'en', params: {} })).toThrow('a value for "who"');
  expect(() => ours('<b>a</b>', { code: 'en', params: { b: 'b' } })).toThrow('a function for "b"');
});
