import type { Language } from '../language.ts';

export const ENGLISH = {
  id: 2,
  code: 'en',
  name: 'English',
  // The specification writes numbers as in Russian, 1 500, on the English site too.
  numbers: 'ru',
  dates: 'en-GB',
  territory: 'en_US',
  wordmark: 'latin',
} as const satisfies Language;
