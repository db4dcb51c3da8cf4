import { createServer, request, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { PlainWriter } from '../broadcast/sending/plain-writer.ts';
import { openTestDatabase } from '../testing/database.ts';
import { compareWithLog } from './testing/compare-with-log.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

let opened: OpenDatabase;

const read = async (stream: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

/** A site that repeats what it is asked. */
const openSite = async (): Promise<Server & { port: number }> => {
  const site = createServer((asked, response) => {
    void read(asked).then((body) => response.end(JSON.stringify({ method: asked.method, url: asked.url, body })));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return Object.assign(site, { port: (site.address() as AddressInfo).port });
};

const open = async () => {
  const server = await openGameServer({ opened });
  const site = await openSite();
  server.gateway.answerOn(site);
  return { server, site };
};

const close = async ({ server, site }: { server: GameServer; site: Server }): Promise<void> => {
  await server.close();
  await new Promise((resolve) => {
    site.close(resolve);
    site.closeIdleConnections();
  });
};

beforeAll(async () => {
  opened = await openTestDatabase();
  for (const name of ['anna', 'boris']) await addUser(opened.database, name);
});
afterAll(() => opened.close());

describe('on the port of the site', () => {
  test('a whole game reaches a WebSocket by direct frames, and a client that polls', async () => {
    const plain = vi.spyOn(PlainWriter.prototype, 'write');
    const { server, site } = await open();
    const player = new ScriptedPlayer({ userId: 'anna' });
    const others = [
      { other: new ScriptedPlayer({ userId: 'anna' }), port: server.port },
      { other: new ScriptedPlayer({ userId: 'anna', transports: ['polling'] }), port: site.port },
    ];
    await player.connect(site.port);
    for (const { other, port } of others) await other.connect(port);
    await player.startAgainstBots(3);
    await player.play();
    for (const { other } of others) await other.until(() => other.game.isOver);
    for (const { game, holes, received, acknowledged } of [player, ...others.map(({ other }) => other)]) {
      expect({ isOver: game.isOver, holes }).toEqual({ isOver: true, holes: 0 });
      await compareWithLog(opened.database, { gameId: game.gameId, received, acknowledged });
    }
    expect(new Set(plain.mock.calls.map(([{ transport }]) => transport.name))).toEqual(new Set(['polling']));
    expect(server.errors).toEqual([]);
    for (const each of [player, ...others.map(({ other }) => other)]) each.disconnect();
    plain.mockRestore();
    await close({ server, site });
  });

  test('its connections stay open while the port of the sockets closes, and end with the server', async () => {
    const { server, site } = await open();
    const socket = io(`http://127.0.0.1:${site.port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: 'user=boris' },
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.gateway.stopWork();
    expect(await socket.timeout(20_000).emitWithAck('exitGame', {})).toMatchObject({ code: 'STOPPING' });
    await close({ server, site });
    expect(await ended).toBe('transport close');
  });

  // Threat sockets: A page of another site connects on the port of the site, where own requests name no page → `Origin`
  // is checked as on the other port; without it, `Sec-Fetch-Site` must not name another site.
  test.each([
    ['a WebSocket', 'websocket', { origin: 'http://evil.test' }],
    ['a request', 'polling', { origin: 'http://evil.test' }],
    ['a picture', 'polling', { 'sec-fetch-site': 'cross-site' }],
  ])('%s of a page of another site opens no connection', async (_what, transport, headers) => {
    const { server, site } = await open();
    const socket = io(`http://127.0.0.1:${site.port}`, {
      transports: [transport],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: 'user=boris', ...headers },
    });
    await new Promise<void>((resolve) => socket.once('connect_error', () => resolve()));
    socket.disconnect();
    await close({ server, site });
  });
});

const ask = (options: RequestOptions, body = ''): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      void read(response).then((text) => resolve(JSON.parse(text)));
    });
    asked.once('error', reject);
    asked.end(body);
  });

/** Java's client asks in each call for HTTP/2. */
const UPGRADE = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAEAAEAAAAIAAAAA' };

// Threat sockets: A request on the port of the site asks for another protocol and waits → It is answered as if it did
// not ask.
test.each([
  ['GET', '', UPGRADE],
  ['POST', 'a body', { ...UPGRADE, 'content-length': '6' }],
  ['POST', 'a body in pieces', { ...UPGRADE, 'transfer-encoding': 'chunked' }],
  ['GET', '', { connection: 'Upgrade', upgrade: 'websocket' }],
])('the site answers a %s with “%s” that asks for another protocol', async (method, body, headers) => {
  const { server, site } = await open();
  const path = '/api/user/info';
  expect(await ask({ port: site.port, path, method, headers }, body)).toEqual({ method, url: path, body });
  await close({ server, site });
});
