import { noRewards } from './testing/no-rewards.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { noMetrics } from '../metrics/index.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import type { Append, EventStore, NewGame } from './event-store.ts';
import type { Seat, SeatStore } from './seat-store.ts';
import { sqlSeatStore } from './seat-store.ts';
import { gamePlayers } from './tables.ts';
import { sqlEventStore } from './sql-event-store.ts';
import { memoryStores, RECONNECT_MS } from './testing/memory-stores.ts';

interface Opened {
  readonly store: EventStore;
  readonly seats: SeatStore;
  readonly credited: string[];
  /** Users with the places that count for the rating. */
  readonly rated: [string, number | null][];
  /** The player is away until `dropAt`, epoch ms. */
  leave(seat: Seat, dropAt: number): Promise<void>;
  close(): Promise<void>;
}

const openSql = (engine: (typeof TEST_ENGINES)[number]) => async (): Promise<Opened> => {
  const opened: OpenDatabase = await openTestDatabase(engine);
  const credited: string[] = [];
  const rated: [string, number | null][] = [];
  const store = sqlEventStore(opened.database, {
    ...noRewards,
    metrics: noMetrics,
    accounts: {
      lockForMoney: async () => undefined,
      addResult: async (_tx, { userId, rated: game }) => {
        rated.push([userId, game?.place ?? null]);
        return userId === 'gone' ? null : {};
      },
    },
    wallet: {
      ...noRewards.wallet,
      creditWithinDay: async (_tx, { idempotencyKey, amount }) => {
        credited.push(idempotencyKey);
        return amount;
      },
    },
  });
  const leave = async ({ gameId, userId }: Seat, dropAt: number): Promise<void> => {
    const at = and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId));
    await opened.database.update(gamePlayers).set({ dropAt }).where(at);
  };
  return { store, seats: sqlSeatStore(opened.database), credited, rated, leave, close: () => opened.close() };
};

const openMemory = async (): Promise<Opened> => {
  const stores = memoryStores();
  return {
    ...stores,
    credited: [],
    rated: [],
    leave: async (_seat, dropAt) => void stores.reconcile(dropAt - RECONNECT_MS),
    close: async () => undefined,
  };
};

const ENGINES = [['memory', openMemory] as const, ...TEST_ENGINES.map((name) => [name, openSql(name)] as const)];

let count = 0;
const newGame = (users: readonly string[]): NewGame => ({
  gameId: `game-${count++}`,
  gameModeId: 1,
  isPrivate: true,
  serverSeed: 'ab',
  commitment: 'cd',
  players: [...users.map((userId) => ({ userId, isBot: false })), { userId: 'bot', isBot: true }],
  events: [
    { name: 'EndMove', userId: 'a' },
    { name: 'SkipMove', userId: 'a' },
  ],
  at: 1000,
  deadlineAt: 61_000,
});

const row = (gameId: string, seq: number, more: Partial<Append> = {}): Append => ({
  gameId,
  seq,
  events: [{ name: 'SkipMove', userId: 'a' }],
  at: 2000,
  userId: null,
  commandId: null,
  deadlineAt: 70_000,
  ...more,
});

const result = (userId: string, numberPlace: number) => ({
  userId,
  numberPlace,
  prizeExperience: 10,
  prizeMoney: numberPlace === 1 ? 5 : 0,
  prizeMarketItemList: [],
  prizeRating: 0,
  currentRating: 1000,
  reason: 'WINNER' as const,
});

describe.each(ENGINES)('the stores of the games: %s', (name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('a row can be appended only at the end of the log', async () => {
    const { store } = opened;
    const game = newGame(['a1']);
    expect(await store.create(game)).toBe('CREATED');
    expect(await store.append(row(game.gameId, 3))).toBe('STORED');
    expect(await store.append(row(game.gameId, 3))).toBe('CONFLICT');
    expect(await store.append(row('no-such-game', 1)).catch(() => 'CONFLICT')).toBe('CONFLICT');
    const rows = await store.rowsAfter(game.gameId, 0);
    expect(rows.map(({ seq, events, at }) => ({ seq, events, at }))).toEqual([
      { seq: 1, events: game.events, at: 1000 },
      { seq: 3, events: row('', 3).events, at: 2000 },
    ]);
    expect((await store.rowsAfter(game.gameId, 1)).map(({ seq }) => seq)).toEqual([1, 3]);
    expect((await store.rowsAfter(game.gameId, 2)).map(({ seq }) => seq)).toEqual([3]);
    expect(await store.rowsAfter(game.gameId, 3)).toEqual([]);
    expect((await store.lastRows(game.gameId, 1)).map(({ seq }) => seq)).toEqual([3]);
    expect(await store.load(game.gameId)).toMatchObject({ serverSeed: 'ab', playersSeeds: [] });
    expect(await store.load('no-such-game')).toBeNull();
  });

  test('exactly one of several concurrent appends at one position succeeds', async () => {
    const { store } = opened;
    const games = Array.from({ length: 20 }, (_, index) => newGame([`p${index}`]));
    for (const game of games) await store.create(game);
    const tries = await Promise.all(games.flatMap(({ gameId }) => [1, 2, 3].map(() => store.append(row(gameId, 3)))));
    expect(tries.filter((outcome) => outcome === 'STORED')).toHaveLength(games.length);
  });

  test('a command is in the log once', async () => {
    const { store } = opened;
    const { gameId, ...game } = newGame(['a2']);
    await store.create({ ...game, gameId });
    const command = { userId: 'a2', commandId: 'one' };
    expect(await store.append(row(gameId, 3, command))).toBe('STORED');
    expect(await store.append(row(gameId, 4, command))).toBe('CONFLICT');
    expect(await store.append(row(gameId, 4, { ...command, userId: 'other' }))).toBe('STORED');
    expect(await store.findCommand(gameId, command)).toBe(3);
    expect(await store.findCommand(gameId, { ...command, commandId: 'two' })).toBeNull();
  });

  // Threat surrender: Leaving to play two games at once → A user has one seat; it is freed with the last event.
  test('a user is in one game at a time', async () => {
    const { store, seats } = opened;
    const games = [newGame(['a3', 'b3']), newGame(['a3']), newGame(['b3'])];
    const made = await Promise.all(games.map((game) => store.create(game)));
    const madeIds = games.filter((_, index) => made[index] === 'CREATED').map(({ gameId }) => gameId);
    const active = await seats.activeSeat('a3');
    expect(madeIds).toContain(active?.gameId);
    expect(madeIds.length).toBeLessThan(3);
    expect(await store.create(games.find(({ gameId }) => gameId === madeIds[0])!)).toBe('GAME_IS_BEGUN');
    expect(await store.liveGames()).toEqual(expect.arrayContaining(madeIds));
    await seats.release({ gameId: active?.gameId ?? '', userId: 'a3' });
    expect(await seats.activeSeat('a3')).toBeNull();
    expect(await store.create(newGame(['a3']))).toBe('CREATED');
  });

  test('one server claims an overdue game', async () => {
    const { store } = opened;
    const { gameId, ...game } = newGame(['a4']);
    await store.create({ ...game, gameId, deadlineAt: 500 });
    const claim = { except: [], before: 1000, now: 2000, until: 5000, limit: 100 };
    const claims = await Promise.all([store.claimOverdue(claim), store.claimOverdue(claim)]);
    expect(claims.flat().filter((id) => id === gameId)).toHaveLength(1);
    expect(await store.claimOverdue({ ...claim, now: 4000 })).not.toContain(gameId);
    expect(await store.claimOverdue({ ...claim, now: 6000, until: 9000 })).toContain(gameId);
    await store.append(row(gameId, 3));
    expect(await store.claimOverdue({ ...claim, now: 10_000 })).not.toContain(gameId);
  });

  test('a game that a server of a former version has set aside is free', async () => {
    const { store } = opened;
    const { gameId, ...game } = newGame(['set-aside']);
    await store.create({ ...game, gameId, deadlineAt: 500 });
    const claim = { except: [], before: 1000, now: 2000, until: 602_000, limit: 100 };
    expect(await store.claimOverdue(claim)).toContain(gameId);
    expect(await store.claimOverdue({ ...claim, now: 3000, until: 6000 })).toContain(gameId);
    expect(await store.claimOverdue({ ...claim, now: 4000 })).not.toContain(gameId);
  });

  test('a server does not claim the games that it leaves to others', async () => {
    const { store } = opened;
    const { gameId, ...game } = newGame(['left-to-others']);
    await store.create({ ...game, gameId, deadlineAt: 500 });
    const claim = { before: 1000, now: 2000, until: 5000, limit: 100 };
    expect(await store.claimOverdue({ ...claim, except: [gameId] })).not.toContain(gameId);
    expect(await store.claimOverdue({ ...claim, except: ['another'] })).toContain(gameId);
  });

  test('several servers share the games of a server that has ended', async () => {
    const { store } = opened;
    const gameIds: string[] = [];
    for (const userId of ['left-1', 'left-2', 'left-3']) {
      const game = newGame([userId]);
      await store.create(game);
      gameIds.push(game.gameId);
    }
    const [over = '', ...living] = gameIds;
    await store.append(row(over, 3, { deadlineAt: null, results: [] }));
    const claim = { gameIds: [...gameIds, 'unknown'], now: 2000, until: 5000 };
    const claims = await Promise.all([store.claim(claim), store.claim(claim)]);
    expect(claims.flat().sort()).toEqual([...living].sort());
    expect(await store.claim({ ...claim, now: 4000 })).toEqual([]);
    expect(await store.claim({ ...claim, gameIds: [] })).toEqual([]);
    await store.release(gameIds);
    expect((await store.claim(claim)).sort()).toEqual([...living].sort());
    await store.release(gameIds);
    await store.hold(1999);
    expect((await store.claim(claim)).sort()).toEqual([...living].sort());
    await store.hold(7000);
    expect(await store.claim({ ...claim, now: 7000 })).toEqual([]);
    expect((await store.claim({ ...claim, now: 7001 })).sort()).toEqual([...living].sort());
    await store.release(await store.liveGames());
  });

  // Threat surrender: Leaving to avoid a bad place, or twice for the prize → The player gets the last open place;
  // results are written once, with the last event.
  test('the end of a game is written with its last events, once', async () => {
    const { store, seats, credited, rated } = opened;
    const { gameId, ...game } = newGame(['a5', 'gone']);
    await store.create({ ...game, gameId });
    const last = row(gameId, 3, { deadlineAt: null, results: [result('gone', 2), result('a5', 1)], isRated: true });
    const both = await Promise.all([store.append(last), store.append(last)]);
    expect(both.sort()).toEqual(['CONFLICT', 'STORED']);
    expect(await store.liveGames()).not.toContain(gameId);
    expect(await seats.activeSeat('a5')).toBeNull();
    if (name === 'memory') return;
    expect(credited).toEqual([`game:${gameId}:a5`]);
    expect(rated.slice(-2)).toEqual([
      ['gone', 2],
      ['a5', 1],
    ]);
  });

  test('a player who leaves is free for another game at once', async () => {
    const { store, seats } = opened;
    const { gameId, ...game } = newGame(['a6', 'b6']);
    await store.create({ ...game, gameId });
    expect(await store.append(row(gameId, 3, { leaver: 'a6' }))).toBe('STORED');
    expect(await seats.activeSeat('a6')).toBeNull();
    expect(await seats.activeSeat('b6')).toMatchObject({ gameId, dropAt: null, isOut: false });
    expect(await seats.isPlayer({ gameId, userId: 'a6' })).toBe(true);
    expect(await seats.isPlayer({ gameId, userId: 'nobody' })).toBe(false);
  });

  // Threat surrender: Coming back to a seat given up, or while in another game → The transaction that ends the stand-in
  // needs the user's active seat.
  test('OUT-9 a player for whom a bot stands in keeps the seat, and takes it back unless it is given up', async () => {
    const { store, seats } = opened;
    const { gameId, ...game } = newGame(['a9', 'b9']);
    await store.create({ ...game, gameId });
    expect(await store.append(row(gameId, 3, { absentUserIds: ['a9', 'b9'] }))).toBe('STORED');
    for (const userId of ['a9', 'b9'])
      expect(await seats.activeSeat(userId)).toMatchObject({ gameId, dropAt: null, isOut: false });
    const back = row(gameId, 4, { backUserId: 'a9' });
    const both = await Promise.all([store.append(back), store.append(back)]);
    expect(both.sort()).toEqual(['CONFLICT', 'STORED']);
    await seats.release({ gameId, userId: 'b9' });
    expect(await store.append(row(gameId, 5, { backUserId: 'b9' }))).toBe('CONFLICT');
    expect((await store.rowsAfter(gameId, 4)).map(({ seq }) => seq)).toEqual([]);
  });

  test('a player who is out keeps the seat to watch', async () => {
    const { store, seats } = opened;
    const { gameId, ...game } = newGame(['a8', 'b8']);
    await store.create({ ...game, gameId });
    expect(await store.append(row(gameId, 3, { outUserIds: ['a8'] }))).toBe('STORED');
    expect(await seats.activeSeat('a8')).toMatchObject({ gameId, dropAt: null, isOut: true });
    expect(await seats.activeSeat('b8')).toMatchObject({ gameId, dropAt: null, isOut: false });
  });

  test('TIME-9 a pause is stored with the time to come back, and its end with the time to reconnect', async () => {
    const { store, seats } = opened;
    const { gameId, ...game } = newGame(['a10']);
    await store.create({ ...game, gameId });
    const seat = { gameId, userId: 'a10' };
    const pause = (seq: number, isOn: boolean, dropAt: number) =>
      store.append(row(gameId, seq, { pause: { isOn, dropAt } }));
    // A present player is not dropped by a pause, which another server has just begun.
    expect(await pause(3, true, 50_000)).toBe('STORED');
    expect(await seats.activeSeat('a10')).toEqual({ gameId, dropAt: null, isOut: false, isPaused: true });
    expect(await pause(4, false, 9000)).toBe('STORED');
    await opened.leave(seat, 8000);
    expect(await pause(5, true, 50_000)).toBe('STORED');
    expect(await pause(5, false, 1)).toBe('CONFLICT');
    expect(await seats.activeSeat('a10')).toEqual({ gameId, dropAt: 50_000, isOut: false, isPaused: true });
    expect(await seats.isOverdue(seat, 49_999)).toBe(false);
    expect(await seats.isOverdue(seat, 50_000)).toBe(true);
    expect(await pause(6, true, 60_000)).toBe('STORED');
    expect(await seats.activeSeat('a10')).toMatchObject({ dropAt: 60_000, isPaused: true });
    expect(await pause(7, false, 9000)).toBe('STORED');
    expect(await seats.activeSeat('a10')).toMatchObject({ dropAt: 9000, isPaused: false });
    // A running deadline was moved: the time to reconnect stays.
    expect(await pause(8, false, 99_000)).toBe('STORED');
    expect(await seats.activeSeat('a10')).toMatchObject({ dropAt: 9000, isPaused: false });
    expect(await seats.awayFrom(gameId)).toEqual([{ userId: 'a10', dropAt: 9000 }]);
  });
});
