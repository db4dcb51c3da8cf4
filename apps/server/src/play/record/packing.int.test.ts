import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { forgetUser } from '../forget-user.ts';
import { openResultReader } from '../result-reader.ts';
import { openStoryReader } from '../story-reader.ts';
import { gameEvents, gamePlayers, gameResults, games, packedGames } from '../tables.ts';
import { fairGame } from '../testing/fair-game.ts';
import { sqlTestStore } from '../testing/sql-host.ts';
import { storeFinishedGame } from '../testing/stored-game.ts';
import { openGame } from './access.ts';
import { listGames } from './game-list.ts';
import { readLog } from './game-log.ts';
import { testLog } from '../../testing/test-log.ts';
import { openPacking, PACKED_AFTER_MS } from './packing.ts';
import { openRetention } from './retention.ts';
import { proofOf } from './routes.ts';
import { NOBODY, peopleNamed } from '../testing/people.ts';

const GAMES = [1, 2, 3].map((seed) => fairGame({ seed }));
const [FIRST] = GAMES as [(typeof GAMES)[number]];
/** The only person of each game. */
const PERSON = 'user-0';
const blockersOf = async () => new Set<string>();

const people = peopleNamed({ [PERSON]: 'Анна' });

describe.each(TEST_ENGINES)('packing on the %s engine', (engine) => {
  let opened: TestDatabase;
  let now = 0;
  const clock = { now: () => now };
  const packingOf = () => openPacking({ database: opened.database, clock });
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of [gameResults, packedGames, gameEvents, gamePlayers, games]) await opened.database.delete(table);
    now = Math.max(...GAMES.map((rows) => rows.at(-1)!.at)) + PACKED_AFTER_MS;
  });
  const rowsLeft = (gameId: string) => opened.database.$count(gameEvents, eq(gameEvents.gameId, gameId));

  test('a game is packed an hour after its end, and not before', async () => {
    const gameId = await storeFinishedGame(opened.database, FIRST);
    now = FIRST.at(-1)!.at + PACKED_AFTER_MS - 1;
    expect(await packingOf()()).toBe(0);
    expect(await rowsLeft(gameId)).toBe(FIRST.length);
    now++;
    expect(await packingOf()()).toBe(1);
    expect(await rowsLeft(gameId)).toBe(0);
    expect(await packingOf()()).toBe(0);
  });

  test('several servers at once pack each game once', async () => {
    for (const rows of GAMES) await storeFinishedGame(opened.database, rows);
    const packed = await Promise.all(Array.from({ length: 4 }, () => packingOf()()));
    expect(packed.reduce((sum, count) => sum + count, 0)).toBe(GAMES.length);
    for (const rows of GAMES) expect(await readLog(opened.database, `fair-${GAMES.indexOf(rows) + 1}`)).toEqual(rows);
  });

  test('every reader finds the same before and after', async () => {
    const { database } = opened;
    const gameId = await storeFinishedGame(database, FIRST);
    const seat = { gameId, userId: PERSON };
    await database.update(gamePlayers).set({ isResultClosed: false }).where(eq(gamePlayers.userId, PERSON));
    const store = sqlTestStore(database);
    const withoutCommand = (rows: Awaited<ReturnType<typeof store.rowsAfter>>) =>
      rows.map(({ seq, at, events }) => ({ seq, at, events }));
    const readAll = async () => ({
      log: await readLog(database, gameId),
      proof: await proofOf({ database, blockersOf, people }, gameId, { userId: null, key: null }),
      story: await openStoryReader(database)(seat),
      result: await openResultReader({ database, clock, people }).unclosedResult(PERSON),
      list: await listGames(database, { people, userId: PERSON, page: 1 }),
      whole: withoutCommand(await store.rowsAfter(gameId, 0)),
      missed: withoutCommand(await store.rowsAfter(gameId, FIRST.at(-3)!.seq)),
      none: await store.rowsAfter(gameId, 1_000_000),
      last: withoutCommand(await store.lastRows(gameId, 5)),
    });
    const before = await readAll();
    expect(before.log).toEqual(FIRST);
    expect(before.missed.length).toBeGreaterThan(1);
    expect(before.result).not.toBeNull();
    await packingOf()();
    expect(await readAll()).toEqual(before);
  });

  // Threat server: The name of a deleted user stays in a packed log → Names stand beside the packed log and are removed
  // there.
  test('the name of a deleted user is removed from a packed game too', async () => {
    const { database } = opened;
    const gameId = await storeFinishedGame(database, FIRST);
    await packingOf()();
    await database.transaction((tx) => forgetUser(tx, PERSON));
    const text = JSON.stringify(await readLog(database, gameId));
    const list = JSON.stringify(await listGames(database, { people: NOBODY, userId: PERSON, page: 1 }));
    for (const read of [text, list]) {
      expect(read).toContain('Аноним');
      expect(read).not.toContain('Анна');
    }
  });

  // Threat server: A server that missed the end of a game writes to its packed log → No row is appended to a packed
  // game.
  test('a server that knows less of a game cannot append to it once it is packed', async () => {
    const gameId = await storeFinishedGame(opened.database, FIRST);
    await packingOf()();
    const late = { gameId, seq: FIRST.at(-1)!.seq, at: now, userId: null, commandId: null, deadlineAt: null };
    const outcome = await sqlTestStore(opened.database).append({ ...late, events: FIRST.at(-1)!.events });
    expect(outcome).toBe('CONFLICT');
    expect(await rowsLeft(gameId)).toBe(0);
  });

  test('a log with a hole stays as it is, is reported, and does not stop the others', async () => {
    const { database } = opened;
    const holed = await storeFinishedGame(
      database,
      FIRST.filter((_, at) => at !== 7),
    );
    for (const rows of GAMES.slice(1)) await storeFinishedGame(database, rows);
    const log = testLog();
    // One game a run: the game that fails is the first one, and hides none behind it.
    const pack = openPacking({ database, clock, log, limit: 1 });
    let packed = 0;
    for (let run = 0; run < GAMES.length; run++) packed += await pack();
    expect(packed).toBe(GAMES.length - 1);
    expect(log.errors).toMatchObject([{ id: holed }]);
    expect(await rowsLeft(holed)).toBe(FIRST.length - 1);
    expect(await database.$count(packedGames)).toBe(GAMES.length - 1);
  });

  test('a log is deleted when it was kept long enough, and its results stay', async () => {
    const { database } = opened;
    const gameId = await storeFinishedGame(database, FIRST);
    const finishedAt = FIRST.at(-1)!.at;
    await packingOf()();
    const list = () => listGames(database, { people, userId: PERSON, page: 1 });
    const before = { list: await list(), results: await database.select().from(gameResults) };
    const retention = (days: number | null) => openRetention({ database, clock, days })();
    now = finishedAt + 90 * 86_400_000;
    expect(await retention(null)).toBe(0);
    expect(await retention(90)).toBe(0);
    now++;
    const servers = await Promise.all([retention(90), retention(90)]);
    expect(servers.sort()).toEqual([0, 1]);
    expect(await retention(90)).toBe(0);
    expect(await readLog(database, gameId)).toEqual([]);
    expect({ list: await list(), results: await database.select().from(gameResults) }).toEqual(before);
    const reader = { userId: PERSON, key: null };
    const notFound = { status: 404, reason: { code: 'NOT_FOUND' } };
    await expect(openGame(database, gameId, reader)).rejects.toMatchObject(notFound);
    await expect(proofOf({ database, blockersOf, people }, gameId, reader)).rejects.toMatchObject(notFound);
    expect(await openStoryReader(database)({ gameId, userId: PERSON })).toBeNull();
  });
});
