import { LOCALES, numberTag } from '@magnaty/content';

let tag = numberTag(LOCALES[0].code);
const formats = new Map<string, Intl.NumberFormat>();

/** Sets the language of the page, whose rules the numbers follow. */
export const setNumberLanguage = (code: string): void => {
  tag = numberTag(code);
};

/** Formats a number by the rules of the page's language, with a real minus sign. */
export const formatNumber = (value: number | bigint, options: Intl.NumberFormatOptions = {}): string =>
  formatNumberBy(tag, value, options);

/** Formats a number by the rules of a language tag, with a real minus sign. */
export function formatNumberBy(rules: string, value: number | bigint, options: Intl.NumberFormatOptions): string {
  const key = `${rules} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(rules, options);
    formats.set(key, format);
  }
  return format.format(value).replace('-', '−');
}
