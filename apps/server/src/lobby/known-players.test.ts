import { FAIR_PLAY } from '@magnaty/content';
import { FULL_REWARDS } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { leadOf, pairTerms, rewardTermsOf, worthFor } from './known-players.ts';

const STRANGERS = {
  games: { recent: 0, together: 0, least: 0, leastRecent: 0 },
  isOfCircle: false,
  isOfBrowser: false,
  isOfNetwork: false,
  areFriends: false,
};
const afterGames = (recent: number) =>
  pairTerms({ ...STRANGERS, games: { recent, together: recent, least: 100, leastRecent: 100 } });

describe('REWARD-12 what a game of two players counts', () => {
  test('all with a new opponent, then less with each game of the week, and at last nothing', () => {
    const percents = [0, 1, 2, 3, 4, 50].map((recent) => afterGames(recent).percent);
    expect(percents).toEqual([...FAIR_PLAY.percents, 0, 0]);
    expect(percents[0]).toBe(100);
  });

  test('within a closed circle as with one person, by the games of the one who played less', () => {
    const inCircle = (leastRecent: number) =>
      pairTerms({ ...STRANGERS, isOfCircle: true, games: { recent: 0, together: 0, least: 100, leastRecent } }).percent;
    expect([0, 1, 2, 3, 4].map(inCircle)).toEqual([...FAIR_PLAY.percents, 0]);
  });

  test('nothing with a friend', () => {
    expect(pairTerms({ ...STRANGERS, areFriends: true })).toEqual({ percent: 0, why: 'FRIENDS' });
  });

  test('nothing from one browser', () => {
    expect(pairTerms({ ...STRANGERS, isOfBrowser: true })).toEqual({ percent: 0, why: 'HOUSEHOLD' });
  });

  test('nothing from one network in one rhythm; one network alone is no household', () => {
    const { games: needed } = FAIR_PLAY.household;
    const inOne = (together: number, least: number) =>
      pairTerms({ ...STRANGERS, isOfNetwork: true, games: { recent: 0, together, least, leastRecent: least } }).why;
    expect(inOne(0, 40)).toBeNull();
    expect(inOne(needed, 2 * needed)).toBe('HOUSEHOLD');
    expect(inOne(needed, 2 * needed + 1)).toBeNull();
    expect(inOne(needed - 1, needed - 1)).toBeNull();
  });
});

describe('the terms of a game', () => {
  const known = {
    pairs: [{ userIds: ['a', 'b'], percent: 10, why: 'GAMES', lead: null }],
    unconfirmed: ['c'],
  } as const;

  test('REWARD-11 a game of one person with bots has no least time', () => {
    expect(rewardTermsOf(null, 1)).toEqual(FULL_REWARDS);
    expect(rewardTermsOf(known, 3)).toEqual({
      leastMs: 3 * FAIR_PLAY.secondsPerPlayer * 1000,
      pairs: [{ userIds: ['a', 'b'], percent: 10, lead: null }],
      unconfirmed: ['c'],
    });
  });

  test('are known to each player before the game', () => {
    const confirmed = { ...known, unconfirmed: [] };
    expect(worthFor(confirmed, { userId: 'a', players: 3 })).toEqual({
      percent: 55,
      why: 'GAMES',
      isUnconfirmed: false,
    });
    expect(worthFor(confirmed, { userId: 'a', players: 2 }).percent).toBe(10);
    expect(worthFor(known, { userId: 'c', players: 3 })).toEqual({ percent: 100, why: null, isUnconfirmed: true });
  });

  // Threat worth: A confirmed account plays against an unlimited supply of unconfirmed ones → They bring it neither
  // coins nor rating (REWARD-13).
  test('REWARD-13 an unconfirmed opponent brings no coins, and counts once', () => {
    expect(worthFor(known, { userId: 'a', players: 3 })).toEqual({ percent: 5, why: 'GAMES', isUnconfirmed: false });
    const pairs = [{ userIds: ['a', 'c'], percent: 60, why: 'GAMES', lead: null }] as const;
    expect(worthFor({ pairs, unconfirmed: ['c'] }, { userId: 'a', players: 3 }).percent).toBe(50);
    expect(worthFor({ pairs: [], unconfirmed: ['c'] }, { userId: 'b', players: 2 })).toEqual({
      percent: 0,
      why: 'UNCONFIRMED',
      isUnconfirmed: false,
    });
  });
});

test('REWARD-15 who has had the better place more often gains less the next time, and at last nothing', () => {
  const games = (...places: readonly (readonly [number, number])[]) =>
    places.map(([a, b]) => ({
      finishedAt: 0,
      places: new Map([
        ['a', a],
        ['b', b],
      ]),
    }));
  const pair = ['a', 'b'] as const;
  expect(leadOf(games(), pair)).toBeNull();
  expect(leadOf(games([1, 2], [3, 1]), pair)).toBeNull();
  expect(leadOf(games([1, 4]), pair)).toEqual({ userId: 'a', percent: FAIR_PLAY.lead.percents[1] });
  expect(leadOf(games([2, 1], [4, 3]), pair)).toEqual({ userId: 'b', percent: 0 });
});
