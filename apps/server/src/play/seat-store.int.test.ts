import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gamePlayers, games } from './tables.ts';
import { presences } from '../cluster/tables.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { sqlSeatStore } from './seat-store.ts';

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
    ]);
    const seat = { isBot: false, isActive: true };
    await database.insert(gamePlayers).values([
      { ...seat, gameId: 'old', userId: 'there' },
      { ...seat, gameId: 'old', userId: 'elsewhere' },
      { ...seat, gameId: 'old', userId: 'away', dropAt: 7000 },
      { ...seat, gameId: 'old', userId: 'left', isActive: false },
      { ...seat, gameId: 'old', userId: 'bot', isBot: true, isActive: false },
      { ...seat, gameId: 'young', userId: 'coming' },
    ]);
    await database.insert(presences).values([
      { userId: 'there', place: 'old', serverId: 's' },
      { userId: 'elsewhere', place: '', serverId: 's' },
      { userId: 'elsewhere', place: 'young', serverId: 's' },
    ]);
  });
  afterAll(() => opened.close());

  test('a player without a presence and without a timer was missed', async () => {
    const seats = sqlSeatStore(opened.database);
    expect(await seats.missed(5000)).toEqual([{ gameId: 'old', userId: 'elsewhere' }]);
    expect((await seats.missed(5001)).map(({ userId }) => userId).sort()).toEqual(['coming', 'elsewhere']);
  });

  test('a restart starts no timer for players who are already back', async () => {
    const seats = sqlSeatStore(opened.database);
    await seats.restart({ dropAt: 90_000, earliest: 10_000 });
    const dropAts = (await seats.awayFrom('old')).map(({ userId, dropAt }) => [userId, dropAt]);
    expect(dropAts.sort()).toEqual([
      ['away', 10_000],
      ['elsewhere', 90_000],
    ]);
  });
});
