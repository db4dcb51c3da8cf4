import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gamePlayers, games } from './tables.ts';
import { presences, servers } from '../cluster/tables.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { reconcileSeats } from '../cluster/seat-tables.ts';
import { gameSeats, sqlSeatStore } from './seat-store.ts';

describe.each(TEST_ENGINES)('seats and presences on the %s engine', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const { database } = opened;
    const game = {
      gameModeId: 1,
      isPrivate: true,
      serverSeed: '',
      commitment: '',
      playersSeeds: [],
      status: 'live',
    } as const;
    await database.insert(games).values([
      { ...game, id: 'old', createdAt: 1000 },
      { ...game, id: 'young', createdAt: 5000 },
      { ...game, id: 'paused', createdAt: 5000, isPaused: true },
    ]);
    const seat = { isBot: false, isActive: true };
    await database.insert(gamePlayers).values([
      { ...seat, gameId: 'old', userId: 'there' },
      { ...seat, gameId: 'old', userId: 'back', dropAt: 7000 },
      { ...seat, gameId: 'old', userId: 'elsewhere' },
      { ...seat, gameId: 'old', userId: 'away', dropAt: 7000 },
      { ...seat, gameId: 'old', userId: 'orphan', dropAt: 7000 },
      { ...seat, gameId: 'old', userId: 'left', isActive: false },
      { ...seat, gameId: 'old', userId: 'replaced', hasStandIn: true },
      { ...seat, gameId: 'old', userId: 'bot', isBot: true, isActive: false },
      { ...seat, gameId: 'young', userId: 'coming' },
      { ...seat, gameId: 'young', userId: 'missing' },
      { ...seat, gameId: 'paused', userId: 'waited', dropAt: 900_000 },
    ]);
    await database.insert(servers).values({ id: 's', seenAt: 0 });
    await database.insert(presences).values([
      { userId: 'there', place: 'old', serverId: 's' },
      { userId: 'back', place: 'old', serverId: 's' },
      { userId: 'elsewhere', place: '', serverId: 's' },
      { userId: 'elsewhere', place: 'young', serverId: 's' },
      { userId: 'orphan', place: 'old', serverId: 'dead' },
      { userId: 'coming', place: '', serverId: 's' },
      { userId: 'waited', place: '', serverId: 's' },
    ]);
  });
  afterAll(() => opened.close());

  test('the time of an absent player ends, and that of one who is at a live server does not', async () => {
    const seats = sqlSeatStore(opened.database);
    expect(await seats.overdue(6999)).toEqual([]);
    const overdue = await seats.overdue(7000);
    expect(overdue.map(({ userId }) => userId).sort()).toEqual(['away', 'orphan']);
    for (const [userId, isOverdue] of [
      ['away', true],
      ['back', false],
      ['there', false],
    ] as const)
      expect(await seats.isOverdue({ gameId: 'old', userId }, 7000)).toBe(isOverdue);
    expect(await seats.isOverdue({ gameId: 'young', userId: 'away' }, 7000)).toBe(false);
  });

  test('OUT-7 the absence of a player for whom a bot stands in has no end', async () => {
    const wanted = { users: ['replaced'], isForAll: false, earliest: 0 };
    const changed = await reconcileSeats(opened.database, { tables: [gameSeats(90_000)], wanted, now: 6000 });
    expect(changed).toEqual([]);
  });

  test('a connected player of a game that has just begun is not away; one without a connection is', async () => {
    const { database } = opened;
    const reconcile = (now: number) => {
      const wanted = { users: ['coming', 'missing'], isForAll: false, earliest: 0 };
      return reconcileSeats(database, { tables: [gameSeats(90_000)], wanted, now });
    };
    const seat = { kind: 'game', id: 'young' };
    expect(await reconcile(14_999)).toEqual([{ ...seat, userId: 'missing', dropAt: 104_999 }]);
    expect(await reconcile(15_000)).toEqual([{ ...seat, userId: 'coming', dropAt: 105_000 }]);
    expect(await reconcile(15_001)).toEqual([]);
  });

  test('TIME-9 a player who leaves a new game and opens another page keeps the pause', async () => {
    const wanted = { users: ['waited'], isForAll: false, earliest: 0 };
    expect(await reconcileSeats(opened.database, { tables: [gameSeats(90_000)], wanted, now: 8000 })).toEqual([]);
    expect((await sqlSeatStore(opened.database).activeSeat('waited'))?.dropAt).toBe(900_000);
  });
});
