import enAccount from './en/account.json' with { type: 'json' };
import enAnalysis from './en/analysis.json' with { type: 'json' };
import enBoard from './en/board.json' with { type: 'json' };
import enFairness from './en/fairness.json' with { type: 'json' };
import enGame from './en/game.json' with { type: 'json' };
import enMarketing from './en/marketing.json' with { type: 'json' };
import enQuick from './en/quick.json' with { type: 'json' };
import enReplay from './en/replay.json' with { type: 'json' };
import enServer from './en/server.json' with { type: 'json' };
import enShop from './en/shop.json' with { type: 'json' };
import enSite from './en/site.json' with { type: 'json' };
import ruAccount from './ru/account.json' with { type: 'json' };
import ruAnalysis from './ru/analysis.json' with { type: 'json' };
import ruBoard from './ru/board.json' with { type: 'json' };
import ruFairness from './ru/fairness.json' with { type: 'json' };
import ruGame from './ru/game.json' with { type: 'json' };
import ruMarketing from './ru/marketing.json' with { type: 'json' };
import ruQuick from './ru/quick.json' with { type: 'json' };
import ruReplay from './ru/replay.json' with { type: 'json' };
import ruServer from './ru/server.json' with { type: 'json' };
import ruShop from './ru/shop.json' with { type: 'json' };
import ruSite from './ru/site.json' with { type: 'json' };
import type { LocaleCode } from '../locales.ts';
import { textHash } from './text-hash.ts';

const TEXTS = {
  ru: {
    ...ruSite,
    ...ruAccount,
    ...ruAnalysis,
    ...ruFairness,
    ...ruGame,
    ...ruBoard,
    ...ruMarketing,
    ...ruQuick,
    ...ruReplay,
    ...ruShop,
    ...ruServer,
  },
  en: {
    ...enSite,
    ...enAccount,
    ...enAnalysis,
    ...enFairness,
    ...enGame,
    ...enBoard,
    ...enMarketing,
    ...enQuick,
    ...enReplay,
    ...enShop,
    ...enServer,
  },
};

/** The key of a text. */
export type TextKey = keyof typeof TEXTS.ru | keyof typeof TEXTS.en;

/** The key of a text that the server sends: failures, refusals and notifications. */
export type ServerTextKey = keyof typeof ruServer | keyof typeof enServer;

/** Texts by key. Any string is allowed as a key; the keys known to the compiler always have a text. */
export type Texts = Readonly<Record<TextKey, string> & Record<string, string>>;

/** ICU messages by key. A key that one language lacks fails to compile. */
export const DICTIONARY: Readonly<Record<LocaleCode, Texts>> = TEXTS;

/** A hash of all keys and texts. When it changes, the client fetches the dictionary again. */
export const dictionaryVersion: string = textHash(
  Object.values(DICTIONARY).flatMap((texts) => Object.entries(texts).flat()),
);
