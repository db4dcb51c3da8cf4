import type { Dictionary } from '@magnaty/protocol';
import { getDictionary } from '../api/calls.ts';

/** The texts of a language: from the cache if it has the server's version, else from the server. */
export async function loadDictionary(localeId: number, version: string): Promise<Dictionary> {
  const stored = readDictionary(localeId, version);
  if (stored !== null) return stored;
  const dictionary = await getDictionary(localeId);
  storeDictionary(dictionary);
  return dictionary;
}

const keyOf = (localeId: number) => `magnaty.dictionary.${localeId}`;

/** The stored dictionary of a language. Null if there is none of this version, or it cannot be read. */
function readDictionary(localeId: number, version: string): Dictionary | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(localeId)) ?? 'null');
    return isDictionary(stored) && stored.version === version && stored.localeId === localeId ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a dictionary. If the storage is full or forbidden, the texts are loaded again next time. */
function storeDictionary(dictionary: Dictionary): void {
  try {
    localStorage.setItem(keyOf(dictionary.localeId), JSON.stringify(dictionary));
  } catch {
    return;
  }
}

function isDictionary(value: unknown): value is Dictionary {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'localeId' in value &&
    'code' in value &&
    typeof value.code === 'string' &&
    'texts' in value &&
    typeof value.texts === 'object' &&
    value.texts !== null &&
    Object.values(value.texts).every((text) => typeof text === 'string')
  );
}
