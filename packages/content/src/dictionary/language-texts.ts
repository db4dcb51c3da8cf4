import { inEachLanguage, type LocaleCode } from '../locales.ts';
import { ENGLISH_TEXTS } from './en/texts.ts';
import { RUSSIAN_TEXTS, type LanguageTexts, type TextGroups as Groups } from './ru/texts.ts';

/** The key of a text of one group. */
export type KeyOfGroup<G extends keyof Groups> = keyof Groups[G];

const TEXTS: Readonly<Record<LocaleCode, LanguageTexts>> = { ru: RUSSIAN_TEXTS, en: ENGLISH_TEXTS };

/** The texts of one group in each language. */
export const textsOfGroup = <G extends keyof Groups>(group: G): Readonly<Record<LocaleCode, LanguageTexts[G]>> =>
  inEachLanguage(({ code }) => TEXTS[code][group]);
