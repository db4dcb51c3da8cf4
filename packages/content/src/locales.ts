import { ENGLISH } from './dictionary/en/index.ts';
import { RUSSIAN } from './dictionary/ru/index.ts';

/** Languages in display order; the first is the default. Apart from the texts: the browser needs them before these. */
export const LOCALES = [RUSSIAN, ENGLISH] as const;

export type Locale = (typeof LOCALES)[number];
export type LocaleCode = Locale['code'];

/** The language with this code; undefined if there is none. */
export const localeWithCode = (code: unknown): Locale | undefined => LOCALES.find((locale) => locale.code === code);

/** One value for each language. */
export const inEachLanguage = <T>(valueIn: (locale: Locale) => T): Readonly<Record<LocaleCode, T>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale.code, valueIn(locale)])) as Record<LocaleCode, T>;

/** The tag whose rules numbers of this language follow. A language that is not listed follows its own. */
export const numberTag = (code: string): string => localeWithCode(code)?.numbers ?? code;
