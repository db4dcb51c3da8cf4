import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { memoryHub } from '../cluster/testing/memory-bus.ts';
import { addUser, openGameServer, type GameServer } from '../gateway/testing/game-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startProxy, type ClusterProxy } from './cluster-proxy.ts';

interface Site extends TestApp {
  readonly port: number;
}

let opened: TestDatabase;
let proxy: ClusterProxy;
const games: GameServer[] = [];
const sites: Site[] = [];
const notes: string[] = [];
const stopping = new Set<number>();

const openSite = async (index: number): Promise<Site> => {
  const writability = {
    isSilent: false,
    get fault() {
      return stopping.has(index) ? 'stopping' : null;
    },
  };
  const site = await openTestApp(opened, { writability, env: { TRUST_PROXY: '1' } });
  site.app.get('/which', (asked) => ({ index, ip: asked.ip }));
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const address = site.app.server.address();
  return { ...site, port: address !== null && typeof address === 'object' ? address.port : 0 };
};

const ask = (headers: Record<string, string> = {}): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: proxy.port, path: '/which', headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });

const connect = async (userId: string, transports: string[], port = proxy.socketPort): Promise<Socket> => {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports,
    forceNew: true,
    reconnectionDelay: 20,
    extraHeaders: { cookie: `user=${userId}` },
  });
  await connected(socket);
  return socket;
};

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.connected ? resolve() : socket.once('connect', () => resolve())));

const users = async (server: GameServer | undefined): Promise<number> =>
  Number(/^magnaty_users (\d+)/m.exec((await server?.metrics.text()) ?? '')?.[1]);

beforeAll(async () => {
  opened = await openTestDatabase();
  const hub = memoryHub();
  for (const index of [0, 1]) {
    games.push(await openGameServer({ opened, bus: hub() }));
    sites.push(await openSite(index));
  }
  const backends = games.map(({ port }, index) => ({
    name: `Server ${index}`,
    port: sites[index]?.port ?? 0,
    socketPort: port,
  }));
  const note = (line: string): void => void notes.push(line);
  proxy = await startProxy({ host: '127.0.0.1', port: 0, socketPort: 0, backends, note });
  await proxy.ready(2);
});
afterAll(async () => {
  await proxy.close();
  await Promise.all([...games.map((server) => server.close()), ...sites.map(({ app }) => app.close())]);
  await opened.close();
});

test('calls go to each server in turn, with the address of the client', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  const seen = answers.map(({ body }) => (JSON.parse(body) as { index: number }).index);
  expect(seen.filter((index) => index === 0)).toHaveLength(3);
  // The server trusts only the address that our own proxy adds.
  const forged = await ask({ 'x-forwarded-for': '8.8.8.8' });
  expect(JSON.parse(forged.body)).toMatchObject({ ip: '127.0.0.1' });
});

test('with any transport, on either port, a client stays at one server, and finds the other when that one stops', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `user-${index}`);
  for (const name of names) await addUser(opened.database, name);
  const kinds = [['polling'], ['polling', 'websocket'], ['websocket']];
  const ports = [proxy.socketPort, proxy.port];
  const sockets = await Promise.all(
    names.map((name, index) => connect(name, kinds[index % 3] ?? [], ports[Math.floor(index / 3) % 2])),
  );
  for (const socket of sockets) {
    // A polling client sends several requests, and each must reach the server of its connection.
    for (let turn = 0; turn < 3; turn++) {
      expect(await socket.timeout(20_000).emitWithAck('exitGame', {})).toMatchObject({ code: 'NO_ACTIVE_GAME' });
    }
  }
  expect(await users(games[0])).toBeGreaterThan(0);
  expect(await users(games[1])).toBeGreaterThan(0);

  stopping.add(1);
  await games[1]?.close();
  await expect.poll(() => notes).toContain('Server 1 is not ready');
  await expect.poll(() => users(games[0])).toBe(names.length);
  for (const socket of sockets) {
    await connected(socket);
    expect(await socket.timeout(20_000).emitWithAck('exitGame', {})).toMatchObject({ code: 'NO_ACTIVE_GAME' });
    socket.disconnect();
  }
});

test('a call goes to another server when the first does not answer, and gets a 503 when none does', async () => {
  stopping.delete(1);
  await proxy.ready(2);
  await sites[0]?.app.close();
  for (let turn = 0; turn < 4; turn++) expect(JSON.parse((await ask()).body)).toMatchObject({ index: 1 });
  await sites[1]?.app.close();
  expect(await ask()).toMatchObject({ status: 503 });
});
