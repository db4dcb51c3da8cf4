import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsOf, fingerprintOf, readRecord, RecordError, type GameRecord } from '@magnaty/protocol';
import { RULES, type GameEvent } from '@magnaty/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairGame } from '../play/testing/fair-game.ts';
import { exportedFile } from '../play/testing/record-of.ts';
import { callOf } from './record-source.ts';
import { wordsOf } from './story-words.ts';
import { verdictOf } from './verdict.ts';

/** The file that the server exports for a game of two people and perhaps bots. */
const exported = (seed: number): string => exportedFile(fairGame({ seed, people: 2 }));

const record = readRecord(exported(7));
const events = eventsOf(record);

/** The record with another event in place of the one with this index, as a forger would write it. */
const replaced = (index: number, by: object): GameRecord => ({
  ...record,
  digest: null,
  rows: record.rows.map((row) => ({
    ...row,
    events: row.events.map((event, nth) => (row.seq + nth === index + 1 ? ({ ...event, ...by } as GameEvent) : event)),
  })),
});

const indexOf = (name: GameEvent['name'], nth = 0): number =>
  events.flatMap((event, index) => (event.name === name ? [index] : []))[nth] ?? -1;

const said = (altered: GameRecord, fingerprint?: string) => {
  const { exitCode, lines } = verdictOf(altered, fingerprint);
  return { exitCode, text: lines.join('\n') };
};

describe('the verdict on a record', () => {
  test('names all that was checked', () => {
    const { exitCode, text } = said(record);
    expect(text).toMatch(/^Game fair-7: \d+ events\./);
    expect(text).toMatch(/\d+ throws and \d+ cards agree with the numbers\./);
    expect(text).toMatch(/All \d+ rows follow from their commands by the rules\./);
    expect(text).toMatch(/Анна: (\d+) of \1 throws opened a number of the player\./);
    expect(text).toMatch(/Covered by a kept fingerprint alone: dates/);
    expect(text).toMatch(/Fingerprint: [0-9a-f]{32}$/);
    expect(exitCode).toBe(0);
  });

  test('names the first throw that disagrees, with its player', () => {
    const index = indexOf('ThrowDice', 2);
    const thrown = events[index] as Extract<GameEvent, { name: 'ThrowDice' }>;
    const dice = (thrown.scoreFirstDice % 6) + 1;
    const { exitCode, text } = said(replaced(index, { scoreFirstDice: dice }));
    const { scoreFirstDice: first, scoreSecondDice: second } = thrown;
    expect(exitCode).toBe(1);
    expect(text).toMatch(
      new RegExp(
        `Event ${index + 1}, throw 3 of (Анна|Борис|Вера|Gleb|Darya): the log has ${dice} and ${second}; the numbers give ${first} and ${second}\\.`,
      ),
    );
  });

  test.each([
    ['another commitment', { commitment: 'ab'.repeat(32) }],
    ['another secret', { serverSeed: 'ab'.repeat(32) }],
    ['numbers of players of protocol 1', { playersSeeds: ['ab'] }],
    ['another id', { gameId: 'g' }],
    ['another digest', { digest: 'ab'.repeat(32) }],
  ])('a head with %s contradicts the events', (_, altered) => {
    expect(said({ ...record, ...altered })).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('the head of the record differ'),
    });
  });

  // Threat server: Two versions of one game, or damage in the database → A digest, computed when the game is packed, in
  // export and proof; players may keep its fingerprint.
  test('a fingerprint that the reader has kept must be the one of the record', () => {
    const own = fingerprintOf(record.digest ?? '');
    expect(said(record, own.toUpperCase()).exitCode).toBe(0);
    expect(said(record, 'ab'.repeat(16))).toMatchObject({ exitCode: 1, text: expect.stringContaining(own) });
  });

  test('a record of older rules is not called whole', () => {
    expect(said(replaced(0, { rules: RULES - 1 }))).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('0 of '),
    });
  });
});

describe('a record', () => {
  const text = exported(3);
  // Threat server: A file that is no game, or has control characters in its names, for `npm run verify` or `replay` →
  // Schemas for each line; texts are made safe for a terminal.
  test.each([
    ['an empty file', '', 'the file is empty'],
    ['no JSON', 'hello', 'line 1: this is not JSON'],
    ['another format', '{"format":"x"}', 'line 1: format'],
    ['an unknown event', text.replace('"ThrowDice"', '"Cheat"'), 'unknown event'],
    ['a secret that is no hex', text.replace(/"serverSeed":"[0-9a-f]+"/, '"serverSeed":"zz"'), 'serverSeed'],
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

  test('exits with 0 for a whole record, 1 for an altered and 2 for a broken one', () => {
    expect(run('verify', text)).toMatchObject({ status: 0, stdout: expect.stringContaining('Fingerprint: ') });
    const altered = text.replace(/"scoreFirstDice":(\d)/, (_, dice) => `"scoreFirstDice":${(Number(dice) % 6) + 1}`);
    expect(run('verify', altered)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/A DIFFERENCE/),
    });
    expect(run('verify', 'x')).toMatchObject({ status: 2, stderr: expect.stringContaining('this is not JSON') });
    expect(run('replay', text)).toMatchObject({ status: 0, stdout: expect.stringContaining('00:00:00  The game') });
  });
});
