import { noPlayerFacts } from './lobby/testing/no-player-facts.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { firstBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from './ports/clock.ts';
import { openBroadcast } from './broadcast/index.ts';
import { noBus } from './cluster/bus.ts';
import { readConfig } from './config/config.ts';
import { openWritability } from './db/writability.ts';
import { openPrometheus } from './metrics/index.ts';
import { mindHere } from './play/index.ts';
import { openModules } from './modules/features.ts';
import { runCommand } from './operator/run-command.ts';
import { openControlSocket, sendToControlSocket } from './operator/control-socket.ts';
import { openStatusReader } from './play/index.ts';
import { startJobs } from './scheduling/jobs.ts';
import { player } from './play/testing/seats.ts';
import { startTestGame } from './play/testing/test-host.ts';
import { testLog } from './testing/test-log.ts';
import { startRealtime, type Realtime } from './realtime.ts';
import { gameEvents } from './play/tables.ts';
import { users } from './modules/accounts/tables.ts';
import { openTestApp, Visitor, type TestApp } from './testing/app.ts';
import { makeDataFolder } from './testing/embedded-template.ts';
import { openTestDatabase, ONE_ENGINE, type TestDatabase } from './testing/database.ts';
import { noRewards } from './play/testing/no-rewards.ts';

const ANNA = { login: 'Анна', email: 'anna@example.org', password: 'secret12' };
/** Enough time for a slow machine. A test of the accounts checks that the servers poll more than once a second. */
const SOON_MS = 10_000;
/** Minimum lifetime of the sockets of a renewed session, ms. */
const RENEWAL_MS = 1900;

describe.each(ONE_ENGINE)('sessions and their sockets on the %s engine', (engine) => {
  const log = testLog();
  let opened: TestDatabase;
  let servers: { realtime: Realtime; stop(): Promise<void> }[];
  let test_: TestApp;
  let anna: Visitor;
  let sockets: Socket[] = [];

  /** One of several servers that share the database but no Redis: they find ended sessions in the database. */
  const openServer = async () => {
    const { database } = opened;
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), SOCKET_PORT: 0 };
    const settings = { database, config, clock: systemClock, log };
    const metrics = openPrometheus({ ofProcess: false });
    const gameStatus = openStatusReader(settings);
    const broadcastParts = openBroadcast({ config, bus: noBus, gameStatus, log, metrics });
    const { accounts, inventory, promises, restrictions, notifier, ended, stickers, blocks, news } = openModules({
      ...settings,
      metrics,
      gameStatus,
      broadcast: broadcastParts.broadcast,
    });
    const realtime = await startRealtime({
      opened: { ...opened, engine: 'postgres' },
      config,
      log,
      metrics,
      broadcastParts,
      accounts,
      wallet: promises.wallet,
      inventory: { ...inventory, givePrizes: promises.givePrizes },
      watched: noRewards.watched,
      mayWatch: async () => false,
      playerFacts: noPlayerFacts,
      noteSeen: async () => undefined,
      restrictions,
      blocks,
      news,
      ended,
      stickers,
      notifier,
      clock: systemClock,
      mind: mindHere(firstBot, BOARD),
      writability: openWritability(log),
    });
    return { realtime, stop: startJobs(accounts.jobs, log) };
  };

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    servers = [await openServer(), await openServer()];
    const { play, lobbies } = servers[0]!.realtime;
    test_ = await openTestApp(opened, { play, lobbies });
    test_.clock.time = Date.now();
  });
  afterAll(async () => {
    for (const { realtime, stop } of servers) {
      await stop();
      await realtime.close();
    }
    await test_.app.close();
    await opened.close();
  });
  beforeEach(async () => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
    await opened.database.delete(users);
    anna = new Visitor(test_.app);
    await anna.post('/api/user/register', ANNA);
  });

  const connect = (visitor: Visitor, server: 0 | 1): Promise<Socket> => {
    const socket = io(`http://127.0.0.1:${servers[server]!.realtime.gateway.port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: visitor.cookie ?? '' },
    });
    sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', reject);
    });
  };
  /** The time from the end of `action` to the disconnection of each socket, ms. */
  const cutAfter = async (cut: readonly Socket[], action: () => Promise<unknown>): Promise<number[]> => {
    let done = Infinity;
    const waits = cut.map(
      (socket) => new Promise<number>((resolve) => socket.once('disconnect', () => resolve(Date.now() - done))),
    );
    await action();
    done = Date.now();
    return Promise.all(waits);
  };
  /** Commands as another process runs them: they do not notify the listeners of the servers directly. */
  const run = (...args: string[]) => runCommand(test_.commands, args);

  // Threat sockets: A revoked session continues to play → Ended sessions are in the database; every server closes their
  // sockets within a second.
  test('a session that the operator revokes loses its sockets at every server within a second', async () => {
    const cut = [await connect(anna, 0), await connect(anna, 1)];
    const times = await cutAfter(cut, async () => {
      expect(await run('revoke', 'анна')).toEqual(['ended: 1']);
    });
    for (const time of times) expect(time).toBeLessThan(SOON_MS);
    await expect(connect(anna, 0)).rejects.toMatchObject({ data: { code: 'NOT_AUTHENTICATED' } });
    expect((await anna.get('/api/user/info')).statusCode).toBe(401);
  });

  // Threat sockets: A session that was logged out at another server → Ended sessions are in the database; every server
  // closes their sockets within a second.
  test('a logout disconnects only the sockets of its session', async () => {
    const elsewhere = new Visitor(test_.app);
    await elsewhere.post('/api/user/auth', { login: ANNA.login, password: ANNA.password });
    const stays = await connect(elsewhere, 1);
    const times = await cutAfter([await connect(anna, 0), await connect(anna, 1)], () => anna.get('/api/user/logout'));
    for (const time of times) expect(time).toBeLessThan(SOON_MS);
    expect(stays.connected).toBe(true);
  });

  // Threat password: Sockets stay open after a change of the password → All sockets are closed, the own ones as soon as
  // the browser can reconnect with the new cookie.
  test('a new password disconnects all sockets; those of the same browser only after the new cookie has arrived', async () => {
    const elsewhere = new Visitor(test_.app);
    await elsewhere.post('/api/user/auth', { login: ANNA.login, password: ANNA.password });
    const own = [await connect(anna, 0), await connect(anna, 1)];
    let ownTimes: Promise<number[]> | undefined;
    const times = await cutAfter([await connect(elsewhere, 0), await connect(elsewhere, 1)], async () => {
      await anna.post('/api/user/approveLogin', { password: ANNA.password });
      ownTimes = cutAfter(own, async () => undefined);
      expect((await anna.post('/api/user/changePassword', { password: 'brandnew34' })).statusCode).toBe(200);
    });
    for (const time of times) expect(time).toBeLessThan(SOON_MS);
    for (const time of (await ownTimes)!) expect(time).toBeGreaterThan(RENEWAL_MS);
    expect((await connect(anna, 0)).connected).toBe(true);
  });

  // Threat removal: Deleting the account during a game → The user leaves the game first, the sockets are closed, and
  // the log no longer contains the name.
  test('a user who deletes the account leaves the game, loses the sockets and is anonymous in the log', async () => {
    const { id } = (await anna.get('/api/user/info')).json();
    const boris = new Visitor(test_.app);
    const form = { ...ANNA, login: 'Борис', email: 'boris@example.org' };
    const { id: other } = (await boris.post('/api/user/register', form)).json();
    const { host } = servers[0]!.realtime.play;
    const seats = [{ ...player(id, 1), nickname: 'Анна', avatarPath: '/api/media/avatars/1.webp' }, player(other, 2)];
    const gameId = await startTestGame(host, seats);
    const socket = await connect(anna, 1);
    const [time] = await cutAfter([socket], () => anna.get(`/api/user/remove?nickname=${encodeURIComponent('Анна')}`));
    expect(time).toBeLessThan(SOON_MS);
    const log_ = JSON.stringify(await opened.database.select().from(gameEvents));
    expect(log_).toContain(gameId);
    expect(log_).toContain('Аноним');
    expect(log_).not.toContain('Анна');
    expect(log_).not.toContain('/api/media/avatars/1.webp');
    await servers[1]!.realtime.play.host.resume({ gameId, userId: other }, {}, (missed) => {
      expect(missed.kind === 'SNAPSHOT' && missed.game.isOver).toBe(true);
    });
  });

  test('the operator lists sessions and ends one of them', async () => {
    const agent = { 'user-agent': 'Browser \u001b[31m1.0' };
    await new Visitor(test_.app).post('/api/user/auth', { login: ANNA.login, password: ANNA.password }, agent);
    const lines = await run('sessions', ANNA.email);
    expect(lines[0]).toBe('Анна: 2 sessions');
    expect(lines.join('\n')).not.toContain('\u001b');
    const id = lines.find((line) => line.includes('Browser'))?.split(' ')[0] ?? '';
    expect(await run('revoke', '--session', id)).toEqual(['ended: 1']);
    expect((await anna.get('/api/user/info')).statusCode).toBe(200);
    for (const args of [
      [],
      ['sessions'],
      ['sessions', 'никто'],
      ['revoke'],
      ['revoke', '--session'],
      ['drop', 'all'],
    ]) {
      await expect(run(...args)).rejects.toThrow(/npm run operator|No such user/);
    }
  });

  // Threat sockets: Another user uses the operator's control socket → Only on the local computer, with a key that only
  // the server's own system user can read.
  test('the server with the embedded database runs a command only with the token of its data folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'magnaty-control-socket-'));
    expect(await sendToControlSocket(dataDir, ['sessions', 'анна'])).toBeNull();
    const close = await openControlSocket(test_.commands, dataDir);
    expect(statSync(join(dataDir, 'operator.json')).mode & 0o077).toBe(0);
    expect(await sendToControlSocket(dataDir, ['revoke', 'анна'])).toEqual({ lines: ['ended: 1'], isDone: true });
    expect(await sendToControlSocket(dataDir, ['revoke', 'никто'])).toEqual({
      lines: ['No such user: никто'],
      isDone: false,
    });
    const { port } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8'));
    const stranger = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '["revoke","анна"]' });
    expect(stranger.status).toBe(401);
    await close();
    expect(await sendToControlSocket(dataDir, ['sessions', 'анна'])).toBeNull();
    rmSync(dataDir, { recursive: true });
  });
});

test('the command line works without a server', async () => {
  const dataDir = await makeDataFolder();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'operator.ts'), 'sessions', 'nobody'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  expect([await text(child.stdout), await text(child.stderr), await ended]).toEqual(['', 'No such user: nobody\n', 1]);
  rmSync(dataDir, { recursive: true, force: true });
});
