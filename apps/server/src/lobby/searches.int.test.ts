import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { noMetrics } from '../metrics/index.ts';
import type { Profile } from '../modules/accounts/index.ts';
import { sqlEventStore } from '../play/sql-event-store.ts';
import { gamePlayers, games } from '../play/tables.ts';
import { noRewards } from '../play/testing/no-rewards.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import type { Lobbies } from './lobbies.ts';
import { lockMatchmaking } from './lobby-store.ts';
import { openLobbies, profile } from './testing/open-lobbies.ts';
import { lobbies, lobbySeats } from './tables.ts';

const users = (count: number): Profile[] =>
  Array.from({ length: count }, (_, at) => profile(`u${String(at).padStart(3, '0')}`));
const search = (countUsers: number[]) => ({ isAcceptBot: false, countUsers, gameModeId: 1 as const });

const addGame = (opened: OpenDatabase, gameId: string) =>
  opened.database.insert(games).values({
    id: gameId,
    gameModeId: 1,
    isPrivate: false,
    status: 'live',
    serverSeed: '',
    commitment: '',
    playersSeeds: [],
    createdAt: 0,
  });

describe.each(TEST_ENGINES)('many searches at once on the %s engine', (engine) => {
  let opened: TestDatabase;
  let server: Lobbies;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    server = openLobbies({ database: opened.database, clock: new FakeTime() });
  });
  afterEach(() => opened.close());

  const seats = () => opened.database.select().from(lobbySeats);

  test('each user gets one seat, and all who suit each other meet', async () => {
    const all = users(120);
    const replies = await Promise.all(all.map((user) => server.search(user, search([4]))));
    const taken = new Map((await seats()).map(({ userId, lobbyId }) => [userId, lobbyId]));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(taken.size).toBe(all.length);
    const states = await opened.database.select({ state: lobbies.state }).from(lobbies);
    expect(states.map(({ state }) => [state.phase, state.members.length])).toEqual(
      Array.from({ length: 30 }, () => ['confirmation', 4]),
    );
    for (const { state } of states) for (const { id } of state.members) expect(taken.get(id)).toBe(state.id);
  });

  test('one who plays already is refused, one who searches already moves, and the others are seated', async () => {
    await addGame(opened, 'g1');
    const [player, waiter, ...others] = users(22);
    await opened.database
      .insert(gamePlayers)
      .values({ gameId: 'g1', userId: player!.id, isBot: false, isActive: true });
    await server.search(waiter!, search([5]));
    const all = [player!, waiter!, ...others];
    const replies = await Promise.all(all.map((user) => server.search(user, search([3]))));
    expect(replies[0]).toEqual({ ok: false, code: 'SET_OTHER_ACTIVE_GAME' });
    expect(replies.slice(1).every(({ ok }) => ok)).toBe(true);
    expect((await seats()).map(({ userId }) => userId).sort()).toEqual(all.slice(1).map(({ id }) => id));
    const states = await opened.database.select({ phase: lobbies.phase }).from(lobbies);
    expect(states.map(({ phase }) => phase)).toEqual(Array.from({ length: 7 }, () => 'confirmation'));
  });

  test('users who leave all at once sit nowhere, though the matchmaking moves them meanwhile', async () => {
    const all = users(40);
    for (const user of all) await server.search(user, search([4]));
    const replies = await Promise.all(all.map(({ id }) => server.exit({ userId: id })));
    expect(replies.filter(({ ok }) => !ok)).toEqual([]);
    expect(await seats()).toEqual([]);
    expect(await opened.database.$count(lobbies)).toBe(0);
  });

  test('a user who searches twice at once has one seat', async () => {
    const [user] = users(1);
    const replies = await Promise.all([2, 3, 4].map((count) => server.search(user!, search([count]))));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(await seats()).toHaveLength(1);
    expect(await opened.database.$count(lobbies)).toBe(1);
  });
});

describe.runIf(TEST_ENGINES.includes('postgres'))('a small pool of connections to PostgreSQL', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const open = async () => {
    const other = await openTestDatabase('postgres');
    ends.push(() => other.close());
    const opened = await openDatabase({ ...other.location!, dataDir: null, pool: 2 });
    ends.push(() => opened.close());
    return { other, opened };
  };
  /** Keeps what `work` has locked until the returned function is called. */
  const hold = async (database: OpenDatabase['database'], work: (tx: OpenDatabase['database']) => Promise<unknown>) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let begun = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (begun = resolve));
    const done = database.transaction(async (tx) => {
      await work(tx);
      begun();
      await held;
    });
    await isHeld;
    return async () => {
      release();
      await done;
    };
  };
  const APPEND = { seq: 2, events: [], at: 0, userId: null, commandId: null, deadlineAt: null };

  test('searches that wait for the lock of another server leave a connection to other work', async () => {
    const { other, opened } = await open();
    const release = await hold(other.database, lockMatchmaking);
    const server = openLobbies({ database: opened.database, clock: new FakeTime() });
    const searches = users(100).map((user) => server.search(user, search([4])));
    // Another call, one that leaves a room included, still gets a connection.
    for (let at = 0; at < 10; at++) await opened.database.execute(sql`select 1`);
    expect(await server.exit({ userId: 'u000' })).toMatchObject({ ok: false, code: 'NO_LOBBY' });
    await release();
    expect((await Promise.all(searches)).every(({ ok }) => ok)).toBe(true);
  });

  test('an append is stored while other work has all connections of the pool', async () => {
    const { opened } = await open();
    await addGame(opened, 'g1');
    const store = sqlEventStore(opened.database, {
      ...noRewards,
      metrics: noMetrics,
      appends: opened.appends,
    });
    const releases = await Promise.all([1, 2].map(() => hold(opened.database, (tx) => tx.execute(sql`select 1`))));
    expect(await store.append({ ...APPEND, gameId: 'g1' })).toBe('STORED');
    expect(await store.append({ ...APPEND, gameId: 'g1', seq: 3, outUserIds: ['u1'] })).toBe('STORED');
    for (const release of releases) await release();
  });
});
