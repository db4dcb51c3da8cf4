import type { Dictionary } from '@magnaty/protocol';
import { createElement, Fragment, type ReactNode } from 'react';
import { formatMessage, type MessageParams } from './format-message.ts';
import { type Message, parseMessage } from './parse-message.ts';

export type TextParams = Readonly<Record<string, string | number | boolean>>;

export interface Translator {
  /** The text of a key in the user's language, with its ICU message formatted by `params`. */
  (key: string, params?: TextParams): string;
  /** The same with elements: as values, and as functions for the tags of the message (`<b>…</b>`). */
  readonly rich: (key: string, params: MessageParams) => ReactNode;
  readonly has: (key: string) => boolean;
  readonly localeId: number;
  /** Language tag, e.g. `ru`. */
  readonly code: string;
}

export function createTranslator({ texts, code, localeId }: Dictionary): Translator {
  const messages = new Map<string, Message>();
  const plurals = new Intl.PluralRules(code);

  const format = (key: string, params: MessageParams = {}): ReactNode[] => {
    let message = messages.get(key);
    if (message === undefined) {
      message = parseMessage(texts[key] ?? key);
      messages.set(key, message);
    }
    return formatMessage(message, { params, plurals });
  };

  const t = (key: string, params?: TextParams): string => {
    const text = texts[key] ?? key;
    // Most texts have no arguments and need no parsing.
    if (params === undefined && !/[{<'#]/.test(text)) return text;
    return format(key, params).join('');
  };

  const rich = (key: string, params: MessageParams): ReactNode => createElement(Fragment, null, ...format(key, params));

  return Object.assign(t, { rich, has: (key: string) => key in texts, localeId, code });
}
