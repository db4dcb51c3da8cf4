import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardHash, digestOf, eventsOf, exportLine, readRecord } from '@magnaty/protocol';
import { BOARD, LOCALES, stampCounts, TASKS } from '@magnaty/content';
import { emptyGame, evolve, gameFacts, RULES, storyOf, type Command } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../tools/verdict.ts';
import { wordsOf } from '../../tools/story-words.ts';
import type { LoggedRow, Stored } from '../event-store.ts';
import { recordedEvents, packLog, unpackLog } from './packed-log.ts';
import { exportOf } from './routes.ts';

/** Recorded games of every version that a changelog names. `npm run golden` records the next one. */
const FOLDER = join(import.meta.dirname, 'golden');
const FILES = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** The rows as the database has them. */
const rowsOf = (text: string): Stored<LoggedRow>[] => {
  const rows: { seq: number; at: number; events: object[]; command: Command | null; decidedAt: number | null }[] = [];
  for (const line of text.trim().split('\n').slice(1)) {
    const { seq, at, event, command = null, now = null } = exportLine.parse(JSON.parse(line));
    const last = rows.at(-1);
    if (last === undefined || command !== null || at !== last.at)
      rows.push({ seq, at, events: [event], command, decidedAt: now });
    else last.events.push(event);
  }
  return rows as unknown as Stored<LoggedRow>[];
};

describe.each(FILES)('the recorded game $name', ({ text }) => {
  const record = readRecord(text);
  const rows = rowsOf(text);
  const [start] = record.rows[0]!.events;
  if (start?.name !== 'StartGame') throw new Error('no begin');

  test('folds to its end, and its story is told in both languages', () => {
    const game = emptyGame();
    for (const row of record.rows) for (const event of row.events) evolve(game, event);
    expect(game.isOver).toBe(true);
    expect(storyOf(BOARD, eventsOf(record)).userIds.length).toBe(game.players.length);
    for (const { code } of LOCALES) expect(wordsOf(record, code).join('\n')).not.toMatch(/[{}<>]|undefined|card\.\d/);
  });

  test('its facts agree with each other', () => {
    const events = eventsOf(record);
    const facts = gameFacts(events, BOARD);
    const users = start.users.filter(({ isBot }) => !isBot);
    expect(facts.players.map(({ userId }) => userId)).toEqual(users.map(({ userId }) => userId));
    for (const player of facts.players) {
      const got = events.flatMap((event) =>
        event.name === 'UserPaidRent' && event.userIdTo === player.userId ? [event.amount] : [],
      );
      expect(player).toMatchObject({ rents: got.reduce((sum, rent) => sum + rent, 0), visitors: got.length });
      expect(player.auctionsWonAtOnce).toBeLessThanOrEqual(player.auctionsWon);
      expect(player.auctionsWon).toBeLessThanOrEqual(player.bought.length);
      expect(player.headOffices + player.monopolies).toBeLessThanOrEqual(player.built);
      expect(player.jailedByDoubles).toBeLessThanOrEqual(player.jailed);
      expect(player.leastCash).toBeLessThanOrEqual(player.mostCash);
      const whole = BOARD.categories.flatMap(({ id, cells }) =>
        player.mostOwned[id - 1] === cells.length ? [id] : [],
      );
      expect([...player.completed].sort((a, b) => a - b)).toEqual(whole);
      expect(player.rounds).toBeGreaterThan(0);
      // Tasks and stamps read nothing else.
      const seen = { game: facts, player, hasFriend: false };
      for (const task of TASKS) expect(Number.isInteger(task.countOf(seen))).toBe(true);
      for (const { count } of stampCounts({ ...seen, finishedAt: 0 })) expect(count).toBeGreaterThan(0);
    }
  });

  test('is verified: whole if it follows the rules of today, else as far as it can be', () => {
    const isOfToday = start.rules === RULES && start.board === boardHash(BOARD);
    const { exitCode, lines } = verdictOf(record);
    // A difference in a game of today's number: the rules have changed. Raise RULES, then run `npm run golden`.
    expect(exitCode, lines.join('\n')).toBe(isOfToday ? 0 : 3);
  });

  test('is packed, read back and exported as it was', async () => {
    const packed = await packLog(rows);
    const back = await unpackLog(packed);
    expect(back).toEqual(rows);
    expect(packed.digest).toBe(digestOf(record.gameId, recordedEvents(rows)));
    const { createdAt, finishedAt } = { createdAt: rows[0]!.at, finishedAt: rows.at(-1)!.at };
    const { gameId: id, commitment, playersSeeds, serverSeed } = record;
    const { gameModeId, isPrivate } = start;
    const head = { id, gameModeId, isPrivate, createdAt, finishedAt, commitment, playersSeeds, serverSeed };
    const exported = exportOf(head, { rows: back, digest: packed.digest ?? '' });
    expect(exported.split('\n').slice(1)).toEqual(text.split('\n').slice(1));
  });
});

test('the rules of today have a recorded game', () => {
  // If this fails after a change of the rules: `npm run golden`.
  expect(FILES.some(({ text }) => text.includes(`"rules":${RULES},`))).toBe(true);
});
