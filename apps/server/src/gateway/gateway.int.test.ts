import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noBus } from '../cluster/bus.ts';
import type { OpenDatabase } from '../db/database.ts';
import { messageOf } from '../texts/texts.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addUser, NO_LIMITS, openGameServer, USUAL_LIMITS, type GameServer } from './testing/game-server.ts';
import { roomOf, ScriptedPlayer } from './testing/scripted-player.ts';
import { AMOUNTS } from '../limits/amounts.ts';

let opened: OpenDatabase;
let server: GameServer;
let count = 0;
let userId = '';

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await openGameServer({ opened });
});
afterAll(async () => {
  await server.close();
  await opened.close();
});
beforeEach(async () => {
  userId = `user-${count++}`;
  await addUser(opened.database, userId);
});

const tryToConnect = (
  headers: Record<string, string>,
  transports = ['websocket'],
  auth: object = {},
): Promise<Socket> => {
  const options = { transports, reconnection: false, forceNew: true, extraHeaders: headers, auth };
  const socket = io(`http://127.0.0.1:${server.port}`, options);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
};

const cookie = () => ({ cookie: `user=${userId}` });
const closed = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('disconnect', resolve));

describe('a connection', () => {
  test('needs a session; the refusal is in the requested language', async () => {
    await expect(tryToConnect({ 'accept-language': 'en' })).rejects.toMatchObject({
      data: { code: 'NOT_AUTHENTICATED', message: expect.stringMatching(/[a-z]/) },
    });
    await expect(tryToConnect({ cookie: 'user=nobody' })).rejects.toMatchObject({
      data: { code: 'NOT_AUTHENTICATED' },
    });
  });

  test('has the language that its page names, else that of the user', async () => {
    const messageIn = async (auth: object): Promise<unknown> => {
      const socket = await tryToConnect(cookie(), ['websocket'], auth);
      const { message } = await socket.timeout(20_000).emitWithAck('throwDice', { gameId: 'none' });
      socket.disconnect();
      return message;
    };
    const [russian, english] = [messageOf('ru', 'GAME_NOT_FOUND'), messageOf('en', 'GAME_NOT_FOUND')];
    expect(await messageIn({ locale: 'en' })).toBe(english);
    for (const auth of [{}, { locale: 'ru' }, { locale: 'xx' }, { locale: ['en'] }]) {
      expect(await messageIn(auth)).toBe(russian);
    }
    await expect(tryToConnect({ 'accept-language': 'ru' }, ['websocket'], { locale: 'en' })).rejects.toMatchObject({
      data: { message: messageOf('en', 'NOT_AUTHENTICATED') },
    });
  });

  // Threat sockets: A page of another site opens a socket → The `Origin` header is checked, also for polling.
  test.each(['websocket', 'polling'])('from a page of another site is refused by %s', async (transport) => {
    const foreign = { ...cookie(), origin: 'https://evil.example' };
    await expect(tryToConnect(foreign, [transport])).rejects.toThrow();
    const own = await tryToConnect({ ...cookie(), origin: 'http://127.0.0.1:8080' }, [transport]);
    own.disconnect();
  });

  // Threat event: A flood of connections → A maximum number of sockets per user.
  test('is one of a limited number for each user', async () => {
    const sockets: Socket[] = [];
    for (let at = 0; at < AMOUNTS.sockets.most; at++) sockets.push(await tryToConnect(cookie()));
    await expect(tryToConnect(cookie())).rejects.toMatchObject({ data: { code: 'TOO_MANY_SOCKETS' } });
    for (const socket of sockets) socket.disconnect();
  });

  // Threat sockets: Thousands of connections without a login, each with a query of the session → The limit stranger per
  // network (IPv4 address, IPv6 /64), before the query; a connection with a login does not count; without a login it is
  // closed after 10 s.
  test('without a login is limited for each network; players who are logged in are not', async () => {
    const rates = { ...NO_LIMITS, stranger: { burst: 20, perSecond: 0.001 } };
    const limited = await openGameServer({ opened, rates });
    const attempt = async (headers: Record<string, string>): Promise<string> => {
      const transport = { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: headers };
      const socket = io(`http://127.0.0.1:${limited.port}`, transport);
      const answer = await new Promise<string>((resolve) => {
        socket.once('connect', () => resolve('ok'));
        socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
          resolve(error.data?.code ?? 'cut'),
        );
      });
      socket.disconnect();
      return answer;
    };
    for (let at = 0; at < 40; at++) expect(await attempt(cookie())).toBe('ok');
    const answers: string[] = [];
    for (let at = 0; at < 60; at++) answers.push(await attempt({}));
    expect(answers.filter((answer) => answer === 'NOT_AUTHENTICATED')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'cut')).toHaveLength(40);
    await limited.close();
  });

  // Threat event: A command without a session, or with an ended one → The session is checked at the connection, which
  // is closed when the session ends.
  test('is closed when the session ends, and stays closed', async () => {
    const socket = await tryToConnect(cookie());
    const isClosed = closed(socket);
    server.endSession({ userId, sessionId: `session-${userId}` });
    await isClosed;
    const next = await tryToConnect(cookie()).catch(() => null);
    if (next?.connected === true) await closed(next);
  });

  // Threat event: A message of a megabyte → At most 32 KB.
  test('that sends a message of a megabyte is closed', async () => {
    const socket = await tryToConnect(cookie());
    const isClosed = closed(socket);
    socket.emit('throwDice', { gameId: 'x'.repeat(1_000_000) });
    await isClosed;
  });
});

const OFFER = {
  gameId: 'nothing',
  mapItemIdListFrom: [1],
  mapItemIdListTo: [3],
  extraPriceFrom: 0,
  extraPriceTo: 0,
};

describe('an event', () => {
  // Threat event: Invalid sums and ids: `Infinity`, texts instead of numbers, negative numbers, missing fields → The
  // same schemas; the answer is `MALFORMED`.
  // Threat search: More bots than places, an unknown level, a repeated number → The schema, and the number of places in
  // the room.
  test('with a wrong payload, state or name is refused with a code and a text', async () => {
    const player = new ScriptedPlayer({ userId });
    await player.connect(server.port);
    const cases: [string, unknown, string][] = [
      ['throwDice', {}, 'MALFORMED'],
      ['throwDice', null, 'MALFORMED'],
      ['throwDice', { gameId: 'nothing' }, 'GAME_NOT_FOUND'],
      ['throwDice', { gameId: ['nothing'] }, 'MALFORMED'],
      ['throwDice', { gameId: 'a\u0000b' }, 'MALFORMED'],
      ['resumeGame', { gameId: '\ud800' }, 'MALFORMED'],
      ['createTrade', { ...OFFER, userIdTo: '\u0000' }, 'MALFORMED'],
      ['createTrade', { ...OFFER, userIdTo: 'x'.repeat(10_240) }, 'MALFORMED'],
      ['makeBetOnAuction', { gameId: 'nothing', price: Infinity }, 'MALFORMED'],
      ['makeBetOnAuction', { gameId: 'nothing', price: '5' }, 'MALFORMED'],
      ['surrenderGame', {}, 'NO_ACTIVE_GAME'],
      ['exitGame', {}, 'NO_ACTIVE_GAME'],
      ['createRoom', { ...roomOf(4), countBot: 4 }, 'WRONG_PLAYER_COUNT'],
      ['createRoom', { ...roomOf(4), countBot: -1 }, 'MALFORMED'],
      ['createRoom', { ...roomOf(4), countUsers: 6 }, 'MALFORMED'],
      ['createRoom', { ...roomOf(4), botLevel: 'expert' }, 'MALFORMED'],
      ['playWithBots', { countUsers: 2, gameModeId: 1, botLevel: ['easy'] }, 'MALFORMED'],
      ['createRoom', { ...roomOf(4), password: 'abc' }, 'MALFORMED'],
      ['createRoom', { ...roomOf(4), password: 'пароль' }, 'MALFORMED'],
      ['searchGame', { isAcceptBot: true, countUsers: [], gameModeId: 1 }, 'MALFORMED'],
      ['searchGame', { isAcceptBot: true, countUsers: [2, 2], gameModeId: 1 }, 'MALFORMED'],
      ['searchGame', { isAcceptBot: true, countUsers: [2], gameModeId: 3 }, 'MALFORMED'],
      ['joinRoom', { code: 'nothing' }, 'WRONG_CODE_ROOM'],
      ['exitLobby', {}, 'NO_LOBBY'],
      ['confirm', { gameId: 'nothing' }, 'NO_LOBBY'],
      ['selectChip', { chipId: 1 }, 'NO_LOBBY'],
      ['selectEverything', {}, 'UNKNOWN_EVENT'],
      ['__proto__', {}, 'UNKNOWN_EVENT'],
      ['constructor', {}, 'UNKNOWN_EVENT'],
    ];
    for (const [name, payload, code] of cases) {
      const answer: unknown = await player.socket.emitWithAck(name, payload);
      expect(answer, name).toEqual({ ok: false, code, message: expect.stringMatching(/[а-я]/i) });
    }
    expect(server.errors).toEqual([]);
    player.disconnect();
  });

  test('that fails sends the error to the client in development only', async () => {
    for (const kind of ['development', 'production']) {
      const other = await openGameServer({ opened, env: { NODE_ENV: kind } });
      vi.spyOn(other.lobbies, 'exit').mockRejectedValue(new Error('a failure'));
      const player = new ScriptedPlayer({ userId });
      await player.connect(other.port);
      expect(await player.send('exitLobby', {})).toMatchObject({ ok: false, code: 'INTERNAL' });
      const debug = player.latest.get('SendDebug');
      expect(debug).toEqual(kind === 'development' ? { text: 'exitLobby: Error: a failure' } : undefined);
      expect(other.errors).toHaveLength(1);
      player.disconnect();
      await other.close();
    }
  });

  // Threat event: Playing in the game of others; sending another player's id → The acting user is the session's user;
  // the game checks that they are a player.
  // Threat resume: Watching a game of others → Players only.
  test('for a game of other players is refused', async () => {
    const owner = new ScriptedPlayer({ userId });
    await owner.connect(server.port);
    const gameId = await owner.startAgainstBots(2);
    await addUser(opened.database, 'stranger');
    const stranger = new ScriptedPlayer({ userId: 'stranger' });
    await stranger.connect(server.port);
    for (const name of ['throwDice', 'surrenderGame', 'exitGame', 'resumeGame'] as const) {
      expect(await stranger.send(name, { gameId })).toMatchObject({ ok: false, code: 'NOT_IN_GAME' });
    }
    expect(stranger.game.seq).toBe(0);
    owner.disconnect();
    stranger.disconnect();
  });

  // Threat search: Two rooms at once → One seat per user in the database.
  test('two tabs that open a room at once get one', async () => {
    const tabs = [new ScriptedPlayer({ userId }), new ScriptedPlayer({ userId })];
    for (const tab of tabs) await tab.connect(server.port);
    const answers = await Promise.all(tabs.map((tab) => tab.send('createRoom', roomOf(2))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'ALREADY_IN_LOBBY' });
    for (const tab of tabs) tab.disconnect();
  });

  // Threat event: A flood of events → A token bucket per user and event, over all sockets of the user; a persistent
  // sender is disconnected.
  test('sent too often is refused, and far too often ends the connection', async () => {
    const limited = await openGameServer({ opened, bus: noBus, rates: USUAL_LIMITS });
    const player = new ScriptedPlayer({ userId });
    await player.connect(limited.port);
    const answers = await Promise.all(Array.from({ length: 100 }, () => player.send('throwDice', { gameId: 'x' })));
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'GAME_NOT_FOUND').length).toBeGreaterThanOrEqual(40);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(20);
    expect(player.socket.connected).toBe(true);
    const end = new Promise((resolve) => player.socket.once('disconnect', resolve));
    for (let count = 0; count < 300; count++) player.socket.emit('throwDice', { gameId: 'x' });
    expect(await end).toMatch(/^transport/u);
    player.disconnect();
    await limited.close();
  });
});

/** Values that may break code that expects another type. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e9,
  1.5,
  '',
  '1 or 1',
  '\u0000',
  '__proto__',
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { length: 1e9 },
  JSON.parse('{"__proto__": {"gameId": "x"}}'),
  { toString: null },
  { _placeholder: true, num: 0 },
  Buffer.from('binary'),
];

// Threat event: Malformed payloads: lists instead of texts, `__proto__`, NUL, binary, too many arguments, invalid
// packets → Schemas at the entry, a closed list of events, every handler guarded.
test('no payload ends the process', async () => {
  const player = new ScriptedPlayer({ userId });
  await player.connect(server.port);
  const gameId = await player.startAgainstBots(3);
  const names = [
    'createRoom',
    'searchGame',
    'joinRoom',
    'exitLobby',
    'confirm',
    'selectChip',
    'resumeGame',
    'throwDice',
    'buyOffice',
    'makeBetOnAuction',
    'createTrade',
    'acceptTrade',
    'exitGame',
    '',
    'toString',
    'hasOwnProperty',
  ];
  const fields = [
    'mapItemId',
    'price',
    'tradeId',
    'mapItemIdListFrom',
    'userIdTo',
    'commandId',
    'afterSeq',
    'seed',
    'code',
    'chipId',
    'countUsers',
  ];
  let answered = 0;
  for (const name of names) {
    for (const value of HOSTILE) {
      const payloads = [value, [value], ...fields.map((field) => ({ gameId, [field]: value })), { gameId: value }];
      // Calls without an acknowledgement: one with too many arguments, one without any.
      player.socket.emit(name, value, value, value);
      player.socket.emit(name);
      // Not all at once: the server cuts a client that leaves a megabyte of snapshots unread.
      const answers = payloads.map((payload) => player.socket.timeout(200_000).emitWithAck(name, payload));
      for (const answer of await Promise.all(answers)) expect(answer).toHaveProperty('ok');
      answered += answers.length;
    }
  }
  expect(answered).toBeGreaterThan(2000);

  const broken = [
    '42[',
    '42{}',
    '42["throwDice"',
    '420["__proto__"]',
    '45-["x",{"_placeholder":true,"num":9}]',
    '4',
    '49',
  ];
  for (const packet of broken) {
    const socket = await tryToConnect(cookie());
    // Engine.IO adds its packet type itself, so only the rest of the packet is written.
    socket.io.engine.write(packet.slice(1));
    socket.emit('throwDice', null);
    await new Promise((resolve) => setImmediate(resolve));
    socket.disconnect();
  }
  const next = new ScriptedPlayer({ userId });
  await next.connect(server.port);
  const answer = await next.send('resumeGame', {});
  expect([answer.ok, !answer.ok && answer.code === 'NO_ACTIVE_GAME']).toContain(true);
  player.disconnect();
  next.disconnect();
});
