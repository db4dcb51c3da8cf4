import { expect, test } from 'vitest';
import { PRIZE_ITEMS } from '../catalogue/prize-items.ts';
import { SEASON_NAMES, seasonAt, seasonCoins, seasonFrame, seasonOf, seasonPoints, weekAt } from './seasons.ts';

const HOUR = 3_600_000;

test('a season is two months by Moscow’s clock, from January 2026 on', () => {
  expect(seasonAt(Date.UTC(2026, 0, 15))).toEqual({
    number: 1,
    name: 'snowfall',
    startsAt: Date.UTC(2025, 11, 31, 21),
    endsAt: Date.UTC(2026, 1, 28, 21),
  });
  const last = seasonAt(Date.UTC(2026, 10, 27));
  expect([last.number, last.name]).toEqual([6, 'leaffall']);
  expect(seasonAt(last.endsAt - 1).number).toBe(6);
  expect(seasonAt(last.endsAt)).toMatchObject({ number: 7, name: 'snowfall', startsAt: last.endsAt });
  expect(seasonAt(Date.UTC(2020, 0, 1)).number).toBe(1);
});

test('the seasons of ten years follow each other without a gap, and their names repeat each year', () => {
  for (let number = 1; number <= 60; number++) {
    const season = seasonOf(number);
    expect(seasonOf(number + 1).startsAt).toBe(season.endsAt);
    expect(season.name).toBe(SEASON_NAMES[(number - 1) % 6]);
    expect(seasonAt(season.startsAt)).toEqual(season);
  }
});

test('a week begins on Monday in Moscow', () => {
  const monday = Date.UTC(2026, 10, 23) - 3 * HOUR;
  const week = weekAt(Date.UTC(2026, 10, 27));
  expect([week.startsAt, week.endsAt]).toEqual([monday, monday + 7 * 24 * HOUR]);
  expect(weekAt(monday - 1).number).toBe(week.number - 1);
  expect(weekAt(week.endsAt).number).toBe(week.number + 1);
});

test('points follow the number of players and the place', () => {
  const of = (players: number) => Array.from({ length: players }, (_, at) => seasonPoints(players, at + 1));
  expect([2, 3, 4, 5].map(of)).toEqual([
    [6, 1],
    [9, 4, 1],
    [12, 6, 3, 1],
    [15, 8, 4, 2, 1],
  ]);
  expect([seasonPoints(2, 3), seasonPoints(6, 1), seasonPoints(4, 0)]).toEqual([0, 0, 0]);
});

test('coins follow the place, and nobody below the hundredth gets any', () => {
  expect([1, 3, 4, 10, 11, 100, 101].map(seasonCoins)).toEqual([100, 100, 50, 50, 20, 20, 0]);
});

test('each season has a frame that is not on sale', () => {
  const keys = PRIZE_ITEMS.map(({ key }) => key);
  for (const name of SEASON_NAMES) expect(keys).toContain(seasonFrame(name));
});
