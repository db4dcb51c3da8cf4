import { eq, sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { lobbySeats } from '../lobby/tables.ts';
import { gamePlayers } from '../play/tables.ts';
import { amount } from '../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { testLog } from '../testing/test-log.ts';
import { Reconciliation } from './reconciliation.ts';
import { reconcileSeats, type ChangedSeat, type Wanted } from './seat-tables.ts';
import { presences, servers } from './tables.ts';
import { ServersUnderTest } from './testing/servers-under-test.ts';
import { addSeats, GAME_MS, LOBBY_MS, readSeats, SEAT_TABLES } from './testing/seat-rows.ts';

const PLAYERS = 100;
const SERVERS = 3;
/** After each round all seats are compared. */
const ROUNDS = amount({ usual: 2, long: 50 });
/** How often in a round a player comes to a server or goes from one, and how many do so at once. */
const STEPS = 400;
const AT_ONCE = 12;
/** Servers that are killed, drained, or reaped by mistake in a round: each in turn. */
const KILLS = 5;

/** A run reads the clock before it waits for its turn: meanwhile a user may come and go, ms of the servers' clock. */
const WAIT_MS = 300;

/** A database whose transactions wait for `pause` before they commit. */
const pausingBeforeCommit = (database: Database, pause: () => Promise<void>): Database =>
  new Proxy(database, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (work: (tx: Database) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await work(tx);
          await pause();
          return result;
        });
    },
  });

/** A database whose transactions do `work` after their first statement. */
const afterFirstStatement = (database: Database, work: (tx: Database) => Promise<unknown>): Database =>
  new Proxy(database, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (whole: (tx: object) => Promise<unknown>) =>
        target.transaction((tx) => {
          let statements = 0;
          const execute = async (statement: SQL): Promise<unknown> => {
            const result = await tx.execute(statement);
            if (statements++ === 0) await work(tx);
            return result;
          };
          return whole(
            new Proxy(tx, { get: (inner, key) => (key === 'execute' ? execute : Reflect.get(inner, key)) as unknown }),
          );
        });
    },
  });

/** Resolves when a statement waits for the lock of another one. */
const untilOneWaits = (database: Database): Promise<void> => {
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return expect.poll(async () => (await database.execute(waiting)).rows.length).toBeGreaterThan(0);
};

/** Players come to servers and go, while servers are killed, drained and reaped by mistake. */
const comeAndGo = async (fleet: ServersUnderTest, users: readonly string[]): Promise<void> => {
  let [steps, kills] = [0, 0];
  const phase = STEPS / (KILLS + 1);
  const until = async (isTime: () => boolean): Promise<void> => {
    while (!isTime()) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const move = async (): Promise<void> => {
    while (steps < STEPS) {
      steps++;
      const at = Math.floor(Math.random() * users.length);
      const presence = { userId: users[at]!, place: Math.random() < 0.5 ? '' : `g${Math.floor(at / 4)}` };
      const server = fleet.any();
      await (Math.random() < 0.6 ? server.come(presence) : server.go(presence));
      // A kill takes longer than a move: it must end among moves, not after them.
      await until(() => kills === KILLS || steps < (kills + 1.5) * phase);
    }
  };
  const kill = async (): Promise<void> => {
    for (; kills < KILLS; kills++) {
      await until(() => steps >= (kills + 1) * phase);
      const end = [fleet.kill, fleet.drain, fleet.reapByMistake][kills % 3]!;
      await end.call(fleet);
    }
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, move), kill()]);
};

describe.each(TEST_ENGINES)('the time to reconnect on the %s engine', (engine) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });
  afterEach(() => opened.close());

  const reconcile = (wanted: Partial<Wanted>, now: number, database: Database = opened.database) =>
    reconcileSeats(database, {
      tables: SEAT_TABLES,
      wanted: { users: [], isForAll: false, earliest: 0, ...wanted },
      now,
    });
  const dropAts = async () => {
    const seats = await readSeats(opened.database);
    return Object.fromEntries(seats.map(({ userId, place, dropAt }) => [`${userId} ${place}`, dropAt]));
  };

  describe('of anna and boris', () => {
    const [game, lobby] = ['g0', 'l0'];
    const come = (userId: string, serverId = 'live') =>
      opened.database.insert(presences).values(['', game].map((place) => ({ userId, place, serverId })));
    beforeEach(async () => {
      await addSeats(opened.database, ['anna', 'boris']);
      await opened.database.insert(servers).values({ id: 'live', seenAt: 0 });
    });

    test.each([
      { absentMs: 30_000, left: 20_000, then: 20_000 },
      { absentMs: 30_000, left: 1000, then: 10_000 },
      { absentMs: GAME_MS + 1, left: 20_000, then: GAME_MS },
    ])(
      'does not run without a server: $left ms are left before an absence of $absentMs ms, then $then ms',
      async ({ absentMs, left, then }) => {
        await reconcile({ users: ['anna'] }, left);
        const back = GAME_MS + absentMs;
        const wanted = { isForAll: true, earliest: back + 10_000, absentMs };
        for (let time = 0; time < 2; time++) await reconcile(time === 0 ? wanted : { isForAll: true }, back);
        expect((await dropAts())['anna g0']).toBe(back + then);
      },
    );

    test('starts once, ends at the return, and starts again as a whole', async () => {
      const seats = (dropAt: (ms: number) => number | null) => [
        { kind: 'game', id: game, userId: 'anna', dropAt: dropAt(GAME_MS) },
        { kind: 'lobby', id: lobby, userId: 'anna', dropAt: dropAt(LOBBY_MS) },
      ];
      expect(await reconcile({ users: ['anna'] }, 1000)).toEqual(seats((ms) => 1000 + ms));
      expect(await reconcile({ users: ['anna'] }, 2000)).toEqual([]);
      await come('anna');
      expect(await reconcile({ users: ['anna'] }, 3000)).toEqual(seats(() => null));
      expect(await reconcile({ users: ['anna'] }, 4000)).toEqual([]);
      await opened.database.delete(presences);
      expect(await reconcile({ users: ['anna'] }, 5000)).toEqual(seats((ms) => 5000 + ms));
      expect(await dropAts()).toMatchObject({ 'boris g0': null, 'boris ': null });
    });

    test('ignores presences at a server that is dead, and those at other places', async () => {
      await come('anna', 'dead');
      await opened.database.insert(presences).values({ userId: 'boris', place: 'g1', serverId: 'live' });
      expect(await reconcile({ isForAll: true }, 1000)).toHaveLength(4);
    });

    test('starts for all who were missed, and ends for all who are back, but for seats that are given up', async () => {
      await come('anna');
      await reconcile({ users: ['boris'] }, 1000);
      await come('boris');
      await opened.database.delete(presences).where(eq(presences.userId, 'anna'));
      await opened.database.update(gamePlayers).set({ isActive: false }).where(eq(gamePlayers.userId, 'anna'));
      expect(await reconcile({ isForAll: true }, 2000)).toEqual([
        { kind: 'game', id: game, userId: 'boris', dropAt: null },
        { kind: 'lobby', id: lobby, userId: 'anna', dropAt: 2000 + LOBBY_MS },
        { kind: 'lobby', id: 'l1', userId: 'boris', dropAt: null },
      ]);
      expect(await reconcile({ isForAll: true }, 3000)).toEqual([]);
    });

    test('TIME-6: ends no earlier than a restart demands, and the whole time starts for those who were present', async () => {
      await come('anna', 'dead');
      await reconcile({ users: ['boris'] }, 1000);
      await reconcile({ isForAll: true, earliest: 80_000 + 10_000 }, 80_000);
      expect(await dropAts()).toEqual({
        'anna g0': 80_000 + GAME_MS,
        'anna ': 90_000,
        'boris g0': 1000 + GAME_MS,
        'boris ': 90_000,
      });
      await come('anna');
      expect(await reconcile({ isForAll: true, earliest: 95_000 }, 81_000)).toContainEqual({
        kind: 'game',
        id: game,
        userId: 'anna',
        dropAt: null,
      });
      expect(await dropAts()).toMatchObject({ 'boris g0': 95_000, 'boris ': 95_000 });
    });

    test('stays as it is in a seat that is taken after the seats are locked', async () => {
      const { database } = opened;
      await database.delete(lobbySeats).where(eq(lobbySeats.userId, 'anna'));
      const taking = afterFirstStatement(database, (tx) =>
        tx.insert(lobbySeats).values({ userId: 'anna', lobbyId: lobby }),
      );
      const changed = await reconcile({ users: ['anna'] }, 1000, taking);
      expect(changed).toEqual([{ kind: 'game', id: game, userId: 'anna', dropAt: 1000 + GAME_MS }]);
      expect(await dropAts()).toMatchObject({ 'anna ': null });
      expect(await reconcile({ users: ['anna'] }, 2000)).toHaveLength(1);
    });

    // Threat confirm: A late message about a lost connection removes a user who is present → The presences are read
    // under the lock of the seat.
    test('is not set by a slow call after a faster one that read newer presences', async () => {
      let [goOn, hasRead] = [(): void => undefined, (): void => undefined];
      const pause = new Promise<void>((resolve) => (goOn = resolve));
      const read = new Promise<void>((resolve) => (hasRead = resolve));
      const slow = reconcile(
        { users: ['anna'] },
        1000,
        pausingBeforeCommit(opened.database, () => {
          hasRead();
          return pause;
        }),
      );
      await read;
      // The embedded engine has one connection, so both wait for the slow transaction there.
      const coming = come('anna').then(() => reconcile({ users: ['anna'] }, 2000));
      if (engine === 'postgres') await untilOneWaits(opened.database).finally(goOn);
      else goOn();
      expect((await slow).map(({ dropAt }) => dropAt)).toEqual([1000 + GAME_MS, 1000 + LOBBY_MS]);
      expect((await coming).map(({ dropAt }) => dropAt)).toEqual([null, null]);
    });
  });

  test('many calls share one run, which begins after each of them', async () => {
    const users = Array.from({ length: 20 }, (_, at) => `user-${at}`);
    await addSeats(opened.database, users);
    let transactions = 0;
    const database = new Proxy(opened.database, {
      get: (target, name) => {
        if (name === 'transaction') transactions++;
        return Reflect.get(target, name) as unknown;
      },
    });
    const told: ChangedSeat[] = [];
    const reconciliation = new Reconciliation({
      database,
      tables: SEAT_TABLES,
      clock: new FakeTime(),
      log: testLog(),
      writability: { fault: null },
      tell: (changed) => void told.push(changed),
    });
    await Promise.all(users.map((userId) => reconciliation.reconcile([userId])));
    expect(transactions).toBe(1);
    const running = reconciliation.reconcile(['user-0']);
    await Promise.resolve();
    await opened.database.insert(servers).values({ id: 'live', seenAt: 0 });
    await opened.database.insert(presences).values({ userId: 'user-1', place: '', serverId: 'live' });
    await Promise.all([running, reconciliation.reconcile(['user-1']), reconciliation.reconcile(['user-2'])]);
    expect(transactions).toBeLessThanOrEqual(3);
    expect(told).toHaveLength(2 * users.length + 1);
    expect(told.at(-1)).toMatchObject({ kind: 'lobby', userId: 'user-1', dropAt: null });
  });

  test('a call that fails concerns its run alone', async () => {
    await addSeats(opened.database, ['anna']);
    let isAway = true;
    const database = new Proxy(opened.database, {
      get: (target, name) => {
        if (isAway) throw new Error('away');
        return Reflect.get(target, name) as unknown;
      },
    });
    const told: ChangedSeat[] = [];
    const time = new FakeTime();
    const tell = (changed: ChangedSeat): void => void told.push(changed);
    const settings = { database, tables: SEAT_TABLES, clock: time, log: testLog(), writability: { fault: null }, tell };
    const reconciliation = new Reconciliation(settings);
    await expect(reconciliation.reconcile(['anna'])).rejects.toThrow('away');
    isAway = false;
    await reconciliation.reconcile();
    expect(told).toHaveLength(2);
  });

  test(`${PLAYERS} players come and go at ${SERVERS} servers that are killed, drained and reaped by mistake: every seat has the time that presences and live servers demand`, async () => {
    const users = Array.from({ length: PLAYERS }, (_, at) => `player-${at}`);
    await addSeats(opened.database, users);
    const fleet = new ServersUnderTest(opened.database);
    for (let at = 0; at < SERVERS; at++) await fleet.add();
    await fleet.any().reconciliation.reconcile();

    const differing = async () => {
      const seats = await readSeats(opened.database);
      expect(seats).toHaveLength(2 * PLAYERS);
      return seats.filter(({ dropAt, isPresent }) => isPresent !== (dropAt === null));
    };
    for (let round = 0; round < ROUNDS; round++) {
      await comeAndGo(fleet, users);
      await fleet.rest();
      // A killed server may have written a presence and not the time: only a pass over all seats finds that.
      const interrupted = new Set(fleet.interrupted.splice(0));
      expect((await differing()).filter(({ userId }) => !interrupted.has(userId))).toEqual([]);
      await fleet.any().reconciliation.reconcile();
      expect(await differing()).toEqual([]);
    }

    const seats = await readSeats(opened.database);
    expect(new Set(seats.map(({ isPresent }) => isPresent))).toEqual(new Set([true, false]));
    // A user who came back and left again has the whole time again.
    const early = seats.filter(({ userId, place, dropAt }) => {
      const seenAt = fleet.seenAt({ userId, place }) ?? 0;
      return dropAt !== null && dropAt < seenAt - WAIT_MS + (place === '' ? LOBBY_MS : GAME_MS);
    });
    expect(early).toEqual([]);
    expect(fleet.errors).toEqual([]);
  }, 3_600_000);
});
