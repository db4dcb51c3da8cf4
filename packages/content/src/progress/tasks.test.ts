import type { PlayerFacts } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { DICTIONARY } from '../dictionary/dictionary.ts';
import { LOCALES } from '../locales.ts';
import { collectedParts, stampCounts } from './stamp-counts.ts';
import { STAMPS } from './stamps.ts';
import { TASK_KINDS, taskOfDay, TASKS, taskWithId, type SeenGame } from './tasks.ts';

const DAY_MS = 24 * 3_600_000;
const dayAt = (at: number): string => new Date(Date.UTC(2026, 0, 1) + at * DAY_MS).toISOString().slice(0, 10);

const facts = (given: Partial<PlayerFacts> = {}): PlayerFacts => ({
  userId: 'a',
  isProgram: false,
  color: 1,
  place: 2,
  hasFinished: true,
  rounds: 20,
  experience: 16,
  rating: null,
  bought: [],
  mostOwned: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  completed: [],
  built: 0,
  headOffices: 0,
  monopolies: 0,
  auctionsWon: 0,
  auctionsWonAtOnce: 0,
  deals: 0,
  dealsOfCategories: 0,
  declined: 0,
  bestDeal: null,
  dearestVisit: null,
  rents: 0,
  visitors: 0,
  jailed: 0,
  jailedByDoubles: 0,
  mostCash: 1500,
  leastCash: 300,
  pledged: 0,
  redeemed: 0,
  ...given,
});
const seen = (given: Partial<PlayerFacts> = {}, more: Partial<SeenGame> & { readonly seats?: number } = {}) => {
  const player = facts(given);
  const { seats = 4, hasFriend = false } = more;
  return { player, hasFriend, game: { gameModeId: 1, seats, players: [player] } } as const;
};

describe('the task of the day', () => {
  test('kinds come in turn, and no task comes again within two weeks', () => {
    const tasks = Array.from({ length: 400 }, (_, at) => taskOfDay(dayAt(at), false));
    for (const [at, task] of tasks.entries()) {
      expect(task.kind).toBe(TASK_KINDS[(TASK_KINDS.indexOf(tasks[0]!.kind) + at) % TASK_KINDS.length]);
      expect(tasks.slice(at + 1, at + 15)).not.toContain(task);
    }
    expect(new Set(tasks).size).toBe(TASKS.length);
  });

  test('the swapped one is of another kind, and of those that nobody else is needed for', () => {
    for (let at = 0; at < 400; at++) {
      const [task, swapped] = [taskOfDay(dayAt(at), false), taskOfDay(dayAt(at), true)];
      expect(swapped.kind).not.toBe(task.kind);
      expect(swapped.kind).not.toBe('people');
      for (let near = -3; near <= 3; near++) expect(taskOfDay(dayAt(at + near), false)).not.toBe(swapped);
    }
  });

  test('ids are unique, targets above 0, and each task has its text in all languages', () => {
    expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length);
    for (const task of TASKS) {
      expect(task.target).toBeGreaterThan(0);
      expect(taskWithId(task.id)).toBe(task);
      for (const { code } of LOCALES) expect(DICTIONARY[code][`task.${task.id}`]).toBeTruthy();
    }
    expect(taskWithId('__proto__')).toBeNull();
  });

  test.each([
    ['hotels', seen({ mostOwned: [0, 0, 0, 0, 2, 0, 0, 0, 0, 0] }), 2],
    ['buy', seen({ bought: [1, 3, 5] }), 3],
    ['any', seen({ completed: [2] }), 1],
    ['rounds', seen({ rounds: 17 }), 17],
    ['rounds', seen({ rounds: 17, hasFinished: false }), 0],
    ['win', seen({ place: 1 }), 1],
    ['win', seen({ place: 1, hasFinished: false }), 0],
    ['ahead', seen({ place: 2 }), 2],
    ['ahead', seen({ place: 2, hasFinished: false }), 0],
    ['four', seen(), 1],
    ['four', seen({}, { seats: 3 }), 0],
    ['top', seen({ place: 2 }, { seats: 2 }), 0],
    ['friend', seen({}, { hasFriend: true }), 1],
    ['person', seen(), 0],
    ['cash', seen({ mostCash: 1700 }), 1700],
  ] as const)('%s counts what the game shows', (id, game, count) => {
    expect(taskWithId(id)!.countOf(game)).toBe(count);
  });
});

describe('stamps', () => {
  const idsOf = (given: Partial<PlayerFacts>, finishedAt = Date.UTC(2026, 0, 1, 12), hasFriend = false) =>
    stampCounts({ ...seen(given, { hasFriend }), finishedAt }).map(({ id }) => id);

  test('a surrendered game gives none of those for the end, and those for what was done in it', () => {
    expect(idsOf({ hasFinished: false, place: 1, leastCash: 0, built: 1 })).toEqual(['office']);
  });

  test('night is from midnight to six in Moscow, for winners', () => {
    const at = (hour: number, minute = 0) => idsOf({ place: 1 }, Date.UTC(2026, 5, 1, hour, minute)).includes('night');
    expect([at(20, 59), at(21), at(2, 59), at(3)]).toEqual([false, true, true, false]);
    expect(idsOf({ place: 2 }, Date.UTC(2026, 5, 1, 22))).not.toContain('night');
  });

  test('each shows itself by its facts', () => {
    expect(idsOf({ hasFinished: false, built: 20, headOffices: 1, monopolies: 1 })).toEqual([
      'office',
      'head',
      'mono',
      'city',
    ]);
    expect(idsOf({ hasFinished: false, mostCash: 5000, dearestVisit: 3000, rents: 10_000 })).toEqual([
      'cash',
      'guest',
      'rent',
    ]);
    expect(idsOf({ place: 1, leastCash: 10 })).toEqual(['first', 'win', 'last']);
    expect(idsOf({}, Date.UTC(2026, 0, 1, 12), true)).toContain('friend');
    expect(collectedParts(seen({ completed: [9, 1] }))).toEqual(['coffee', 'transport']);
    expect(new Set(STAMPS.map(({ id }) => id)).size).toBe(30);
  });
});
