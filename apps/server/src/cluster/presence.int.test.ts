import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { deploymentOf } from './open-bus.ts';
import { deployment, presences, servers } from './tables.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { NO_DEAD_SERVERS, sqlPresenceStore } from './presence.ts';

const USERS = 40;
const STATEMENTS: readonly PropertyKey[] = ['select', 'insert', 'update', 'delete', 'execute'];

/** A database that counts the statements of its transactions. */
const countingDatabase = (database: Database) => {
  let statements = 0;
  const counting = new Proxy(database, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (work: (tx: object) => Promise<unknown>) =>
        database.transaction((tx) =>
          work(
            new Proxy(tx, {
              get: (inner, action) => {
                if (STATEMENTS.includes(action)) statements++;
                return Reflect.get(inner, action) as unknown;
              },
            }),
          ),
        );
    },
  });
  return { counting, statements: () => statements };
};

describe.each(TEST_ENGINES)('presences on the %s engine', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.delete(presences);
    await opened.database.delete(servers);
  });

  /** Servers that have been silent since the clock began. */
  const addDead = (...ids: string[]) => opened.database.insert(servers).values(ids.map((id) => ({ id, seenAt: 0 })));
  const enter = (serverId: string, userId: string, place = '') =>
    opened.database.insert(presences).values({ serverId, userId, place });

  test('left by dead servers are reaped by one server', async () => {
    const store = sqlPresenceStore(opened.database, 'mine');
    await store.heartbeat();
    await sqlPresenceStore(opened.database, 'other').heartbeat();
    await addDead('dead', 'late');
    await enter('dead', 'anna');
    await enter('dead', 'anna', 'g1');
    await enter('other', 'anna');
    await enter('dead', 'boris', 'g1');
    await enter('late', 'boris', 'g1');
    await enter('dead', 'clara', 'g2');
    await enter('mine', 'clara', 'g2');
    await enter('unknown', 'dora');
    const { servers: reaped, gone, gameIds } = await store.reap(600_000);
    expect(reaped).toBe(2);
    const names = new Set(gone.map(({ userId, place }) => `${userId} ${place}`));
    expect(names).toEqual(new Set(['anna ', 'anna g1', 'boris g1', 'clara g2', 'dora ']));
    expect(new Set(gameIds)).toEqual(new Set(['g1', 'g2']));
    expect(await store.reap(600_000)).toEqual(NO_DEAD_SERVERS);
    const left = await opened.database.select().from(presences);
    expect(new Set(left.map(({ serverId }) => serverId))).toEqual(new Set(['mine', 'other']));
  });

  test('left by a dead server are reaped with the same number of statements for many users as for few', async () => {
    const { counting, statements } = countingDatabase(opened.database);
    const store = sqlPresenceStore(counting, 'mine');
    await store.heartbeat();
    await addDead('dead');
    for (let at = 0; at < USERS; at++) await enter('dead', `user-${at}`);
    expect((await store.reap(600_000)).gone).toHaveLength(USERS);
    expect(statements()).toBe(2);
  });

  test('tell when no server lived: from the last heartbeat, or the last end in order, to the next heartbeat', async () => {
    await deploymentOf(opened.database);
    const [mine, other] = [sqlPresenceStore(opened.database, 'mine'), sqlPresenceStore(opened.database, 'other')];
    expect(await mine.heartbeat()).toMatchObject({ hasOthers: false, absence: null });
    expect(await other.heartbeat()).toMatchObject({ hasOthers: true, absence: null });
    const { at } = await mine.heartbeat();

    // One is silent, the other lives.
    const silent = (id: string, seenAt: number) =>
      opened.database.update(servers).set({ seenAt }).where(eq(servers.id, id));
    await silent('other', at - 60_000);
    expect(await mine.heartbeat()).toMatchObject({ hasOthers: false, absence: null });

    await silent('mine', at - 17_000);
    const killed = await mine.heartbeat();
    expect(killed.absence).toEqual({ from: at - 17_000, to: killed.at });
    expect((await other.heartbeat()).absence).toEqual(killed.absence);

    for (const store of [mine, other]) await store.retire();
    await opened.database.update(deployment).set({ leftAt: at - 5000 });
    const begun = await mine.heartbeat();
    expect(begun).toMatchObject({ hasOthers: false, absence: { from: at - 5000, to: begun.at } });
    // The only server of its database is new, however short its absence was.
    const alone = await mine.heartbeat(0);
    expect(alone.absence).toEqual({ from: begun.at, to: alone.at });
  });

  test('can be written again after a server was reaped by mistake and has written its next heartbeat', async () => {
    const [mine, other] = [sqlPresenceStore(opened.database, 'mine'), sqlPresenceStore(opened.database, 'other')];
    expect((await mine.heartbeat()).isNew).toBe(true);
    expect((await mine.heartbeat()).isNew).toBe(false);
    await mine.enter({ userId: 'anna', place: '' });
    await other.heartbeat();
    expect((await other.reap(0)).gone).toEqual([{ userId: 'anna', place: '' }]);
    expect((await mine.heartbeat()).isNew).toBe(true);
    for (let time = 0; time < 2; time++) await mine.enter({ userId: 'anna', place: '' });
    expect(await opened.database.select().from(presences)).toEqual([{ userId: 'anna', place: '', serverId: 'mine' }]);
  });

  test('are deleted when their server ends, with the server', async () => {
    const [mine, other] = [sqlPresenceStore(opened.database, 'mine'), sqlPresenceStore(opened.database, 'other')];
    for (const store of [mine, other]) await store.heartbeat();
    for (const place of ['', 'g1']) await mine.enter({ userId: 'anna', place });
    await other.enter({ userId: 'boris', place: '' });
    expect(await mine.retire()).toEqual(['anna']);
    const left = await opened.database.select().from(presences);
    expect(left.map(({ serverId }) => serverId)).toEqual(['other']);
    expect((await other.heartbeat()).hasOthers).toBe(false);
    expect(await mine.retire()).toEqual([]);
  });
});
