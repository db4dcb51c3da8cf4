import enPages from './en/pages.json' with { type: 'json' };
import ruPages from './ru/pages.json' with { type: 'json' };
import type { LocaleCode } from '../locales.ts';

/** The key of a text for search engines and for links that are shared. */
export type PageTextKey = keyof typeof ruPages | keyof typeof enPages;

/**
 * Descriptions of the pages by key, without arguments. They are not in `DICTIONARY`: only the server writes them, into
 * the HTML of a page.
 */
export const PAGE_TEXTS: Readonly<Record<LocaleCode, Readonly<Record<PageTextKey, string>>>> = {
  ru: ruPages,
  en: enPages,
};
