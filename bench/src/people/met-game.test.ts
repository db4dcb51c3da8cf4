import { describe, expect, test } from 'vitest';
import { metGame, type Meeting, type MetGame } from './met-game.ts';
import { EXPLOIT_NAMES, PERSON_NAMES } from './policies.ts';
import { missedAims, reportOf, trickGain } from './report.ts';

const meeting: Meeting = { person: 'b', level: 'easy', bots: 3, mode: 1, seed: 5 };
const games = Array.from({ length: 8 }, (_, nth) => metGame(meeting, nth));

describe('a game of a person among bots', () => {
  test('follows from its seed', () => {
    expect(metGame(meeting, 3)).toEqual(games[3]);
  });

  test.each([...PERSON_NAMES, ...EXPLOIT_NAMES])('%s plays to the end of a game', (person) => {
    const { rounds, firstCategory } = metGame({ ...meeting, person }, 1);
    expect(rounds).toBeLessThan(200);
    expect(firstCategory).not.toBeNull();
  });

  test('bots ask for nothing below list, and once a round', () => {
    const offers = games.flatMap(({ offersToPerson }) => offersToPerson);
    expect(offers.length).toBeGreaterThan(0);
    for (const { ratio } of offers) expect(ratio).toBeGreaterThanOrEqual(1);
    expect(Math.max(...games.map(({ mostInRound }) => mostInRound))).toBe(1);
  });
});

describe('the report of a meeting', () => {
  const won = (isWon: boolean, changes: Partial<MetGame> = {}): MetGame => ({ ...games[0]!, isWon, ...changes });

  test('names the aims that the games miss', () => {
    const all = (game: MetGame): MetGame[] => Array.from({ length: 200 }, () => game);
    expect(missedAims(reportOf(meeting, all(won(true))))).toContain('wins 38 to 45 %');
    expect(missedAims(reportOf(meeting, all(won(false, { rounds: 60, firstCategory: null }))))).toContain(
      'no category by 35 at most 2 %',
    );
    const cheap = { ratio: 0.9, isAccepted: false, since: null };
    expect(missedAims(reportOf(meeting, all(won(true, { offersToPerson: [cheap], mostInRound: 2 }))))).toEqual(
      expect.arrayContaining(['price at least list', 'one offer a round', 'taken at least 60 %']),
    );
  });

  test('compares a trick with the same games without it', () => {
    const usual = [false, false, true, false].map((isWon) => won(isWon));
    const tricked = [true, false, true, false].map((isWon) => won(isWon));
    const gain = trickGain(usual, tricked);
    expect(gain.percent).toBe(25);
    expect(gain.from).toBeLessThan(0);
    expect(gain.to).toBeGreaterThan(50);
  });
});
