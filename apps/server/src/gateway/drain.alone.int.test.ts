import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import { deploymentOf } from '../cluster/open-bus.ts';
import { openRedisBus } from '../cluster/redis-bus.ts';
import { presences, servers } from '../cluster/tables.ts';
import { memoryHub } from '../cluster/testing/memory-bus.ts';
import type { OpenDatabase } from '../db/database.ts';
import { lobbySeats } from '../lobby/tables.ts';
import { gameEvents, gamePlayers, games } from '../play/tables.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { testLog } from '../testing/test-log.ts';
import { compareWithLog } from './testing/compare-with-log.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { roomOf, ScriptedPlayer } from './testing/scripted-player.ts';
import { startTogether } from './testing/start-together.ts';

const redisUrl = process.env['TEST_REDIS_URL'] || null;
/** Timers of the server that shuts down. They are long enough that none ends before the other server has the game. */
const CALM = { AUCTION_TIMEOUT_MS: '1500', TRADE_TIMEOUT_MS: '1500' };

const busesOf = (kind: string, { database }: OpenDatabase): (() => Promise<Bus>) => {
  if (kind === 'memory') {
    const open = memoryHub();
    return async () => open();
  }
  let count = 0;
  return async () => {
    const deployment = await deploymentOf(database);
    return openRedisBus({ url: redisUrl ?? '', deployment, serverId: `${count++}`, log: testLog() });
  };
};

/** The real engine goes with the real bus, where there is one. */
const KINDS = TEST_ENGINES.map((engine) => {
  return [engine, engine === 'postgres' && redisUrl !== null ? 'redis' : 'memory'] as const;
});

describe.each(KINDS)('two servers on the %s engine and the %s bus', (engine, busKind) => {
  test('hand a game over: when one shuts down, the other goes on at once with unchanged timers', async () => {
    const opened = await openTestDatabase(engine);
    const { database } = opened;
    for (const userId of ['anna', 'boris']) await addUser(database, userId);
    const openBus = busesOf(busKind, opened);
    const first = await openGameServer({ opened, bus: await openBus(), env: CALM });
    const firstOnly = await database.select().from(servers);
    const second = await openGameServer({ opened, bus: await openBus() });
    const players = [new ScriptedPlayer({ userId: 'anna' }), new ScriptedPlayer({ userId: 'boris' })] as const;
    const [anna, boris] = players;
    const reasons: string[] = [];
    for (const player of players) {
      await player.connect(first.port);
      player.socket.on('disconnect', (reason) => reasons.push(reason));
    }
    const gameId = await startTogether(anna, boris);
    await Promise.all(players.map((player) => player.play(() => player.game.round >= 3)));

    const takeOver = vi.spyOn(second.play, 'takeOver');
    const playing = Promise.all(players.map((player) => player.play()));
    const began = performance.now();
    await first.close();
    const ended = performance.now();
    // The server deletes its own row, so the others need not detect its end.
    const stay = await database.select({ id: servers.id }).from(servers);
    expect(firstOnly).toHaveLength(1);
    expect(stay).not.toContainEqual({ id: firstOnly[0]?.id });
    await playing;
    expect(anna.game.isOver).toBe(false);
    // A client that gets Socket.IO's DISCONNECT packet does not reconnect by itself.
    expect(reasons).toEqual(['transport close', 'transport close']);
    await expect.poll(() => second.play.games.liveGameIds, { interval: 1 }).toContain(gameId);
    // The second server got the handover message; its sweep did not find the game.
    await expect.poll(() => takeOver.mock.calls.flat(2)).toContain(gameId);
    const took = [ended - began, performance.now() - began].map((ms) => Math.round(ms));
    console.log(
      `${engine}, ${busKind}: ended after ${took[0]} ms; the other held the game after ${took[1]} ms at most`,
    );

    expect(await database.select().from(presences)).toEqual([]);
    const seats = await database.select().from(gamePlayers).where(eq(gamePlayers.gameId, gameId));
    for (const seat of seats) expect(seat.dropAt === null, seat.userId).toBe(seat.isBot);
    for (const player of players) {
      await player.connect(second.port);
      expect(await player.resume()).toMatchObject({ ok: true, gameId });
      expect(player.game.seq).toBeGreaterThanOrEqual(Math.max(0, ...player.acknowledged.values()));
      if (player.unanswered !== null) await player.deliver(player.unanswered);
    }
    const rows = await database.select().from(gameEvents).where(eq(gameEvents.gameId, gameId));
    expect(rows.flatMap(({ events }) => events).filter(({ name }) => name === 'ChangeDeadline')).toEqual([]);
    await Promise.all(players.map((player) => player.play()));
    expect([anna.game.isOver, boris.game.isOver]).toEqual([true, true]);
    for (const { received, acknowledged } of players)
      await compareWithLog(database, { gameId, received, acknowledged });
    const left = await database.select().from(gamePlayers).where(eq(gamePlayers.isActive, true));
    expect(left).toEqual([]);
    expect([...first.errors, ...second.errors]).toEqual([]);
    for (const player of players) player.disconnect();
    await second.close();
    await opened.close();
  });
});

describe('a server that shuts down', () => {
  let opened: TestDatabase;
  let server: GameServer;
  const open = async (env = {}): Promise<void> => {
    opened = await openTestDatabase();
    await addUser(opened.database, 'anna');
    server = await openGameServer({ opened, env });
  };
  afterEach(() => opened.close());

  // Threat event: Commands during a shutdown → Refused with `STOPPING`.
  test('refuses new work and new connections, and open connections get events until they are cut', async () => {
    await open();
    const anna = new ScriptedPlayer({ userId: 'anna' });
    await anna.connect(server.port);
    await anna.startAgainstBots(3);
    await server.gateway.stopWork();
    expect(await anna.send('throwDice', {})).toMatchObject({ ok: false, code: 'STOPPING' });
    expect(await anna.send('createRoom', roomOf(2))).toMatchObject({ ok: false, code: 'STOPPING' });
    expect(anna.socket.connected).toBe(true);
    for (const transports of [['websocket'], ['polling']] as const) {
      const late = new ScriptedPlayer({ userId: 'anna', transports: [...transports] });
      await expect(late.connect(server.port)).rejects.toThrow();
    }
    await server.close();
    await anna.until(() => false);
    expect(anna.socket.connected).toBe(false);
  });

  test('keeps the timer of a game and the seat in a lobby for players who reconnect', async () => {
    await open({ MOVE_TIMEOUT_MS: '600000' });
    await addUser(opened.database, 'boris');
    const [anna, boris] = [new ScriptedPlayer({ userId: 'anna' }), new ScriptedPlayer({ userId: 'boris' })];
    for (const player of [anna, boris]) await player.connect(server.port);
    const gameId = await anna.startAgainstBots(2);
    await anna.until(() => anna.game.move.userId === 'anna' && anna.game.auction === null && anna.game.trade === null);
    expect(await boris.send('createRoom', roomOf(4))).toMatchObject({ ok: true });
    const read = async () => (await opened.database.select().from(games).where(eq(games.id, gameId)))[0];
    const before = await read();
    expect(before?.deadlineAt).toBe(anna.game.deadline?.at);
    const seatOf = async () =>
      (await opened.database.select().from(lobbySeats).where(eq(lobbySeats.userId, 'boris')))[0];
    // The time to reconnect does not run while the user is connected.
    const cut = server.gateway.close;
    let beforeCut: unknown;
    vi.spyOn(server.gateway, 'close').mockImplementation(async () => {
      beforeCut = await seatOf();
      await cut();
    });
    await server.close();
    expect(beforeCut).toMatchObject({ dropAt: null });
    expect(await read()).toEqual(before);
    expect((await seatOf())?.dropAt).not.toBeNull();
  });

  test('closes even if browsers keep silent connections open', async () => {
    await open();
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      request({ port: server.port, agent, path: '/' }, (response) => {
        response.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
    const silent = connect(server.port, '127.0.0.1');
    await new Promise((resolve) => silent.once('connect', resolve));
    const isCut = new Promise((resolve) => silent.once('close', resolve));
    await server.close();
    await isCut;
    agent.destroy();
  });
});
