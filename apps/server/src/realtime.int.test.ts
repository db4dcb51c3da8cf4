import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noBus } from './cluster/bus.ts';
import type { Database } from './db/database.ts';
import { gamePlayers, presences } from './db/schema.ts';
import { addUser, openGameServer, type GameServer } from './gateway/testing/game-server.ts';
import { ScriptedPlayer } from './gateway/testing/scripted-player.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

/** A limit for what hangs, not a measure, ms. */
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
  const open = async (database: Database = opened.database) => {
    server = await openGameServer({ opened: { ...opened, database }, bus: noBus });
  };

  test('that cannot welcome a user cuts the line, so that he comes back by himself', async () => {
    await open();
    vi.spyOn(server.play.statusReader, 'statusOf').mockRejectedValueOnce(new Error('away'));
    await anna.connect(server.port);
    const reasons: string[] = [];
    anna.socket.on('disconnect', (reason) => reasons.push(reason));
    await anna.until(() => false);
    expect(reasons).toEqual(['transport close']);
    await anna.connect(server.port);
    await anna.until(() => anna.latest.has('UpdateGameStatus'));
  });

  test('whose database fails as a user goes knows that he is gone once it answers', async () => {
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
    await open(failing);
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
