import type { Language } from '../language.ts';

export const RUSSIAN = {
  id: 1,
  code: 'ru',
  name: 'Русский',
  numbers: 'ru',
  dates: 'ru',
  territory: 'ru_RU',
  wordmark: 'cyrillic',
} as const satisfies Language;
