import type { LocaleCode } from '../locales.ts';
import { textsOfGroup, type KeyOfGroup } from './language-texts.ts';

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** 32-bit FNV-1a of the string's UTF-16 units. */
const fnv1a = (text: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
};

/**
 * A hash of the texts, 16 hex digits. It distinguishes the texts of different builds but is no
 * protection against forgery. Server and browser compute the same value.
 */
export const textHash = (texts: readonly string[]): string => {
  // The lengths give ['ab', 'c'] and ['a', 'bc'] different hashes.
  const text = texts.map((one) => `${one.length}:${one}`).join('');
  const first = fnv1a(text, SEED);
  const second = fnv1a(text, Math.imul(SEED ^ first, PRIME));
  return first.toString(16).padStart(8, '0') + second.toString(16).padStart(8, '0');
};

/** The key of a text. */
export type TextKey = KeyOfGroup<'dictionary'>;

/** The key of a text that the server sends: failures, refusals and notifications. */
export type ServerTextKey = KeyOfGroup<'server'>;

/** Texts by key. Any string is allowed as a key; the keys known to the compiler always have a text. */
export type Texts = Readonly<Record<TextKey, string> & Record<string, string>>;

/** ICU messages by key. */
export const DICTIONARY: Readonly<Record<LocaleCode, Texts>> = textsOfGroup('dictionary');

/** A hash of all keys and texts. When it changes, the client fetches the dictionary again. */
export const dictionaryVersion: string = textHash(
  Object.values(DICTIONARY).flatMap((texts) => Object.entries(texts).flat()),
);
