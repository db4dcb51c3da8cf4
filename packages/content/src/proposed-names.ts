import type { LocaleCode } from './locales.ts';

/** Each proposed name has at most 24 characters, which a test checks with the longest words. */
export const NAME_WORDS: Readonly<
  Record<LocaleCode, { readonly first: readonly string[]; readonly last: readonly string[] }>
> = {
  ru: {
    first: ['Бодрый', 'Важный', 'Весёлый', 'Ловкий', 'Меткий', 'Мудрый', 'Смелый', 'Тихий', 'Хитрый', 'Щедрый'],
    last: ['Банкир', 'Барон', 'Брокер', 'Делец', 'Застройщик', 'Инвестор', 'Капитан', 'Купец', 'Маклер', 'Финансист'],
  },
  en: {
    first: ['Bold', 'Brave', 'Bright', 'Calm', 'Clever', 'Happy', 'Lucky', 'Quick', 'Quiet', 'Wise'],
    last: ['Banker', 'Baron', 'Broker', 'Builder', 'Captain', 'Dealer', 'Investor', 'Merchant', 'Tycoon', 'Trader'],
  },
};

/**
 * A nickname for somebody who has not chosen one.
 * @param random numbers from 0 to below 1
 * @param numbers how many different numbers may follow the words
 */
export const proposeName = (locale: LocaleCode, random: () => number, numbers = 100): string => {
  const { first, last } = NAME_WORDS[locale];
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  return `${pick(first)} ${pick(last)} ${Math.floor(random() * numbers)}`;
};
