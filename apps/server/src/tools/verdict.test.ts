import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOARD } from '@magnaty/content';
import { readRecord, RecordError, verifyGame, type GameRecord } from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairChance } from '../play/index.ts';
import { exportOf } from '../play/record/routes.ts';
import { fairGame } from '../play/testing/fair-game.ts';
import { amount } from '../testing/amount.ts';
import { callOf } from './record-source.ts';
import { wordsOf } from './story-words.ts';
import { verdictOf } from './verdict.ts';

/** The file that the server exports for this game. */
const exported = (seed: number): string => {
  const rows = fairGame({ seed });
  const [start, over] = [rows[0]?.events[0], rows.at(-1)?.events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver') throw new Error('not a whole game');
  const { gameId, gameModeId, isPrivate, commitment, playersSeeds } = start;
  const times = { createdAt: rows[0]!.at, finishedAt: rows.at(-1)!.at, deadlineAt: null, claimedUntil: 0 };
  return exportOf(
    {
      id: gameId,
      gameModeId,
      isPrivate,
      commitment,
      playersSeeds,
      serverSeed: over.serverSeed,
      status: 'finished',
      isPacked: false,
      isPaused: false,
      ...times,
    },
    rows,
  );
};

/** Whole numbers below a bound, independent of the game's own draws. */
const chooserOf = (seed: number): ((bound: number) => number) => fairChance(Buffer.from(`choice ${seed}`), [], 0).draw;

const flipHex = (hex: string, bit: number): string => {
  const bytes = Buffer.from(hex, 'hex');
  const at = bit % (bytes.length * 8);
  bytes[at >> 3]! ^= 1 << (at & 7);
  return bytes.toString('hex');
};

const at = <N extends GameEvent['name']>(events: readonly GameEvent[], name: N): number[] =>
  events.flatMap((event, index) => (event.name === name ? [index] : []));

interface Altered {
  readonly events: readonly GameEvent[];
  /** The kind and the seq of the first check that must fail. */
  readonly first: readonly [kind: string, seq: number];
}

const replaced = (events: readonly GameEvent[], index: number, by: object): GameEvent[] =>
  events.map((event, each) => (each === index ? ({ ...event, ...by } as GameEvent) : event));

/** One game with one bit changed, once in each kind of random result. */
const alterations = (events: readonly GameEvent[], choose: (bound: number) => number): Altered[] => {
  const one = (list: readonly number[]): number => list[choose(list.length)]!;
  const throwAt = one(at(events, 'ThrowDice'));
  const thrown = events[throwAt] as Extract<GameEvent, { name: 'ThrowDice' }>;
  const die = choose(2) === 0 ? 'scoreFirstDice' : 'scoreSecondDice';
  const cardAt = one(at(events, 'ActionCard'));
  const card = events[cardAt] as Extract<GameEvent, { name: 'ActionCard' }>;
  const [start, over] = [events[0], events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver') throw new Error('not a whole game');
  const { users, playersSeeds, commitment } = start;
  const [left, right] = [choose(users.length), choose(users.length - 1)];
  const swapped = [...users];
  const other = right < left ? right : right + 1;
  [swapped[left], swapped[other]] = [swapped[other]!, swapped[left]!];
  const ofPlayer = choose(playersSeeds.length);
  return [
    { events: replaced(events, throwAt, { [die]: thrown[die] ^ (1 << choose(3)) }), first: ['THROW', throwAt + 1] },
    { events: replaced(events, cardAt, { cardId: card.cardId ^ (1 << choose(5)) }), first: ['CARD', cardAt + 1] },
    { events: replaced(events, 0, { users: swapped }), first: ['ORDER', 1] },
    { events: replaced(events, 0, { commitment: flipHex(commitment, choose(256)) }), first: ['COMMITMENT', 1] },
    {
      events: replaced(events, events.length - 1, { serverSeed: flipHex(over.serverSeed, choose(256)) }),
      first: ['COMMITMENT', 1],
    },
    {
      // All draws change: the first that differs is the order of moves or one of the first throws.
      events: replaced(events, 0, {
        playersSeeds: playersSeeds.map((seed, each) => (each === ofPlayer ? flipHex(seed, choose(8)) : seed)),
      }),
      first: ['ANY', at(events, 'ThrowDice')[3]! + 1],
    },
  ];
};

test('one changed bit of a throw, a card, a seed or the order is found, at the right place', async () => {
  const games = amount({ usual: 6, long: 200 });
  for (let seed = 1; seed <= games; seed++) {
    const { events } = readRecord(exported(seed));
    for (const altered of alterations(events, chooserOf(seed))) {
      const checks = await verifyGame(altered.events, { board: BOARD });
      const found = checks.find(({ logged, computed }) => logged !== computed);
      const [kind, seq] = altered.first;
      if (kind === 'ANY') expect(found?.seq, `game ${seed}`).toBeLessThanOrEqual(seq);
      else expect([found?.kind, found?.seq], `game ${seed}`).toEqual([kind, seq]);
    }
  }
});

describe('the verdict on a record', () => {
  const record = readRecord(exported(7));
  const said = async (altered: Partial<GameRecord>) => {
    const { isGood, lines } = await verdictOf({ ...record, ...altered });
    return { isGood, text: lines.join('\n') };
  };

  test('names all that was checked', async () => {
    const { isGood, text } = await said({});
    expect(isGood).toBe(true);
    expect(text).toMatch(/^Game fair-7: \d+ events\./);
    expect(text).toMatch(/All \d+ throws are the ones that the seeds give\./);
    expect(text).toMatch(/Nothing was changed\.$/);
  });

  test('names the first throw that disagrees, with its player', async () => {
    const index = at(record.events, 'ThrowDice')[2]!;
    const thrown = record.events[index] as Extract<GameEvent, { name: 'ThrowDice' }>;
    const dice = (thrown.scoreFirstDice % 6) + 1;
    const { isGood, text } = await said({ events: replaced(record.events, index, { scoreFirstDice: dice }) });
    expect(isGood).toBe(false);
    const { scoreFirstDice: first, scoreSecondDice: second } = thrown;
    expect(text).toMatch(
      new RegExp(
        `Event ${index + 1}, throw 3 of (Анна|Борис|Вера|Gleb|Darya): the log has ${dice} and ${second}; the seeds give ${first} and ${second}\\.`,
      ),
    );
  });

  test.each([
    ['another commitment', { commitment: 'ab'.repeat(32) }, 'another commitment than the head'],
    ['another seed of the server', { serverSeed: 'ab' }, 'another seed of the server than the head'],
    ['other seeds of the players', { playersSeeds: ['ab'] }, 'other seeds of the players than the head'],
    ['another id', { gameId: 'g' }, 'of another game'],
  ])('a head with %s contradicts the events', async (_, altered, words) => {
    const { isGood, text } = await said(altered);
    expect([isGood, text]).toEqual([false, expect.stringContaining(words)]);
  });
});

describe('a record', () => {
  const text = exported(3);
  test.each([
    ['an empty file', '', 'the file is empty'],
    ['no JSON', 'hello', 'line 1: this is not JSON'],
    ['another format', '{"format":"x"}', 'line 1: format'],
    ['an unknown event', text.replace('"ThrowDice"', '"Cheat"'), 'unknown event'],
    ['a throw of 9', text.replace(/"scoreFirstDice":\d/, '"scoreFirstDice":9'), 'scoreFirstDice'],
    ['a missing event', text.split('\n').toSpliced(9, 1).join('\n'), 'line 10: event 9 must follow, not event 10'],
    ['no end', text.split('\n').slice(0, 50).join('\n'), 'begin with StartGame and end with GameOver'],
  ])('that is %s is refused with a reason', (_, content, reason) => {
    expect(() => readRecord(content)).toThrow(RecordError);
    expect(() => readRecord(content)).toThrow(reason);
  });

  test('is told in words of both languages, by its events alone', () => {
    const [ru, en] = [wordsOf(readRecord(text), 'ru'), wordsOf(readRecord(text), 'en')];
    expect(ru).toHaveLength(en.length);
    expect(ru[0]).toBe('00:00:00  Игра началась');
    expect(ru.join('\n')).toMatch(/выбрасывает \d и \d/);
    expect(ru.join('\n')).not.toMatch(/[{}<>]/);
    expect(en.join('\n').replaceAll(/Анна|Борис|Вера/g, '')).not.toMatch(/[{}<>а-яё]/);
    expect(en.at(-1)).toMatch(/^\d\. .+\smln$/);
  });

  test.each([
    ['http://localhost:8080/replay/abc-1?at=7', 'http://localhost:8080/api/game/abc-1/proof'],
    ['https://a.b/replay/abc?at=7&key=k', 'https://a.b/api/game/abc/proof?key=k'],
    ['https://a.b/api/game/abc/export?key=k', 'https://a.b/api/game/abc/export?key=k'],
  ])('of the address %s is asked for at %s', (address, call) => {
    expect(callOf(new URL(address)).href).toBe(call);
  });
});

describe('npm run verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (command: string, content: string) => {
    const file = join(folder, 'game.jsonl');
    writeFileSync(file, content);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, `${command}.ts`), file],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };
  let text = '';
  beforeAll(() => {
    text = exported(2);
  });

  test('exits with 0 for a good file, and with 1 for an altered or a broken one', () => {
    expect(run('verify', text)).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing was changed.') });
    const altered = text.replace(/"scoreFirstDice":(\d)/, (_, dice) => `"scoreFirstDice":${(Number(dice) % 6) + 1}`);
    expect(run('verify', altered)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/ALTERED[\s\S]*throw 1 of/),
    });
    expect(run('verify', 'x')).toMatchObject({ status: 1, stderr: expect.stringContaining('this is not JSON') });
    expect(run('replay', text)).toMatchObject({ status: 0, stdout: expect.stringContaining('00:00:00  The game') });
  });
});
