import type { ReactNode } from 'react';
import { formatNumber } from './format-number.ts';
import type { Message } from './parse-message.ts';

type Value = ReactNode | ((content: ReactNode[]) => ReactNode);

/** A value for each argument of a message, and a function for each of its tags. */
export type MessageParams = Readonly<Record<string, Value>>;

interface FormatOptions {
  readonly params: MessageParams;
  readonly plurals: Intl.PluralRules;
  /** The number of the plural that contains the message. */
  readonly count?: number;
}

/**
 * The formatted message as a list of elements and texts. Adjacent texts are joined.
 * @throws Error if a value or a tag function is missing.
 */
export function formatMessage(message: Message, filling: FormatOptions): ReactNode[] {
  const { params, plurals, count } = filling;
  const pieces: ReactNode[] = [];
  const add = (piece: ReactNode): void => {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  };

  for (const part of message) {
    if (typeof part === 'string') {
      add(part);
      continue;
    }
    if (part.kind === 'count') {
      add(formatNumber(count ?? fail('a plural', '#')));
      continue;
    }
    const { name } = part;
    const value = params[name];
    if (value === undefined && !(name in params)) fail('a value', name);
    if (part.kind === 'tag') {
      add(typeof value === 'function' ? value(formatMessage(part.content, filling)) : fail('a function', name));
    } else if (typeof value === 'function') fail('a value', name);
    else if (part.kind === 'argument') add(typeof value === 'number' ? String(value) : value || '');
    else if (part.kind === 'number') add(formatNumber(Number(value)));
    else if (part.kind === 'select') {
      const option = part.options.get(String(value)) ?? part.other;
      formatMessage(option, { params, plurals }).forEach(add);
    } else {
      const number = Number(value);
      const option = part.options.get(`=${number}`) ?? part.options.get(plurals.select(number)) ?? part.other;
      formatMessage(option, { params, plurals, count: number }).forEach(add);
    }
  }
  return pieces;
}

function fail(needed: string, name: string): never {
  throw new Error(`The message needs ${needed} for "${name}"`);
}
