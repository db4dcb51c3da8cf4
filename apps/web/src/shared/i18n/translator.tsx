import { numberTag, type AskedKey, type PlainTextKey, type ValuesAfter } from '@magnaty/content';
import type { Dictionary } from '@magnaty/protocol';
import { IntlMessageFormat } from 'intl-messageformat';
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { formatNumberBy } from './format-number.ts';

type TextParams = Readonly<Record<string, string | number | boolean>>;
type Tag = (chunks: ReactNode) => ReactNode;
type RichParams = Readonly<Record<string, ReactNode | Tag>>;

/** The texts of a language, by any key. */
export interface Messages {
  (key: string, params?: TextParams): string;
  readonly rich: (key: string, params: RichParams) => ReactNode;
  readonly has: (key: string) => boolean;
  readonly localeId: number;
  readonly code: string;
}

/** The texts of a language, by the keys of the dictionary. */
export interface Translator {
  /** The text of a key in the user's language; the values fill its ICU message. */
  <K extends AskedKey>(key: K, ...values: ValuesAfter<K>): string;
  /** The same with elements: as values, and as functions for the tags of the message (`<b>…</b>`). */
  readonly rich: <K extends AskedKey>(key: K, ...values: ValuesAfter<K, ReactNode, Tag>) => ReactNode;
  /** Whether there is a text of this key that needs no values. */
  readonly has: (key: string) => key is PlainTextKey;
  readonly localeId: number;
  /** Language tag, e.g. `ru`. */
  readonly code: string;
}

class LanguageNumberFormat extends Intl.NumberFormat {
  readonly #tag: string;
  readonly #options: Intl.NumberFormatOptions;
  constructor(tag: string, options: Intl.NumberFormatOptions = {}) {
    super(tag, options);
    this.#tag = tag;
    this.#options = options;
  }
  override format(value: number | bigint): string {
    return formatNumberBy(this.#tag, value, this.#options);
  }
}

export function createTranslator(dictionary: Dictionary): Translator {
  // The same functions, for fewer keys and values than they take.
  return createMessages(dictionary) as unknown as Translator;
}

export function createMessages({ texts, code, localeId }: Dictionary): Messages {
  const messages = new Map<string, IntlMessageFormat>();

  const messageOf = (key: string): IntlMessageFormat => {
    const known = messages.get(key);
    if (known !== undefined) return known;
    const message = new IntlMessageFormat(texts[key] ?? key, code, undefined, {
      formatters: {
        getNumberFormat: (_locales, options) => new LanguageNumberFormat(numberTag(code), options),
        getDateTimeFormat: (locales, options) => new Intl.DateTimeFormat(locales, options),
        getPluralRules: (locales, options) => new Intl.PluralRules(locales, options),
      },
    });
    messages.set(key, message);
    return message;
  };

  const t = (key: string, params?: TextParams): string => {
    const text = texts[key] ?? key;
    // Most texts have no arguments and need no parsing.
    if (params === undefined && isPlain(text)) return text;
    return String(messageOf(key).format(params));
  };

  const has = (key: string): boolean => {
    const text = texts[key];
    return text !== undefined && isPlain(text);
  };

  const rich = (key: string, params: RichParams): ReactNode => {
    const keyedInTags = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode[]) => value(keyed(chunks)) : value,
    ]);
    return keyed(messageOf(key).format<ReactNode>(Object.fromEntries(keyedInTags) as RichParams));
  };

  return Object.assign(t, { rich, has, localeId, code });
}

/** Has no arguments, no tags and nothing quoted. */
const isPlain = (text: string): boolean => !/[{<'#]/.test(text);

function keyed(parts: ReactNode): ReactNode {
  if (!Array.isArray(parts)) return parts;
  return parts.map((part: ReactNode, index) =>
    isValidElement(part) ? cloneElement(part, { key: index }) : <Fragment key={index}>{part}</Fragment>,
  );
}
