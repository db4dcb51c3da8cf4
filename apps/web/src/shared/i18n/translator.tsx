import type { Dictionary } from '@magnaty/protocol';
import { IntlMessageFormat } from 'intl-messageformat';
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { formatNumber } from './format-number.ts';

export type TextParams = Readonly<Record<string, string | number | boolean>>;
export type RichParams = Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>;

export interface Translator {
  /** The text of a key in the user's language; `params` fill its ICU message. */
  (key: string, params?: TextParams): string;
  /** The same with elements: as values, and as functions for the tags of the message (`<b>…</b>`). */
  readonly rich: (key: string, params: RichParams) => ReactNode;
  readonly has: (key: string) => boolean;
  readonly localeId: number;
  /** Language tag, e.g. `ru`. */
  readonly code: string;
}

class RussianNumberFormat extends Intl.NumberFormat {
  readonly #options: Intl.NumberFormatOptions | undefined;
  constructor(options?: Intl.NumberFormatOptions) {
    super('ru-RU', options);
    this.#options = options;
  }
  override format(value: number | bigint): string {
    return formatNumber(value, this.#options);
  }
}

export function createTranslator({ texts, code, localeId }: Dictionary): Translator {
  const messages = new Map<string, IntlMessageFormat>();

  const messageOf = (key: string): IntlMessageFormat => {
    const known = messages.get(key);
    if (known !== undefined) return known;
    const message = new IntlMessageFormat(texts[key] ?? key, code, undefined, {
      formatters: {
        getNumberFormat: (_locales, options) => new RussianNumberFormat(options),
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
    if (params === undefined && !/[{<'#]/.test(text)) return text;
    return String(messageOf(key).format(params));
  };

  const rich = (key: string, params: RichParams): ReactNode => {
    const keyedInTags = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode[]) => value(keyed(chunks)) : value,
    ]);
    return keyed(messageOf(key).format<ReactNode>(Object.fromEntries(keyedInTags) as RichParams));
  };

  return Object.assign(t, { rich, has: (key: string) => key in texts, localeId, code });
}

function keyed(parts: ReactNode): ReactNode {
  if (!Array.isArray(parts)) return parts;
  return parts.map((part: ReactNode, index) =>
    isValidElement(part) ? cloneElement(part, { key: index }) : <Fragment key={index}>{part}</Fragment>,
  );
}
