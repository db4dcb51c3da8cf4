import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noBus, type Bus } from './cluster/bus.ts';
import type { Database } from './db/database.ts';
import { gamePlayers } from './play/tables.ts';
import { presences, servers } from './cluster/tables.ts';
import { addUser, openGameServer, type GameServer } from './gateway/testing/game-server.ts';
import { ScriptedPlayer } from './gateway/testing/scripted-player.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

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

  test('that fails for one player of a dead server handles the others, and tries that one again', async () => {
    await open();
    const { play, lobbies } = server;
    const read = vi.spyOn(play.host, 'catchUp').mockRejectedValueOnce(new Error('no game')).mockResolvedValue();
    const noted = vi.spyOn(play, 'noteDeadServer').mockRejectedValueOnce(new Error('no player')).mockResolvedValue();
    const connected = vi.spyOn(lobbies, 'notePresence').mockResolvedValue();
    await opened.database.transaction(async (tx) => {
      await tx.insert(servers).values({ id: 'dead', seenAt: 0 });
      for (const [userId, place] of [
        ['boris', 'g1'],
        ['clara', 'g2'],
        ['dora', ''],
      ] as const) {
        await tx.insert(presences).values({ userId, place, serverId: 'dead' });
      }
    });
    await expect.poll(() => noted.mock.calls.length, LONG).toBe(3);
    expect(connected.mock.calls).toEqual([['dora']]);
    const users = noted.mock.calls.map(([{ userId }]) => userId);
    expect(new Set(users.slice(0, 2))).toEqual(new Set(['boris', 'clara']));
    expect(users[2]).toBe(users[0]);
    const games = read.mock.calls.flatMap(([gameIds]) => gameIds);
    expect(new Set(games.slice(0, 2))).toEqual(new Set(['g1', 'g2']));
    expect(games[2]).toBe(games[0]);
    expect(server.errors).toHaveLength(2);
  });

  test('that cannot read a game after a gap still sends its users their status', async () => {
    let notifyGap = (): void => undefined;
    await open({ bus: { ...noBus, onGap: (listener) => void (notifyGap = listener) } });
    await anna.connect(server.port);
    await anna.startAgainstBots(3);
    const read = vi.spyOn(server.play.host, 'catchUp').mockRejectedValue(new Error('no game'));
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
