import { expect, test } from 'vitest';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { RUSSIAN } from '../../shared/testing/samples.ts';
import { agoText, whereText } from './where-text.ts';

const NOW = new Date(2030, 5, 12, 18, 0).getTime();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [0, 'в эту минуту'],
  [5 * MINUTE_MS, '5 минут назад'],
  [3 * HOUR_MS, '3 часа назад'],
  [19 * HOUR_MS, 'вчера'],
  [24 * HOUR_MS, 'вчера'],
  [50 * HOUR_MS, 'позавчера'],
  [24 * 40 * HOUR_MS, 'в прошлом месяце'],
  [-MINUTE_MS, 'в эту минуту'],
])('%s ms ago is «%s»', (ms, text) => expect(agoText('ru', NOW - ms, NOW)).toBe(text));

test('a few hours over midnight are yesterday', () => {
  const night = new Date(2030, 5, 12, 1, 0).getTime();
  expect(agoText('ru', night - 2 * HOUR_MS, night)).toBe('вчера');
});

test('a game has its round and who leads, as far as they are told', () => {
  const t = createTranslator(RUSSIAN);
  const game = { at: 'game', gameId: 'g', round: 12, isLeading: true } as const;
  expect(whereText(t, game, NOW)).toBe('в партии, круг 12, ведёт');
  expect(whereText(t, { ...game, isLeading: false }, NOW)).toBe('в партии, круг 12');
  expect(whereText(t, { at: 'game', gameId: null, round: null, isLeading: false }, NOW)).toBe('в партии');
});
