import { digestOf, isWhole, verifyRecord, type GameRecord, type RecordedRow } from '@magnaty/protocol';
import { BOARD } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { allCommandsBot } from '../play/testing/all-commands-bot.ts';
import { fairGame, SLOW_PACE } from '../play/testing/fair-game.ts';
import { recordOf } from '../play/testing/record-of.ts';

/** How an altered record is recognised. `fingerprint`: only by a digest that somebody has kept. */
type Detection = 'difference' | 'not whole' | 'fingerprint' | 'nothing';

const record = recordOf(fairGame({ seed: 11, players: 3, people: 2, bot: allCommandsBot, pace: SLOW_PACE }));

/** The record as a forger would hand it out: its digest and its head are made anew. */
const forged = (rows: readonly RecordedRow[], head: Partial<GameRecord> = {}): GameRecord => {
  const numbered = rows.map((row, nth) => ({
    ...row,
    seq: 1 + rows.slice(0, nth).reduce((sum, { events }) => sum + events.length, 0),
  }));
  const stored = numbered.flatMap(({ seq, at, events }) =>
    events.map((event, nth) => ({ seq: seq + nth, at: at ?? 0, event })),
  );
  const gameId = head.gameId ?? record.gameId;
  const [start] = rows[0]!.events;
  const said = {
    ...record.said,
    ...(start?.name === 'StartGame' && {
      gameModeId: start.gameModeId,
      isPrivate: start.isPrivate,
      startedAt: start.startGameTimestamp,
    }),
    finishedAt: rows.at(-1)?.at ?? 0,
  };
  return { ...record, said, rows: numbered, stored, digest: digestOf(gameId, stored), ...head };
};

const detectionOn = (altered: GameRecord): Detection => {
  const result = verifyRecord(altered, { board: BOARD });
  if (result.difference !== null) return 'difference';
  if (!isWhole(result)) return 'not whole';
  return altered.digest === record.digest ? 'nothing' : 'fingerprint';
};

type Path = readonly (string | number)[];

/** Where the event has a number, a text or a truth value. Of a list only the first element. */
const scalarsOf = (value: unknown, path: Path = []): Path[] => {
  if (value === null || typeof value !== 'object') return [path];
  const fields = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value);
  return [...fields].flatMap(([key, field]) => scalarsOf(field, [...path, key]));
};

const OTHER_HEX = /^[0-9a-f]{64}$/;

const altered = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 'user-1';
  const text = String(value);
  if (OTHER_HEX.test(text)) return `${text[0] === '0' ? '1' : '0'}${text.slice(1)}`;
  return text.startsWith('user-') ? (text === 'user-0' ? 'user-1' : 'user-0') : `${text}x`;
};

const withAltered = <T>(value: T, [key, ...rest]: Path): T => {
  if (key === undefined) return altered(value) as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[key] = withAltered(copy[key], rest);
  return copy as T;
};

const replacedRow = (nth: number, row: RecordedRow): RecordedRow[] => record.rows.with(nth, row);

/** Each field of the first event of each name, altered once. */
const fieldAlterations = (): { readonly name: string; readonly record: GameRecord }[] => {
  const seen = new Set<string>();
  return record.rows.flatMap((row, nth) =>
    row.events.flatMap((event, of) => {
      if (seen.has(event.name)) return [];
      seen.add(event.name);
      return scalarsOf(event)
        .filter(([key]) => key !== 'name')
        .map((path) => ({
          name: [event.name, ...path].join('.'),
          record: forged(
            replacedRow(nth, { ...row, events: row.events.with(of, withAltered<GameEvent>(event, path)) }),
          ),
        }));
    }),
  );
};

const shifted = (ms: number): RecordedRow[] =>
  record.rows.map((row) => ({
    ...row,
    at: (row.at ?? 0) + ms,
    events: row.events.map((event) => ({
      ...event,
      ...('deadline' in event && event.deadline !== undefined && { deadline: event.deadline + ms }),
      ...(event.name === 'StartGame' && { startGameTimestamp: event.startGameTimestamp + ms }),
    })),
  }));

const { rows } = record;
const last = rows.length - 1;
const throwRow = rows.findIndex(({ command }) => command?.type === 'throwDice');
const withShares = rows.flatMap((row, nth) =>
  row.events.some((event) => event.name === 'ThrowDice' && event.share !== undefined) ? [nth] : [],
);
const withoutShare = (row: RecordedRow): RecordedRow => ({
  ...row,
  events: row.events.map((event) => {
    if (event.name !== 'ThrowDice') return event;
    const { share: _share, ...rest } = event;
    return rest;
  }),
});

/** Data of the server from which no event of this game follows. */
const BY_FINGERPRINT = [
  'StartGame.allowsStandIns',
  'StartGame.rewardTerms.leastMs',
  'StartGame.timeControl',
  'StartGame.timers.answers',
  'StartGame.timers.trade',
  'StartGame.users.0.bot',
  'StartGame.users.0.frame',
  'StartGame.users.0.diceSkin',
  'StartGame.users.0.chipId',
  'StartGame.users.0.color',
  'StartGame.users.0.experiencePercent',
];
/** No digest contains them: they go when an account is deleted. */
const NAMES = ['StartGame.users.0.nickname', 'StartGame.users.0.avatarPath'];

// Threat server: The operator or a thief of the database changes any event of a finished game → Each row is decided
// again from its command; throws and cards follow from the secret and the links of the players. See docs/fairness.md.
test('one altered field of any event is a difference, but for data that only the server has', () => {
  const alterations = fieldAlterations();
  const found = new Map(alterations.map(({ name, record: forgery }) => [name, detectionOn(forgery)]));
  const named = (verdict: Detection): string[] => [...found].filter(([, one]) => one === verdict).map(([name]) => name);
  expect(alterations.length).toBeGreaterThan(120);
  expect(named('nothing').sort()).toEqual(NAMES.toSorted());
  expect(named('fingerprint').sort()).toEqual(BY_FINGERPRINT.toSorted());
  expect(named('not whole')).toEqual(['StartGame.rules', 'StartGame.board', 'StartGame.fairness']);
});

test.each<[string, GameRecord, Detection]>([
  ['the end is cut', forged(rows.slice(0, -1)), 'difference'],
  ['a row is missing', forged(rows.toSpliced(5, 1)), 'difference'],
  ['a row is there twice', forged(rows.toSpliced(5, 0, rows[5]!)), 'difference'],
  ['two rows are exchanged', forged(rows.with(5, rows[6]!).with(6, rows[5]!)), 'difference'],
  [
    'events of a row are exchanged',
    forged(replacedRow(1, { ...rows[1]!, events: rows[1]!.events.toReversed() })),
    'difference',
  ],
  [
    'an event is added',
    forged(replacedRow(1, { ...rows[1]!, events: [...rows[1]!.events, { name: 'SkipMove', userId: 'user-0' }] })),
    'difference',
  ],
  ['the command of a row is missing', forged(replacedRow(1, { ...rows[1]!, command: null })), 'difference'],
  [
    'another player sends a command',
    forged(replacedRow(throwRow, { ...rows[throwRow]!, command: { type: 'throwDice', userId: 'user-2' } })),
    'difference',
  ],
  [
    'one row is re-dated',
    forged(replacedRow(throwRow, { ...rows[throwRow]!, at: (rows[throwRow]!.at ?? 0) + 1 })),
    'difference',
  ],
  ['the whole game is re-dated', forged(shifted(1000)), 'fingerprint'],
  [
    'the protocol is lowered',
    forged(
      replacedRow(0, {
        ...rows[0]!,
        events: rows[0]!.events.with(0, { ...rows[0]!.events[0]!, fairness: 1 } as GameEvent),
      }),
    ),
    'difference',
  ],
  [
    'the share of a throw is missing',
    forged(replacedRow(withShares[0]!, withoutShare(rows[withShares[0]!]!))),
    'difference',
  ],
  [
    'the first links are missing',
    forged(
      replacedRow(0, {
        ...rows[0]!,
        events: rows[0]!.events.with(0, { ...rows[0]!.events[0]!, dice: [] } as unknown as GameEvent),
      }),
    ),
    'difference',
  ],
  ['the id of another game', forged(rows, { gameId: 'fair-12' }), 'difference'],
  ['the secret of another game', forged(rows, { serverSeed: 'ab'.repeat(32) }), 'difference'],
  ['the commitment of another game', forged(rows, { commitment: 'ab'.repeat(32) }), 'difference'],
  ['numbers of players of the former protocol', forged(rows, { playersSeeds: ['ab'] }), 'difference'],
  ['a digest of another record', forged(rows, { digest: 'ab'.repeat(32) }), 'difference'],
  [
    'fewer coins of the winner than the rules give',
    forged(
      replacedRow(
        last,
        JSON.parse(JSON.stringify(rows[last]).replaceAll(/"prizeMoney":[1-9]\d*/g, '"prizeMoney":0')) as RecordedRow,
      ),
    ),
    'fingerprint',
  ],
  [
    'more coins of the winner',
    forged(
      replacedRow(
        last,
        JSON.parse(JSON.stringify(rows[last]).replaceAll(/"prizeMoney":[1-9]\d*/g, '"prizeMoney":99')) as RecordedRow,
      ),
    ),
    'difference',
  ],
])('a record in which %s', (_, forgery, verdict) => {
  expect(detectionOn(forgery)).toBe(verdict);
});

test('the honest record is whole', () => {
  expect(detectionOn(forged(rows))).toBe('nothing');
});
