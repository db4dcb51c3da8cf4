import type { Dictionary } from '@magnaty/protocol';
import { getDictionary } from '../api/calls.ts';
import { readDictionary, storeDictionary } from './dictionary-cache.ts';

/** The texts of a language: from the cache if it has the server's version, else from the server. */
export async function loadDictionary(localeId: number, version: string): Promise<Dictionary> {
  const stored = readDictionary(localeId, version);
  if (stored !== null) return stored;
  const dictionary = await getDictionary(localeId);
  storeDictionary(dictionary);
  return dictionary;
}
