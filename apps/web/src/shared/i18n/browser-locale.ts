import { type Locale, LOCALES, localeWithCode } from '@magnaty/content';

const KEY = 'magnaty.locale';

/** The language with this id; undefined if there is none. */
export const localeById = (id: number | undefined): Locale | undefined => LOCALES.find((locale) => locale.id === id);

/** The language of these texts. */
export const localeOf = ({ code }: { readonly code: string }): Locale => localeWithCode(code) ?? LOCALES[0];

/**
 * The language before a user is known: the one that was chosen in this browser, else the one that the address names, else
 * the one of ours that the browser prefers, else the first.
 */
export function browserLocale(): Locale {
  return localeById(storedLocaleId()) ?? linkedLocale() ?? preferredLocale() ?? LOCALES[0];
}

/** Stores the language of this browser, for the next visit. */
export function storeLocaleId(localeId: number): void {
  try {
    localStorage.setItem(KEY, String(localeId));
  } catch {
    return;
  }
}

function storedLocaleId(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** The server names the same parameter to search engines. */
function linkedLocale(): Locale | undefined {
  return localeWithCode(new URLSearchParams(location.search).get('lang'));
}

function preferredLocale(): Locale | undefined {
  for (const tag of navigator.languages) {
    const locale = localeWithCode(tag.split('-')[0]);
    if (locale !== undefined) return locale;
  }
  return undefined;
}
