import { DICTIONARY, LOCALES, type LocaleCode } from '@magnaty/content';

export type TextParams = Readonly<Record<string, string | number>>;

/** The language of a user's setting; the first one where it is unknown. */
export const localeCode = (localeId: number): LocaleCode => LOCALES.find(({ id }) => id === localeId)?.code ?? 'ru';

/** The language that a browser asks for (Accept-Language), of those that there are. */
export const requestedLocale = (header: string | undefined): LocaleCode => {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = Number(params.find((param) => param.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { code: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { code } of wanted) {
    const locale = LOCALES.find((candidate) => candidate.code === code);
    if (locale !== undefined) return locale.code;
  }
  return 'ru';
};

/** A text of the dictionary; those of the server's messages have plain `{name}` places alone. */
export const text = (locale: LocaleCode, key: string, params: TextParams = {}): string =>
  (DICTIONARY[locale][key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

/** What a player reads for the code of a failure or of a refusal of the rules. */
export const messageOf = (locale: LocaleCode, code: string, params: TextParams = {}): string => {
  const key = [`error.${code}`, `refusal.${code}`].find((candidate) => candidate in DICTIONARY[locale]);
  return text(locale, key ?? 'error.INTERNAL', params);
};
