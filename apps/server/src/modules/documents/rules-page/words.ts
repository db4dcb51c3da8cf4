import { DICTIONARY, inEachLanguage, type LocaleCode } from '@magnaty/content';
import { IntlMessageFormat } from 'intl-messageformat';
import type { RulesWords, WordKey } from './template.ts';

/** Numbers, and strings of HTML. */
export type Values = Readonly<Record<string, string | number>>;

const NUMBERS = inEachLanguage(({ numbers }) => new Intl.NumberFormat(numbers));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Puts values into a message whose text is HTML. @throws Error when it is no message or a value is missing. */
export const filledIn = (locale: LocaleCode, message: string, values: Values = {}): string =>
  String(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(values));

/** The words of the rules page in one language. All results are HTML. */
export interface Words {
  readonly locale: LocaleCode;
  say(key: WordKey, values?: Values): string;
  /** A name of the dictionary. */
  named(key: `cell.${number}.name` | `category.${string}.name` | `mode.${number}.title`): string;
  number(value: number): string;
  /** A sum with its unit. @param value millions */
  money(value: number): string;
}

export const openWords = (locale: LocaleCode, words: RulesWords): Words => {
  const say = (key: WordKey, values: Values = {}): string => filledIn(locale, escaped(words[key]), values);
  return {
    locale,
    say,
    named: (key) => escaped(DICTIONARY[locale][key] ?? key),
    number: (value) => NUMBERS[locale].format(value),
    money: (value) => say('money', { amount: NUMBERS[locale].format(value) }),
  };
};
