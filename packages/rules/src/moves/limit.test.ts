import { describe, expect, test } from 'vitest';
import { isUnknownToModel } from '../model/find.ts';
import { game } from '../testing/on-board.ts';

const LIMIT = 900_000;

/** Three players, the time almost up: each throw leads from Start to the jail cell, where nothing happens. */
const late = (options: Parameters<typeof game>[1] = {}) =>
  game(['a', 'b', 'c'], { timeLimit: LIMIT, ...options })
    .dice([4, 6], [4, 6], [4, 6])
    .passes(LIMIT - 1000);
type Late = ReturnType<typeof late>;

const moves = (s: Late, name: 'a' | 'b' | 'c') => s.as(name).throws().as(name).ends() as Late;

describe('a game with a limit of time', () => {
  test('LIMIT-1 the game says when it ends, and the model does not know it', () => {
    const s = game(['a', 'b'], { timeLimit: LIMIT });
    expect(s.game.limit).toEqual({ time: LIMIT, at: s.game.startedAt + LIMIT, left: null, isLastRound: false });
    expect(isUnknownToModel(s.game)).toBe(true);
    expect(game(['a', 'b']).game.limit).toBeNull();
    expect(isUnknownToModel(game(['a', 'b']).game)).toBe(false);
  });

  test('LIMIT-2 it stands still in a pause', () => {
    const s = game(['a', 'b'], { timeLimit: LIMIT, bots: ['b'] }).passes(60_000);
    s.do({ type: 'pauseGame', userId: 'a', until: s.now + 1_800_000 });
    expect(s.game.limit).toMatchObject({ left: LIMIT - 60_000 });
    s.passes(600_000).do({ type: 'extendDeadline', id: s.game.deadline!.id, at: s.now + 3_600_000 });
    expect(s.game.limit).toMatchObject({ left: LIMIT - 60_000 });
    s.do({ type: 'continueGame', userId: 'a' });
    expect(s.game.limit).toMatchObject({ left: null, at: s.now + LIMIT - 60_000 });
  });

  test('LIMIT-2 what a fault of the server adds to a deadline, it adds to the limit', () => {
    const s = game(['a', 'b'], { timeLimit: LIMIT });
    const before = s.game.limit!.at;
    s.do({ type: 'extendDeadline', id: s.game.deadline!.id, at: s.game.deadline!.at + 45_000 });
    expect(s.game.limit!.at).toBe(before + 45_000);
  });

  test('LIMIT-3 the last round is told once, and in it nobody makes an offer', () => {
    const s = late().owns('b', 6);
    moves(s, 'a');
    expect(s.eventsOf('LastRound')).toEqual([]);
    s.passes(2000);
    moves(s, 'b');
    expect(s.eventsOf('LastRound')).toEqual([{ name: 'LastRound', round: 1 }]);
    expect(s.game).toMatchObject({ isOver: false, move: { userId: 'c' } });
    expect(s.as('c').offers({ to: 'b', get: [6], pay: 10 }).refusal).toBe('LAST_ROUND');
    moves(s, 'c');
    expect(s.eventsOf('LastRound')).toHaveLength(1);
    expect(s.game.isOver).toBe(true);
  });

  test('LIMIT-3 a game whose time is not up begins the next round', () => {
    const s = late();
    for (const name of ['a', 'b', 'c'] as const) moves(s, name);
    expect(s.game).toMatchObject({ isOver: false, round: 2 });
  });

  test('LIMIT-4 the capital gives the places, and everybody keeps what they own', () => {
    const s = late().owns('c', 6).balance('c', 1400).balance('a', 1450).passes(2000);
    for (const name of ['a', 'b', 'c'] as const) moves(s, name);
    const places = s.eventsOf('GameOver')[0]!.users.map(({ userId, reason }) => [userId, reason]);
    expect(places).toEqual([
      ['c', 'WINNER'],
      ['b', 'TIME'],
      ['a', 'TIME'],
    ]);
    expect(s.eventsOf('GameOverUser').map(({ userId, numberPlace }) => [userId, numberPlace])).toEqual([
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ]);
    expect(s.cell(6).ownerId).toBe('c');
    expect(s.money).toEqual({ a: 1450, b: 1500, c: 1400 });
  });

  test('LIMIT-4 with the same capital more companies win, then the later seat', () => {
    const s = late().owns('a', 1, 3).passes(2000);
    const price = s.table.board.companies
      .filter(({ index }) => [1, 3].includes(index))
      .reduce((n, c) => n + c.price, 0);
    s.balance('a', 1500 - price);
    for (const name of ['a', 'b', 'c'] as const) moves(s, name);
    expect(s.eventsOf('GameOver')[0]!.users.map(({ userId }) => userId)).toEqual(['a', 'c', 'b']);
  });

  test('LIMIT-4 players in debt sell and pledge first, and a player who has left keeps the place', () => {
    const s = late({ allowsStandIns: true, isPrivate: false }).owns('b', 6).passes(2000);
    moves(s, 'a').as('a').exits();
    moves(s, 'b');
    s.balance('b', -20);
    moves(s, 'c');
    expect(s.game.isOver).toBe(true);
    expect(s.cell(6).isInPledge).toBe(true);
    expect(s.player('b').balance).toBeGreaterThanOrEqual(0);
    expect(s.eventsOf('GameOver')[0]!.users.map(({ userId, reason }) => [userId, reason])).toEqual([
      ['c', 'WINNER'],
      ['b', 'TIME'],
      ['a', 'EXIT'],
    ]);
  });
});
