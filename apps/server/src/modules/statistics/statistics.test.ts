import type { GameFacts, PlayerFacts } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { favouriteOf, withGame, type Statistics } from './statistics.ts';

/** Facts that the statistics do not count. */
const NO_OTHER_FACTS = {
  hasFinished: true,
  rounds: 20,
  experience: 18,
  mostOwned: [],
  built: 0,
  headOffices: 0,
  monopolies: 0,
  auctionsWon: 0,
  auctionsWonAtOnce: 0,
  deals: 0,
  dealsOfCategories: 0,
  declined: 0,
  rents: 0,
  visitors: 0,
  jailed: 0,
  jailedByDoubles: 0,
  mostCash: 0,
  leastCash: 0,
  pledged: 0,
  redeemed: 0,
};

const played = (
  before: Statistics | undefined,
  finishedAt: number,
  player: Partial<PlayerFacts>,
  game: Partial<GameFacts> = {},
): Statistics =>
  withGame(before, {
    finishedAt,
    game: { gameModeId: 1, isPrivate: false, seats: 4, isCounted: true, players: [], ...game },
    player: {
      userId: 'a',
      isProgram: false,
      color: 2,
      place: 2,
      rating: null,
      bought: [],
      completed: [],
      bestDeal: null,
      dearestVisit: null,
      ...NO_OTHER_FACTS,
      ...player,
    },
  });

/** The statistics after games with these places, whose ends are 1, 2, … */
const after = (...places: number[]): Statistics =>
  places.reduce<Statistics | undefined>((before, place, at) => played(before, at + 1, { place }), undefined)!;

describe('statistics', () => {
  test('the longest streak keeps its first and last game, and a loss ends the current one', () => {
    expect(after(1, 1, 2, 1, 1, 1, 3, 1)).toMatchObject({
      streak: 1,
      streakFrom: 8,
      longestStreak: 3,
      longestFrom: 4,
      longestTo: 6,
    });
    // Of equal streaks the first one stays.
    expect(after(1, 1, 2, 1, 1)).toMatchObject({ streak: 2, longestStreak: 2, longestFrom: 1, longestTo: 2 });
    expect(after(2, 3)).toMatchObject({ streak: 0, streakFrom: null, longestStreak: 0, longestFrom: null });
  });

  test('games and wins are counted by mode and number of players, in their order', () => {
    let statistics = played(undefined, 1, { place: 1 }, { gameModeId: 2, seats: 2 });
    statistics = played(statistics, 2, {}, { gameModeId: 1, seats: 5, isCounted: false });
    statistics = played(statistics, 3, {}, { gameModeId: 2, seats: 2 });
    expect(statistics.byTable).toEqual([
      { gameModeId: 1, players: 5, games: 1, wins: 0 },
      { gameModeId: 2, players: 2, games: 2, wins: 1 },
    ]);
    expect(statistics.usualWins).toBeCloseTo(1.2, 10);
    expect(statistics.ratedGames).toBe(2);
  });

  test('favourites are the most frequent ones, and best figures stay', () => {
    let statistics = played(undefined, 1, { bought: [5, 39, 5], completed: [2], bestDeal: 70, color: 1 });
    statistics = played(statistics, 2, { bought: [39, 39], completed: [2, 8], dearestVisit: 90 });
    statistics = played(statistics, 3, { bestDeal: 60, dearestVisit: 40, color: 5 });
    expect(favouriteOf(statistics.companies)).toBe(39);
    expect(favouriteOf(statistics.categories)).toBe(2);
    expect(favouriteOf({ 12: 1, 3: 1 })).toBe(3);
    expect(favouriteOf({})).toBeNull();
    expect(statistics).toMatchObject({ bestDeal: 70, dearestVisit: 90, color: 5 });
  });
});
