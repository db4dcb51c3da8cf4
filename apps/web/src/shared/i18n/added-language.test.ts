import type { LanguageTexts, TextKey } from '@magnaty/content';
import { expect, test } from 'vitest';
import { formatNumber, setNumberLanguage } from './format-number.ts';
import { createTranslator } from './translator.tsx';

/** A language of a few keys, which the site does not have. */
const POLISH = {
  'home.play': 'Graj',
  'home.sum': '{sum} mln',
  'lobby.counts.players': '{count, plural, one {# gracz} few {# gracze} many {# graczy} other {# gracza}}',
} as const satisfies Partial<Record<TextKey, string>>;

test('the compiler names the texts that a new language lacks', () => {
  // @ts-expect-error most keys are missing
  const incomplete: LanguageTexts['dictionary'] = POLISH;
  // @ts-expect-error no language has this key
  const unknown: Partial<Record<TextKey, string>> = { 'home.plya': 'Graj' };
  expect([incomplete, unknown]).toHaveLength(2);
});

test('a new language has its own plurals and numbers', () => {
  const t = createTranslator({ texts: POLISH, code: 'pl', localeId: 3, version: '' });
  expect(t('home.play')).toBe('Graj');
  expect([1, 3, 5, 22, 12_480].map((count) => t('lobby.counts.players', { count }))).toEqual([
    '1 gracz',
    '3 gracze',
    '5 graczy',
    '22 gracze',
    '12\u00a0480 graczy',
  ]);
  const german = createTranslator({
    texts: { 'home.secondsLeft': '{seconds, number} s' },
    code: 'de',
    localeId: 4,
    version: '',
  });
  expect(german('home.secondsLeft', { seconds: -12_480 })).toBe('−12.480 s');
});

test('numbers outside of texts follow the language of the page', () => {
  setNumberLanguage('de');
  expect(formatNumber(12_480.5)).toBe('12.480,5');
  setNumberLanguage('en');
  expect(formatNumber(12_480.5)).toBe('12\u00a0480,5');
  setNumberLanguage('ru');
});
