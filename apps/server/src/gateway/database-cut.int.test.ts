import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryHub } from '../cluster/testing/memory-bus.ts';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FaultyProxy } from '../testing/faulty-proxy.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

/** Enough time for a slow machine, ms. */
const SOON = { timeout: 20_000, interval: 50 };

describe.runIf(TEST_ENGINES.includes('postgres'))('a server that the database does not answer', () => {
  let direct: TestDatabase;
  let proxies: FaultyProxy[];
  let opened: OpenDatabase[];
  let servers: GameServer[];
  let anna: ScriptedPlayer;

  beforeEach(async () => {
    direct = await openTestDatabase('postgres');
    await addUser(direct.database, 'anna');
    [proxies, opened, servers] = [[], [], []];
    const openBus = memoryHub();
    const { databaseUrl, schemaName } = direct.location!;
    for (let at = 0; at < 2; at++) {
      const proxy = await FaultyProxy.open(databaseUrl);
      proxies.push(proxy);
      opened.push(await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir: null, schemaName }));
      servers.push(await openGameServer({ opened: opened[at]!, bus: openBus(), env: { BOT_PAUSE_MS: '60000' } }));
    }
    anna = new ScriptedPlayer({ userId: 'anna' });
  });
  afterEach(async () => {
    anna.disconnect();
    for (const proxy of proxies) proxy.reopen();
    for (const server of servers) await server.close();
    for (const one of opened) await one.close();
    for (const proxy of proxies) proxy.close();
    await direct.close();
  });

  /** Connections stay open and pass nothing; new ones are refused. */
  const silence = (proxy: FaultyProxy): void => {
    proxy.stall();
    proxy.refuse('new');
  };

  // Threat server: A server that is cut off from the database holds its players → It sends them to a server that
  // reaches it, and lets nobody in.
  test('sends its players to another server, lets nobody in, and is back by itself', async () => {
    const [first, second] = servers as [GameServer, GameServer];
    await anna.connect(first.port);
    const gameId = await anna.startAgainstBots(2);
    const reasons: string[] = [];
    anna.socket.on('disconnect', (reason) => reasons.push(reason));
    silence(proxies[0]!);
    const waiting = anna.resume();
    await expect.poll(() => reasons, SOON).toEqual(['transport close']);
    // It is answered or cut off, and does not wait as long as a statement may.
    expect((await waiting)?.ok).not.toBe(true);
    expect(first.writability.fault).toBe('The database does not answer');
    await expect(anna.connect(first.port)).rejects.toThrow();

    await anna.connect(second.port);
    expect(await anna.resume()).toMatchObject({ ok: true, gameId });

    proxies[0]!.reopen();
    await expect.poll(() => first.writability.fault, SOON).toBeNull();
    anna.disconnect();
    await anna.connect(first.port);
    expect(await anna.resume()).toMatchObject({ ok: true, gameId });
  });

  test('keeps its players if no other server reaches it, and refuses their commands at once', async () => {
    const [first] = servers as [GameServer];
    await anna.connect(first.port);
    const gameId = await anna.startAgainstBots(2);
    for (const proxy of proxies) silence(proxy);
    // It was sent before the server knew, and is answered as soon as it knows.
    expect(await anna.resume()).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(first.writability.isSilent).toBe(true);
    expect(await anna.send('surrenderGame', { gameId })).toMatchObject({ ok: false, code: 'UNAVAILABLE' });

    for (const proxy of proxies) proxy.reopen();
    await expect.poll(() => first.writability.fault, SOON).toBeNull();
    expect(anna.socket.connected).toBe(true);
    expect(await anna.send('surrenderGame', { gameId })).toMatchObject({ ok: true });
  });
});
