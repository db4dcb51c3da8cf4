import type { TextKey } from './dictionary.ts';
import type { NumberedKey, TextArguments } from './text-arguments.ts';

type Arguments = TextArguments<unknown, unknown>;

/** The key of a text without arguments. */
export type PlainTextKey = Exclude<TextKey, keyof Arguments>;

/** A key that the compiler knows, or one with a number that is known when the program runs. */
export type AskedKey = TextKey | NumberedKey;

type KeyWithArguments<K> = K extends keyof Arguments ? K : K extends TextKey ? never : Extract<keyof Arguments, K>;

/** A message that may be any of these messages needs the values of all of them. */
export type TextValues<K extends keyof Arguments, Word = string | number | boolean, Tag = never> = (
  K extends unknown ? (values: TextArguments<Word, Tag>[K]) => void : never
) extends (values: infer Values) => void
  ? Readonly<Values>
  : never;

/**
 * The arguments after the key in a call: none, or the values. For a key with a number each value is optional, because the
 * messages of some numbers lack it.
 */
export type ValuesAfter<K extends AskedKey, Word = string | number | boolean, Tag = never> = [
  KeyWithArguments<K>,
] extends [never]
  ? []
  : [K] extends [TextKey]
    ? [values: TextValues<KeyWithArguments<K>, Word, Tag>]
    : [values?: Partial<TextValues<KeyWithArguments<K>, Word, Tag>>];
