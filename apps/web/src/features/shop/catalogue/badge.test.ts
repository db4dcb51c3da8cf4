import { expect, test } from 'vitest';
import { createTranslator } from '../../../shared/i18n/translator.tsx';
import { RUSSIAN } from '../../../shared/testing/samples.ts';
import { owned, sampleItem } from '../testing/samples.ts';
import { badgeText, canBuy, isUsable } from './badge.ts';
import { durationText } from './duration.ts';

const t = createTranslator(RUSSIAN);
const DAY = 86_400;
const HOUR = 3600;
const MINUTE = 60;

test.each([
  [30 * DAY, '30 дней'],
  [10 * DAY + 5 * HOUR, '10 дней'],
  [10 * DAY - 1, '9 дней 23 часа'],
  [6 * DAY + 4 * HOUR, '6 дней 4 часа'],
  [2 * DAY + HOUR + 59 * MINUTE, '2 дня 1 час'],
  [7 * DAY, '7 дней'],
  [DAY + 21 * MINUTE, '1 день'],
  [5 * HOUR + 11 * MINUTE, '5 часов 11 минут'],
  [2 * MINUTE + 3, '2 минуты 3 секунды'],
  [21, '21 секунда'],
  [0, '0 секунд'],
])('a duration of %i s is «%s»', (seconds, text) => {
  expect(durationText(t, seconds)).toBe(text);
});

const games = (countGamesLeft: number, isActivated = true) =>
  sampleItem({ type: 'COUNT_GAMES', inventoryInfo: owned({ countGamesLeft, isActivated }) });

test('the badge counts games in the forms of the language', () => {
  expect(badgeText(t, games(1))).toBe('Осталось: 1 игра');
  expect(badgeText(t, games(4))).toBe('Осталось: 4 игры');
  expect(badgeText(t, games(11))).toBe('Осталось: 11 игр');
  expect(badgeText(t, games(22, false))).toBe('В инвентаре: 22 игры');
});

test('the badge of an item by days tells what is left, and whether the time runs', () => {
  const days = (isActivated: boolean) =>
    sampleItem({ type: 'COUNT_DAYS', inventoryInfo: owned({ durationSecondsLeft: 3 * DAY + 18 * HOUR, isActivated }) });
  expect(badgeText(t, days(true))).toBe('Осталось: 3 дня 18 часов');
  expect(badgeText(t, days(false))).toBe('В инвентаре: 3 дня 18 часов');
});

test('an item that never runs out is applied or owned, and is bought once', () => {
  const permanent = (isActivated: boolean) => sampleItem({ type: 'PERMANENT', inventoryInfo: owned({ isActivated }) });
  expect(badgeText(t, permanent(true))).toBe('Применено');
  expect(badgeText(t, permanent(false))).toBe('В инвентаре');
  expect(canBuy(permanent(false))).toBe(false);
  expect(canBuy(sampleItem({ type: 'PERMANENT' }))).toBe(true);
});

test('an item that is not owned, or of which nothing is left, has no badge', () => {
  expect(badgeText(t, sampleItem())).toBeNull();
  expect(badgeText(t, games(0))).toBeNull();
  expect(isUsable(games(0))).toBe(false);
  expect(canBuy(games(0))).toBe(true);
});
