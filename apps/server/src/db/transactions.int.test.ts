import { sql, type SQL } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { isDatabaseDown } from './database-errors.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { FaultyProxy } from '../testing/faulty-proxy.ts';
import { openDatabase, type Database } from './database.ts';

describe.runIf(TEST_ENGINES.includes('postgres'))('connections to PostgreSQL', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  /** The database of one server behind a connection that can fail, and of another server on a direct connection. */
  const open = async (more: { pool: number; timeoutMs?: number }) => {
    const direct = await openTestDatabase('postgres');
    ends.push(() => direct.close());
    const { databaseUrl, schemaName } = direct.location!;
    const proxy = await FaultyProxy.open(databaseUrl);
    ends.push(() => proxy.close());
    const opened = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir: null, schemaName, ...more });
    ends.push(() => opened.close());
    return {
      proxy,
      other: direct.database,
      database: opened.database,
      ping: () => opened.database.execute(sql`select 1`),
    };
  };
  /** Runs `count` transactions that wait for each other, so that each needs its own connection of the pool. */
  const holdAtOnce = async (database: Database, count: number): Promise<void> => {
    let inside = 0;
    let release = (): void => undefined;
    const all = new Promise<void>((resolve) => (release = resolve));
    const hold = (): Promise<void> =>
      database.transaction(async () => {
        if (++inside === count) release();
        await all;
      });
    await Promise.all(Array.from({ length: count }, hold));
  };

  const pidOf = async (database: Database): Promise<number> =>
    (await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;

  test('are all available again after a time in which no transaction could begin', async () => {
    const { proxy, database } = await open({ pool: 3, timeoutMs: 1000 });
    await holdAtOnce(database, 3);
    proxy.stall();
    const results = await Promise.allSettled([1, 2, 3].map(() => database.transaction(async () => undefined)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await holdAtOnce(database, 3);
  });

  test('are all available again after the database has closed those in a transaction', async () => {
    const { other, database } = await open({ pool: 2 });
    const broken = database.transaction(async (tx) => {
      await other.execute(sql`select pg_terminate_backend(${await pidOf(tx)})`);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    await holdAtOnce(database, 2);
  });

  const FORMS: readonly [string, (database: Database, statement: SQL) => Promise<unknown>][] = [
    ['alone', (database, statement) => database.execute(statement)],
    ['within a transaction', (database, statement) => database.transaction((tx) => tx.execute(statement))],
  ];

  test.each(FORMS)(
    'are free again after a statement %s that takes too long, and PostgreSQL ends it',
    async (_where, ask) => {
      const { database, other, ping } = await open({ pool: 1, timeoutMs: 300 });
      const before = await pidOf(database);
      const error: unknown = await ask(database, sql`select pg_sleep(20)`).catch((reason: unknown) => reason);
      expect(isDatabaseDown(error)).toBe(true);
      const running = sql`select pid from pg_stat_activity where pid = ${before}::int and state = 'active'`;
      await ping();
      expect((await other.execute(running)).rows).toEqual([]);
    },
  );

  test.each(FORMS)('that become silent fail a statement %s once, and are not used again', async (_where, ask) => {
    const { proxy, database, ping } = await open({ pool: 1, timeoutMs: 1000 });
    await ping();
    const started = performance.now();
    const statement = sql`select pg_sleep(0.2)`;
    setTimeout(() => proxy.stall(), 100);
    const error: unknown = await ask(database, statement).catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    // The rollback does not wait for another timeout.
    expect(performance.now() - started).toBeLessThan(2900);
    await ping();
  });

  test('on which no query runs are kept longer than a query may take', async () => {
    const { database, other } = await open({ pool: 1, timeoutMs: 200 });
    const before = await pidOf(database);
    await other.execute(sql`select pg_sleep(0.6)`);
    expect(await pidOf(database)).toBe(before);
  });

  test('that become silent within a transaction lose their locks', async () => {
    const { proxy, other, database } = await open({ pool: 1, timeoutMs: 1000 });
    const take = (tx: Database) => tx.execute(sql`lock table users`);
    const silent = database.transaction(async (tx) => {
      await take(tx);
      proxy.stall();
      await other.transaction(take);
    });
    await expect(silent).rejects.toThrow();
  });

  test('are used again after a transaction that failed', async () => {
    const { database } = await open({ pool: 1 });
    const before = await pidOf(database);
    await expect(database.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
    const refused = database.transaction(async () => {
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await pidOf(database)).toBe(before);
  });
});
