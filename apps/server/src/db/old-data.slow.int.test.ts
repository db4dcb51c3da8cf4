import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { BOARD, LOCALES } from '@magnaty/content';
import { boardHash, readRecord, type GameList, type GameProof, type GameRecord } from '@magnaty/protocol';
import { emptyGame, evolve, RULES, type Game } from '@magnaty/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo } from '../operator/run-command.ts';
import { openPacking } from '../play/record/packing.ts';
import { readLog } from '../play/record/game-log.ts';
import { openStoryReader } from '../play/story-reader.ts';
import { games } from '../play/tables.ts';
import { greedyPolicy } from '../play/testing/greedy-policy.ts';
import { openSqlHost } from '../play/testing/sql-host.ts';
import { openTestApp, Visitor, type TestApp } from '../testing/app.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { verdictOf } from '../tools/verdict.ts';
import { wordsOf } from '../tools/story-words.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrate } from './migrator.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Rows that former builds have written, by the last migration of the build. `npm run old-data` writes those of today. */
const OLD_DATA = join(import.meta.dirname, 'old-data');
const FILES = readdirSync(OLD_DATA).map((file) => file.replace(/\.sql$/, ''));

/** The migrations up to this one, as the former build had them. */
const copyMigrations = (last: string, to: string): void => {
  const { entries, ...rest } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  const kept = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1);
  if (kept.length === 0) throw new Error(`no migration is named ${last}`);
  mkdirSync(join(to, 'meta'), { recursive: true });
  writeFileSync(join(to, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: kept }));
  for (const { tag } of kept) cpSync(join(MIGRATIONS, `${tag}.sql`), join(to, `${tag}.sql`));
};

/** A data folder as the former build left it. */
const makeOldFolder = async (last: string, folder: string): Promise<void> => {
  copyMigrations(last, join(folder, 'migrations'));
  const client = new PGlite(join(folder, 'db'));
  await migrate({ connection: client, folder: join(folder, 'migrations'), isShared: false });
  await client.exec(readFileSync(join(OLD_DATA, `${last}.sql`), 'utf8'));
  await client.exec(
    `select setval(format('%I.%I', schemaname, sequencename), 1000) from pg_sequences where schemaname = 'public'`,
  );
  await client.close();
};

/** A record of older rules or of another board can be checked only in part. */
const isOfToday = ({ rows: [first] }: GameRecord): boolean => {
  const [start] = first?.events ?? [];
  return start?.name === 'StartGame' && start.rules === RULES && start.board === boardHash(BOARD);
};

describe.each(FILES)('a data folder of the build with the migration %s', (last) => {
  const folder = mkdtempSync(join(tmpdir(), 'magnaty-old-'));
  let opened: OpenDatabase;
  let app: TestApp;
  let visitor: Visitor;
  let userId: string;

  beforeAll(async () => {
    await makeOldFolder(last, folder);
    opened = await openDatabase({ databaseUrl: null, dataDir: folder });
    app = await openTestApp(opened);
    visitor = new Visitor(app.app);
    const login = await visitor.post('/api/user/auth', { login: 'Анна', password: 'secret12' });
    expect(login.statusCode, login.body).toBe(200);
    userId = login.json<{ id: string }>().id;
  });
  afterAll(async () => {
    await app.app.close();
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  const json = async <T>(url: string): Promise<T> => {
    const response = await visitor.get(url);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const finishedIds = async (): Promise<string[]> =>
    (await json<GameList>('/api/game/list?page=1')).games.map(({ gameId }) => gameId);

  test('has its user, coins and items', async () => {
    const operator = (...args: string[]) => answerTo(app.commands, args);
    expect(await operator('ledger', 'verify')).toMatchObject({ isDone: true });
    const balance = await app.wallet.balanceOf(userId);
    expect(balance).toBeGreaterThan(0);
    expect(balance).toBeLessThan(5000);
    expect((await operator('ledger', 'show', 'Анна')).lines.join('\n')).toMatch(/\+5000 {2}operator {2}gift/);
    const owned = (await visitor.get('/api/inventory/all')).body;
    for (const itemId of [201, 402, 501]) expect(owned).toContain(`"id":${itemId},`);
  });

  test('has finished games with list, export, proof and replay, and their records agree as far as they can', async () => {
    const ids = await finishedIds();
    expect(ids).toHaveLength(2);
    for (const gameId of ids) {
      const { body } = await visitor.get(`/api/game/${gameId}/export`);
      const record = readRecord(body);
      const { exitCode, lines } = verdictOf(record);
      expect(exitCode, lines.join('\n')).toBe(isOfToday(record) ? 0 : 3);
      for (const { code } of LOCALES) expect(wordsOf(record, code).length).toBeGreaterThan(10);
      const proof = await json<GameProof>(`/api/game/${gameId}/proof`);
      expect(proof).toMatchObject({ isOver: true, commitment: record.commitment, digest: record.digest });
      expect(proof.serverSeed).not.toBeNull();
      expect(await openStoryReader(opened.database)({ gameId, userId })).not.toBeNull();
    }
  });

  test('has a game that runs: it goes on by the rules of today, ends, and is packed', async () => {
    const { database } = opened;
    const [running] = await database.select().from(games).where(eq(games.status, 'live'));
    const gameId = running!.id;
    const before = await readLog(database, gameId);
    const time = new FakeTime();
    await time.pass(before.at(-1)!.at - time.now());
    const { host } = openSqlHost(database, time);
    let game: Game = emptyGame();
    const read = async (): Promise<Game> => {
      game = emptyGame();
      for (const { events } of await readLog(database, gameId)) for (const event of events) evolve(game, event);
      return game;
    };
    const { round } = await read();
    for (let step = 0; step < 200 && (await read()).round < round + 2; step++) {
      const command = greedyPolicy({ board: BOARD, game }, userId, () => 0.5);
      if (command !== null) await host.command(gameId, command);
      await time.pass(5000);
    }
    expect(game.round).toBe(round + 2);
    expect(game.rules).toBe(RULES);
    expect((await readLog(database, gameId)).slice(0, before.length)).toEqual(before);
    expect(await host.exit({ gameId, userId })).toMatchObject({ ok: true });
    await time.pass(1000);
    expect(await finishedIds()).toContain(gameId);

    await openPacking({ database, clock: { now: () => time.now() + 86_400_000 } })();
    const ids = await finishedIds();
    expect(ids).toHaveLength(3);
    for (const id of ids) {
      const record = readRecord((await visitor.get(`/api/game/${id}/export`)).body);
      expect(verdictOf(record).exitCode).toBe(isOfToday(record) ? 0 : 3);
    }
  });
});
