export type LocaleCode = 'ru' | 'en';

export interface Locale {
  readonly id: number;
  readonly code: LocaleCode;
  /** In the language itself. */
  readonly name: string;
}

/** Languages in display order; the first is the default. Apart from the texts: the browser needs them before these. */
export const LOCALES = [
  { id: 1, code: 'ru', name: 'Русский' },
  { id: 2, code: 'en', name: 'English' },
] as const satisfies readonly [Locale, ...Locale[]];
