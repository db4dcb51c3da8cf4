import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD } from '@magnaty/content';
import { commitmentOf, readRecord, RecordError, verifyRecord, type GameRecord } from '@magnaty/protocol';
import {
  ALTERATIONS,
  asFile,
  asProof,
  CONTAINERS,
  forgeryOf,
  type Forge,
  type Forgery,
} from '@magnaty/protocol/testing';
import { RULES, type GameEvent, type StartGame } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { fairGame } from '../play/testing/fair-game.ts';
import { recordOf } from '../play/testing/record-of.ts';
import { verdictOf } from './verdict.ts';

const TODAY = forgeryOf(recordOf(fairGame({ seed: 6, players: 3, people: 2 })));

type Container = keyof typeof CONTAINERS;
const NAMES = Object.keys(CONTAINERS) as Container[];
/** None, each, and all pairs. */
const CONTAINER_SETS: readonly (readonly Container[])[] = [
  [],
  ...NAMES.map((name) => [name]),
  ...NAMES.flatMap((name, at) => NAMES.slice(at + 1).map((other) => [name, other])),
];
const ALTERED = Object.keys(ALTERATIONS) as (keyof typeof ALTERATIONS)[];

/** The exit codes of `npm run verify` for the file and for the proof. */
const codesOf = (forgery: Forgery): number[] =>
  [asFile(forgery), asProof(forgery)].map((text) => verdictOf(readRecord(text)).exitCode);

describe('a record of today in', () => {
  test.each(CONTAINER_SETS.map((containers) => [containers.join(', ') || 'its own rows', containers] as const))(
    // Threat server: A forger hides rows from the check: all in one row, rules renamed, protocol lowered, rows dropped,
    // or two of these → Throws and cards are compared draw by draw in every row; what no server writes is a difference;
    // a browser that saw the game compares its events.
    '%s is never read as agreed with what it did not draw',
    (_, containers) => {
      const codes = ALTERED.map((name) => {
        const forgery = containers.reduce((made, each) => CONTAINERS[each](made), ALTERATIONS[name](TODAY));
        return [name, codesOf(forgery)];
      });
      const isRenamed = containers.join() === 'rules renamed';
      const [whole, winner] = isRenamed ? [3, 3] : containers.length === 0 ? [0, 1] : [1, 1];
      expect(Object.fromEntries(codes)).toEqual({
        'nothing else': [whole, whole],
        'all throws 6 and 6': [1, 1],
        'another card': [1, 1],
        'no throws and cards': [1, 1],
        // The verdict says that the rows of other rules were not decided.
        'another winner': [winner, winner],
      });
    },
  );
});

const FOLDER = join(import.meta.dirname, '../play/record/golden');
const OLD = ['2026-11-21-first', '2026-11-22-drawn-order', '2026-11-25-protocol-1'].map((name) => ({
  name,
  record: forgeryOf(readRecord(readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8'))),
}));

describe.each(OLD)('the record $name of protocol 1', ({ record }) => {
  test.each<[string, Forge]>([
    ['its rows', (forgery) => forgery],
    ['no rows', CONTAINERS['rows dropped']],
    ['one row', CONTAINERS['all in one row']],
  ])('with %s is checked draw by draw', (_, contain) => {
    const codes = ALTERED.map((name) => codesOf(contain(ALTERATIONS[name](record))));
    expect(codes).toEqual([
      [3, 3],
      [1, 1],
      [1, 1],
      [1, 1],
      [3, 3],
    ]);
  });
});

const withRows =
  (change: (rows: Forgery['rows'], forgery: Forgery) => Forgery['rows']): Forge =>
  (forgery) => ({
    ...forgery,
    rows: change(forgery.rows, forgery),
  });
const withStart = (change: (start: StartGame) => Partial<StartGame>): Forge =>
  withRows((rows) =>
    rows.map((row) => ({
      ...row,
      events: row.events.map((event) => (event.name === 'StartGame' ? { ...event, ...change(event) } : event)),
    })),
  );
const older = CONTAINERS['rules renamed'];
const inOrder =
  (...steps: readonly Forge[]): Forge =>
  (forgery) =>
    steps.reduce((made, step) => step(made), forgery);
type Row = Forgery['rows'][number];
const hasThrow = ({ events }: Row, isOf: (event: Extract<GameEvent, { name: 'ThrowDice' }>) => boolean): boolean =>
  events.some((event) => event.name === 'ThrowDice' && isOf(event));
/** Changes the first row with such a throw. */
const withThrow = (isOf: Parameters<typeof hasThrow>[1], change: (row: Row) => Row | readonly Row[]): Forge =>
  withRows((rows) => {
    const at = rows.findIndex((row) => hasThrow(row, isOf));
    return rows.flatMap((row, nth) => (nth === at ? change(row) : row));
  });
const withShare = ({ share }: { readonly share?: string | undefined }): boolean => share !== undefined;
const inserted = (row: Row): Forge => withRows((rows) => rows.toSpliced(9, 0, { ...row, at: rows[9]!.at }));
const rulesChanged = (rules: number): Row => ({
  at: 0,
  command: { type: 'changeRules', rules, board: '' },
  events: [{ name: 'RulesChanged', rules, board: '' }],
});
const sixes: Forge = ALTERATIONS['all throws 6 and 6'];

/** The record of today is whole, so each of these must show. 3: rows of other rules, with draws as they were. */
test.each<[string, Forge, 1 | 3]>([
  [
    'each event has a row of its own',
    inOrder(
      older,
      withRows((rows) => rows.flatMap((row) => row.events.map((event) => ({ ...row, events: [event] })))),
    ),
    1,
  ],
  [
    'two rows are one',
    inOrder(
      older,
      withRows((rows) => [
        ...rows.slice(0, 1),
        ...rows.slice(1).flatMap((row, nth, all) => {
          const next = all[nth + 1];
          return nth % 2 > 0 ? [] : [{ ...row, events: [...row.events, ...(next?.events ?? [])] }];
        }),
      ]),
    ),
    1,
  ],
  [
    'the begin stands a second time',
    inOrder(
      older,
      withRows((rows) => rows.toSpliced(9, 0, { ...rows[9]!, events: rows[0]!.events.slice(0, 1) })),
    ),
    1,
  ],
  [
    'the game ends twice',
    inOrder(
      older,
      withRows((rows) => [...rows, rows.at(-1)!]),
    ),
    1,
  ],
  ['the rules become newer', inserted(rulesChanged(RULES + 1)), 3],
  ['the rules become newer, and the dice others', inOrder(sixes, inserted(rulesChanged(RULES + 1))), 1],
  ['the rules become older', inserted(rulesChanged(RULES - 1)), 1],
  ['the rules change without a command', inserted({ at: 0, events: rulesChanged(RULES + 1).events }), 1],
  [
    'the rules change beside a throw',
    inOrder(
      older,
      withThrow(withShare, (row) => ({ ...row, events: [...row.events, ...rulesChanged(RULES).events] })),
    ),
    1,
  ],
  ['protocol 2 names the rules of protocol 1', withStart(() => ({ rules: 0 })), 1],
  ['protocol 1 has numbers of protocol 2', withStart(() => ({ rules: 0, fairness: 1 })), 1],
  [
    'the secret is empty',
    (forgery) => {
      const commitment = commitmentOf(2, forgery.gameId, '');
      const renamed = withStart(() => ({ commitment }))(older({ ...forgery, serverSeed: '' }));
      return withRows((rows) =>
        rows.map((row) => ({
          ...row,
          events: row.events.map((event) => (event.name === 'GameOver' ? { ...event, serverSeed: '' } : event)),
        })),
      )(renamed);
    },
    1,
  ],
  [
    'a player has two seats',
    inOrder(
      older,
      withStart(({ users }) => ({ users: [...users, users[0]!] })),
    ),
    1,
  ],
  [
    'the game begins at another time than its first row',
    inOrder(
      older,
      withStart(() => ({ startGameTimestamp: 7 })),
    ),
    1,
  ],
  [
    'a timer opens a number',
    inOrder(
      older,
      withThrow(withShare, (row) => ({ ...row, command: { type: 'expireDeadline', id: 1 } })),
    ),
    1,
  ],
  [
    'another player sends the command of a throw',
    inOrder(
      older,
      withThrow(withShare, (row) => ({ ...row, command: { type: 'throwDice', userId: 'user-2' } })),
    ),
    1,
  ],
  [
    'the number of a throw is missing',
    inOrder(
      older,
      withThrow(withShare, (row) => ({
        ...row,
        events: row.events.map((event) => (event.name === 'ThrowDice' ? { ...event, share: undefined } : event)),
      })),
    ),
    1,
  ],
  [
    'a row with a throw is missing',
    inOrder(
      older,
      withThrow(withShare, () => []),
    ),
    1,
  ],
  [
    'a row has no command',
    inOrder(
      older,
      withThrow(withShare, ({ at, events }) => ({ at, events })),
    ),
    1,
  ],
  [
    'a chip goes another way than the dice say',
    inOrder(
      older,
      withThrow(withShare, (row) => ({
        ...row,
        events: row.events.map((event) =>
          event.name === 'UserMoveTo' ? { ...event, mapItemIdTo: (event.mapItemIdTo + 1) % 40 } : event,
        ),
      })),
    ),
    1,
  ],
])('a record shows that %s', (_, forge, code) => {
  expect(codesOf(forge(TODAY))).toEqual([code, code]);
});

type Dice = StartGame['dice'];

test.each<[string, (one: Dice[number], other: Dice[number]) => Dice]>([
  ['stands for two players', (one, { userId }) => [one, { ...one, userId }]],
  ['is the second one of a player', (one, other) => [one, { ...other, userId: one.userId }]],
  ['is that of a bot', (one, other) => [one, { ...other, userId: 'user-2' }]],
  ['is that of a stranger', (one, other) => [one, { ...other, userId: 'x' }]],
])('a record shows a chain that %s', (_, diceOf) => {
  const forgery = withStart(({ dice: [one, other] }) => ({ dice: diceOf(one!, other!) }))(TODAY);
  expect(verifyRecord(readRecord(asFile(forgery)), { board: BOARD }).difference?.kind).toBe('CHAIN');
});

const [header = '', ...lines] = asFile(TODAY).split('\n');
const proof = JSON.parse(asProof(TODAY)) as Record<string, unknown> & {
  readonly dice: readonly object[];
  readonly draws: number;
  readonly rows: readonly object[];
};

test.each<[string, string]>([
  ['a line is there twice', [header, ...lines.slice(0, 9), lines[8], ...lines.slice(9)].join('\n')],
  ['the begin is not the first line', [header, lines[1], lines[0], ...lines.slice(2)].join('\n')],
  ['the end is missing', [header, ...lines.slice(0, -1)].join('\n')],
  ['something follows the end', [header, ...lines, lines.at(-1)].join('\n')],
  ['the file has no secret', [header.replace(/"serverSeed":"[0-9a-f]+",/, ''), ...lines].join('\n')],
  ['the proof has no secret', JSON.stringify({ ...proof, serverSeed: null })],
  ['a row of the proof is there twice', JSON.stringify({ ...proof, rows: [...proof.rows, proof.rows.at(-1)] })],
  ['the first row of the proof is missing', JSON.stringify({ ...proof, rows: proof.rows.slice(1) })],
])('a record cannot be read if %s', (_, text) => {
  expect(() => readRecord(text)).toThrow(RecordError);
});

const withHeader = (fields: object): GameRecord =>
  readRecord([JSON.stringify({ ...(JSON.parse(header) as object), ...fields }), ...lines].join('\n'));

// Threat server: The head of an export or a proof says something else than its events → Each of its fields that the
// events say again is compared.
test.each<[string, GameRecord]>([
  ['mode', withHeader({ gameModeId: 2 })],
  ['privacy', withHeader({ isPrivate: true })],
  ['begin', withHeader({ startedAt: 5 })],
  ['end', withHeader({ finishedAt: 5 })],
  ['protocol', readRecord(JSON.stringify({ ...proof, fairness: 1 }))],
  ['chains', readRecord(JSON.stringify({ ...proof, dice: proof.dice.slice(1) }))],
  ['draws', readRecord(JSON.stringify({ ...proof, draws: proof.draws + 1 }))],
])('the head of a record says of the %s what its events say', (_, record) => {
  const { exitCode, lines: words } = verdictOf(record);
  expect([exitCode, words.at(-1)]).toEqual([1, expect.stringMatching(/the head of the record differ/)]);
});

test('the verdict names what is not covered, and draws alone for rows of other rules', () => {
  const said = (forgery: Forgery): string => verdictOf(readRecord(asFile(forgery))).lines.join('\n');
  expect(said(TODAY)).toMatch(/Not covered: names and portraits of the players/);
  expect(said(older(TODAY))).toMatch(/Of the others only throws, cards and the ways by dice are compared\./);
});
