import type { Whereabouts } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { RUSSIAN } from '../../shared/testing/samples.ts';
import { agoText, whereText } from './where-text.ts';

const NOW = new Date(2030, 5, 12, 18, 0).getTime();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const t = createTranslator(RUSSIAN);
const textOf = (where: Whereabouts): string => whereText(t, { nickname: 'Аня', where }, NOW);

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
  const game = { at: 'game', gameId: 'g', round: 12, isLeading: true } as const;
  expect(textOf(game)).toBe('в партии, круг 12, ведёт');
  expect(textOf({ ...game, isLeading: false })).toBe('в партии, круг 12');
  expect(textOf({ at: 'game', gameId: null, round: null, isLeading: false })).toBe('в партии');
});

test('says at whose table a person sits, if it is told', () => {
  const room = { at: 'room', code: null, players: 3, seats: 4 } as const;
  expect(textOf(room)).toBe('за столом, 3 из 4');
  expect(textOf({ ...room, code: 'K7QF2A', host: 'Аня' })).toBe('за своим столом, 3 из 4');
  expect(textOf({ ...room, code: 'K7QF2A', host: 'Боря' })).toBe('за столом игрока Боря, 3 из 4');
});
