import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FinishedGame, Follower } from '../ports/finished-games.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { openFollowing } from './following.ts';
import { followerRetries, gameFollowers, games } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(TEST_ENGINES)('followers of finished games on the %s engine', (engine) => {
  let opened: TestDatabase;
  let now = 0;
  const failures: unknown[] = [];
  /** The games that followers have stored, in order, and the logs that were read. */
  const done: string[] = [];
  const read: string[] = [];
  const following = () =>
    openFollowing({
      database: opened.database,
      clock: { now: () => now },
      log: { error: (details: unknown) => void failures.push(details) },
      games: {
        read: (game) => {
          let reading: Promise<[]> | null = null;
          const events = () => (reading ??= nextTurn().then(() => (read.push(game.gameId), [])));
          return { ...game, events, facts: async () => null };
        },
      },
    });
  const follower = (name: string, fails: (gameId: string) => boolean = () => false): Follower => ({
    name,
    read: async ({ gameId, events }) => {
      await events();
      return async () => {
        if (fails(gameId)) throw new Error(`${name} fails`);
        done.push(`${name} ${gameId}`);
      };
    },
  });
  const end = async (...gameIds: readonly string[]): Promise<void> => {
    for (const id of gameIds) {
      now += MINUTE_MS;
      const of = { gameModeId: 1, isPrivate: false, serverSeed: '', commitment: '', playersSeeds: [], createdAt: 0 };
      await opened.database.insert(games).values({ id, status: 'finished', finishedAt: now, ...of });
    }
    now += MINUTE_MS + 1;
  };

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of [followerRetries, gameFollowers, games]) await opened.database.delete(table);
    now = DAY_MS;
    for (const list of [failures, done, read]) list.length = 0;
  });

  test('go on in their order, and share one read of each log', async () => {
    await end('g1', 'g2');
    expect(await following().follow([follower('a'), follower('b')])).toBe(2);
    expect(done).toEqual(['a g1', 'b g1', 'a g2', 'b g2']);
    expect(read).toEqual(['g1', 'g2']);
    expect(await following().follow([follower('a'), follower('b')])).toBe(0);
  });

  test('who always fails with a game stops neither others nor later games, and is tried at growing pauses', async () => {
    await end('g1', 'g2');
    const g1: FinishedGame = { gameId: 'g1', finishedAt: now - 2 * MINUTE_MS - 1 };
    let tries = 0;
    const broken = follower('a', (gameId) => gameId === 'g1' && ++tries > 0);
    const run = () => following().follow([broken, follower('b')]);
    await run();
    expect(done).toEqual(['b g1', 'a g2', 'b g2']);
    for (const pause of [1, 2, 4, 8]) {
      now += pause * MINUTE_MS - 1;
      await run();
      now += 1;
      const before = tries;
      await run();
      expect(tries).toBe(before + 1);
    }
    expect(failures).toHaveLength(1);
    expect(await following().hasFollowed('a', g1)).toBe(false);
    expect(await following().hasFollowed('b', g1)).toBe(true);
    now += DAY_MS;
    await end('g3');
    await Promise.all([1, 2].map(() => following().follow([follower('a'), follower('b')])));
    expect(done.slice(3).sort()).toEqual(['a g1', 'a g3', 'b g3']);
    expect(await following().hasFollowed('a', g1)).toBe(true);
  });

  test('one that is added later gets the games of before, and does not hold up the others', async () => {
    await end(...Array.from({ length: 30 }, (_, at) => `g${10 + at}`));
    const first = follower('a');
    while ((await following().follow([first])) !== 0);
    await end('h1');
    done.length = 0;
    await following().follow([first, follower('late')]);
    expect(done).toContain('a h1');
    while ((await following().follow([first, follower('late')])) !== 0);
    expect(done.filter((one) => one.startsWith('a '))).toEqual(['a h1']);
    expect(done.filter((one) => one.startsWith('late '))).toHaveLength(31);
    read.length = 0;
    await end('h2');
    await following().follow([first, follower('late')]);
    expect(read).toEqual(['h2']);
  });

  test('of several servers one leads all followers, and each game is stored and read once', async () => {
    const list = [follower('a'), follower('b')];
    await end('g1', 'g2', 'g3');
    const runs = await Promise.all([1, 2, 3].map(() => following().follow(list)));
    expect(runs.filter((one) => one !== null && one > 0)).toEqual([3]);
    expect(done).toHaveLength(6);
    expect(read).toHaveLength(3);
  });

  test.runIf(engine === 'postgres')(
    'a server waits for another one that claims, and does not lead the rest',
    async () => {
      const { database } = opened;
      const list = [follower('a'), follower('b')];
      await following().follow(list);
      await end('g1');
      let run: Promise<number | null> | null = null;
      const waiters = () => sql`datname = current_database() and wait_event_type = 'Lock'`;
      await database.transaction(async (tx) => {
        await tx.select().from(gameFollowers).where(eq(gameFollowers.name, 'a')).for('update');
        run = following().follow(list);
        await expect.poll(() => tx.$count(sql`pg_stat_activity`, waiters())).toBe(1);
      });
      expect(await run).toBe(1);
      expect(read).toEqual(['g1']);
    },
  );

  test('a server that dies between two followers leaves its claim and no game undone or done twice', async () => {
    await end('g1', 'g2');
    const dying: Follower = { name: 'b', read: () => new Promise(() => undefined) };
    void following().follow([follower('a'), dying]);
    await expect.poll(() => done).toEqual(['a g1']);
    expect(await following().follow([follower('a'), follower('b')])).toBeNull();
    now += MINUTE_MS + 1;
    await following().follow([follower('a'), follower('b')]);
    expect([...done].sort()).toEqual(['a g1', 'a g2', 'b g1', 'b g2']);
  });

  test('one that is taken away leaves no game to try again behind', async () => {
    await end('g1');
    await following().follow([follower('a', () => true), follower('b', () => true)]);
    now += DAY_MS;
    await following().forgetAllBut([follower('b')]);
    // Another server may have it still.
    expect(await opened.database.$count(followerRetries)).toBe(2);
    now += MINUTE_MS + 1;
    await following().forgetAllBut([follower('b')]);
    expect((await opened.database.select().from(followerRetries)).map((row) => row.follower)).toEqual(['b']);
  });
});
