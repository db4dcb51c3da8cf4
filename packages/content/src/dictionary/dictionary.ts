import enAccount from './en/account.json' with { type: 'json' };
import enBoard from './en/board.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enGame from './en/game.json' with { type: 'json' };
import enSite from './en/site.json' with { type: 'json' };
import ruAccount from './ru/account.json' with { type: 'json' };
import ruBoard from './ru/board.json' with { type: 'json' };
import ruErrors from './ru/errors.json' with { type: 'json' };
import ruGame from './ru/game.json' with { type: 'json' };
import ruSite from './ru/site.json' with { type: 'json' };
import { textHash } from './text-hash.ts';

export type LocaleCode = 'ru' | 'en';

/** ICU messages by key. Both languages have the same keys. */
export const DICTIONARY: Readonly<Record<LocaleCode, Readonly<Record<string, string>>>> = {
  ru: { ...ruSite, ...ruAccount, ...ruGame, ...ruBoard, ...ruErrors },
  en: { ...enSite, ...enAccount, ...enGame, ...enBoard, ...enErrors },
};

/** A hash of all keys and texts. When it changes, the client fetches the dictionary again. */
export const dictionaryVersion: string = textHash(
  Object.values(DICTIONARY).flatMap((texts) => Object.entries(texts).flat()),
);

/** Languages in display order; the first is the default. */
export const LOCALES: readonly { readonly id: number; readonly code: LocaleCode; readonly name: string }[] = [
  { id: 1, code: 'ru', name: 'Русский' },
  { id: 2, code: 'en', name: 'English' },
];
