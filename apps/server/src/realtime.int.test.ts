import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noBus, type Bus } from './cluster/bus.ts';
import { openDatabase, type Database } from './db/database.ts';
import { gamePlayers } from './play/tables.ts';
import { presences, servers } from './cluster/tables.ts';
import { addSeats, readSeats } from './cluster/testing/seat-rows.ts';
import { addUser, openGameServer, type GameServer } from './gateway/testing/game-server.ts';
import { ScriptedPlayer } from './gateway/testing/scripted-player.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from './testing/database.ts';

/** Time limit for a poll; usual times are much shorter, ms. */
const LONG = { timeout: 20_000 };

describe('a server', () => {
  let opened: TestDatabase;
  let server: GameServer;
  const anna = new ScriptedPlayer({ userId: 'anna' });
  beforeEach(async () => {
    opened = await openTestDatabase();
    await addUser(opened.database, 'anna');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    anna.disconnect();
    anna.reset();
    await server.close();
    await opened.close();
  });
  const open = async ({ bus = noBus, database = opened.database }: { bus?: Bus; database?: Database } = {}) => {
    server = await openGameServer({ opened: { ...opened, database }, bus });
  };

  const addDeadServer = () =>
    opened.database.transaction(async (tx) => {
      await tx.insert(servers).values({ id: 'dead', seenAt: 0 });
      for (const [userId, place] of [
        ['boris', 'g1'],
        ['clara', 'g2'],
        ['dora', ''],
      ] as const) {
        await tx.insert(presences).values({ userId, place, serverId: 'dead' });
      }
    });

  test('that starts begins and ends the times to reconnect that the presences demand, beside others as well', async () => {
    const { database } = opened;
    await addSeats(database, ['boris', 'clara']);
    await database.insert(servers).values({ id: 'other', seenAt: Date.now() + LONG.timeout });
    await database.insert(presences).values(['', 'g0'].map((place) => ({ userId: 'clara', place, serverId: 'other' })));
    await database
      .update(gamePlayers)
      .set({ dropAt: Date.now() + LONG.timeout })
      .where(eq(gamePlayers.userId, 'clara'));
    await open();
    const seats = await readSeats(database);
    expect(seats.map(({ userId, dropAt }) => [userId, dropAt === null]).sort()).toEqual([
      ['boris', false],
      ['boris', false],
      ['clara', true],
      ['clara', true],
    ]);
  });

  test('that fails for one player of a dead server handles the others, and tries that one again', async () => {
    await open();
    const { play, reconciliation } = server;
    const read = vi.spyOn(play.games, 'catchUp').mockRejectedValueOnce(new Error('no game')).mockResolvedValue();
    const noted = vi.spyOn(play, 'noteDeadServer').mockRejectedValueOnce(new Error('no player')).mockResolvedValue();
    const reconciled = vi.spyOn(reconciliation, 'reconcile');
    await addDeadServer();
    await expect.poll(() => noted.mock.calls.length, LONG).toBe(3);
    expect(reconciled.mock.calls[0]?.[0]?.toSorted()).toEqual(['boris', 'clara', 'dora']);
    const extended = noted.mock.calls.map(([gameId]) => gameId);
    expect(new Set(extended.slice(0, 2))).toEqual(new Set(['g1', 'g2']));
    expect(extended[2]).toBe(extended[0]);
    const games = read.mock.calls.flatMap(([gameIds]) => gameIds);
    expect(new Set(games.slice(0, 2))).toEqual(new Set(['g1', 'g2']));
    expect(games[2]).toBe(games[0]);
    expect(server.errors).toHaveLength(2);
  });

  test('that cannot store the absences after the death of a server tries again', async () => {
    await open();
    vi.spyOn(server.play.games, 'catchUp').mockResolvedValue();
    vi.spyOn(server.play, 'noteDeadServer').mockResolvedValue();
    const reconciled = vi.spyOn(server.reconciliation, 'reconcile').mockRejectedValueOnce(new Error('away'));
    await addDeadServer();
    const named = () => reconciled.mock.calls.filter(([users]) => users?.includes('boris'));
    await expect.poll(() => named().length, LONG).toBe(2);
    expect(named()[1]).toEqual(named()[0]);
    expect(server.errors).toHaveLength(1);
  });

  test('that cannot read a game after a gap still sends its users their status', async () => {
    let notifyGap = (): void => undefined;
    await open({ bus: { ...noBus, onGap: (listener) => void (notifyGap = listener) } });
    await anna.connect(server.port);
    await anna.startAgainstBots(3);
    const read = vi.spyOn(server.play.games, 'catchUp').mockRejectedValue(new Error('no game'));
    const statusRead = vi.spyOn(server.gameStatus, 'statusOf');
    notifyGap();
    await expect.poll(() => statusRead.mock.calls, LONG).toContainEqual(['anna']);
    expect(read).toHaveBeenCalled();
  });

  test('that cannot start a socket closes its connection, so that the client reconnects', async () => {
    await open();
    vi.spyOn(server.gameStatus, 'statusOf').mockRejectedValueOnce(new Error('away'));
    await anna.connect(server.port);
    const reasons: string[] = [];
    anna.socket.on('disconnect', (reason) => reasons.push(reason));
    await anna.until(() => false);
    expect(reasons).toEqual(['transport close']);
    await anna.connect(server.port);
    await anna.until(() => anna.latest.has('UpdateGameStatus'));
  });

  test('whose database fails while a user disconnects stores the absence when it works again', async () => {
    const { database } = opened;
    let isAway = false;
    const failing = new Proxy(database, {
      get: (target, name) => {
        if (name !== 'delete') return Reflect.get(target, name) as unknown;
        return (table: typeof presences) => {
          if (isAway) throw new Error('away');
          return target.delete(table);
        };
      },
    });
    await open({ database: failing });
    await anna.connect(server.port);
    const gameId = await anna.startAgainstBots(3);
    isAway = true;
    anna.disconnect();
    await expect.poll(() => server.errors.length, LONG).toBeGreaterThan(0);
    expect(await database.select().from(presences)).toHaveLength(2);
    isAway = false;
    await expect.poll(() => database.select().from(presences), LONG).toEqual([]);
    const seat = async () =>
      (await database.select().from(gamePlayers).where(eq(gamePlayers.gameId, gameId))).find(({ isBot }) => !isBot);
    await expect.poll(async () => (await seat())?.dropAt ?? null, LONG).not.toBeNull();
  });
});

test.runIf(TEST_ENGINES.includes('postgres'))(
  'the heartbeat is written while other statements use all connections of the pool',
  async () => {
    const watching = await openTestDatabase('postgres');
    const opened = await openDatabase({ ...watching.location!, dataDir: null, pool: 3 });
    const server = await openGameServer({ opened });
    const seenAt = async () => (await watching.database.select().from(servers))[0]?.seenAt ?? 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    const holding = [1, 2, 3].map(() => opened.database.transaction(() => (held++, released)));
    await expect.poll(() => held, LONG).toBe(3);
    const before = await seenAt();
    expect(before).toBeGreaterThan(0);
    await expect.poll(seenAt, LONG).toBeGreaterThan(before);
    release();
    await Promise.all(holding);
    await server.close();
    await opened.close();
    await watching.close();
  },
);
