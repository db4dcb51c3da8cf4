import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Ack, LobbyView, NewBot } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../modules/accounts/tables.ts';
import { games, gamePlayers, gameResults } from '../play/tables.ts';
import { startJobs } from '../scheduling/jobs.ts';
import { openTestApp, Visitor, type TestApp } from '../testing/app.ts';
import { openTestDatabase, ONE_ENGINE, type TestDatabase } from '../testing/database.ts';
import { testLog } from '../testing/test-log.ts';
import { openGameServer, type GameServer } from './testing/game-server.ts';
import { AMOUNTS } from '../limits/amounts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Time limit for a poll and for a whole game on a slow machine, ms. */
const LONG_MS = 60_000;

describe.each(ONE_ENGINE)('bots of users on the %s engine', (engine) => {
  let opened: TestDatabase;
  let server: GameServer;
  let test_: TestApp;
  let url: string;
  let stopJobs: () => Promise<void>;
  let sockets: Socket[] = [];
  let made = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    server = await openGameServer({ opened });
    stopJobs = startJobs(server.accounts.jobs, testLog());
    const env = { SOCKET_PORT: String(server.port) };
    test_ = await openTestApp(opened, { play: server.play, lobbies: server.lobbies, env });
    test_.clock.time = Date.now();
    url = await test_.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(async () => {
    await stopJobs();
    await server.close();
    await test_.app.close();
    await opened.close();
  });

  interface Owned extends NewBot {
    readonly owner: Visitor;
    readonly ownerId: string;
  }

  const makeOwner = async () => {
    made += 1;
    const owner = new Visitor(test_.app);
    const account = { login: `Хозяин ${made}`, email: `owner${made}@example.org`, password: 'secret12' };
    return { owner, ownerId: (await owner.post('/api/user/register', account)).json().id as string };
  };
  const makeBot = async (of?: Pick<Owned, 'owner' | 'ownerId'>): Promise<Owned> => {
    const { owner, ownerId } = of ?? (await makeOwner());
    made += 1;
    return { ...((await owner.post('/api/user/bots', { name: `Робот ${made}` })).json() as NewBot), owner, ownerId };
  };

  interface Connection {
    readonly auth?: object;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const open = ({ auth = {}, headers = {} }: Connection): Socket => {
    const socket = io(`http://127.0.0.1:${server.port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      extraHeaders: headers,
    });
    sockets.push(socket);
    return socket;
  };
  /** Rejects with the code of a refused connection. */
  const connect = (connection: Connection): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = open(connection);
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
        reject(new Error(error.data?.code ?? error.message)),
      );
    });
  const connectBot = ({ token }: NewBot) => connect({ auth: { token } });
  const send = (socket: Socket, name: string, payload: object = {}): Promise<Ack> => socket.emitWithAck(name, payload);
  const next = <T>(socket: Socket, name: string): Promise<T> => new Promise((resolve) => socket.once(name, resolve));
  const leave = (socket: Socket) => send(socket, 'exitLobby');

  test('the sample plays a whole game in a private room with bots of the server', { timeout: LONG_MS }, async () => {
    const bot = await makeBot();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'samples/bot.ts'), '--server', url, '--token', bot.token],
      { cwd: ROOT },
    );
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(errors).toBe('');
    expect(output).toMatch(/^place [1-4] of 4, game \S+\n$/);
    const gameId = /game (\S+)/.exec(output)?.[1] ?? '';
    const [game] = await opened.database.select().from(games).where(eq(games.id, gameId));
    expect(game).toMatchObject({ status: 'finished', isPrivate: true });
    const results = await opened.database.select().from(gameResults).where(eq(gameResults.gameId, gameId));
    expect(results.find(({ userId }) => userId === bot.id)).toMatchObject({ prizeExperience: 0, prizeRating: 0 });
  });

  // Threat ladder: Guessing room passwords by programs → The attempts at passwords of rooms count for bots too.
  test('in a room with a person a bot is marked, and confirms and chooses a chip without being asked', async () => {
    const { id, token, ownerId } = await makeBot();
    const person = await connect({ headers: { cookie: `user=${ownerId}` } });
    const lobbies: LobbyView[] = [];
    person.on('ThisUserJoinLobby', ({ lobby }) => lobbies.push(lobby));
    const password = 'abcd1234';
    await send(person, 'createRoom', { countUsers: 2, countBot: 0, gameModeId: 1, password });
    const code = lobbies.at(-1)?.codeRoom;
    const bot = await connectBot({ id, token });
    expect(await send(bot, 'joinRoom', { code, password: 'wrong123' })).toMatchObject({ code: 'WRONG_PASSWORD' });
    const asked = next<{ chips: { selectUserId: string | null }[] }>(person, 'StartSelectChipTimer');
    expect(await send(bot, 'joinRoom', { code, password })).toMatchObject({ ok: true });
    expect((await asked).chips.filter(({ selectUserId }) => selectUserId === id)).toHaveLength(1);
    const [owner] = await opened.database.select().from(users).where(eq(users.id, ownerId));
    expect(lobbies.at(-1)?.users.find((user) => user.id === id)).toMatchObject({
      isBot: false,
      bot: null,
      botOwner: owner?.nickname,
      isConfirmed: true,
    });
    await leave(person);
  });

  // Threat ladder: Bots of one owner lift each other on the ladder → They never meet.
  test('on the ladder bots of different owners meet at once; people and bots of one owner never', async () => {
    const [first, other] = [await makeBot(), await makeBot()];
    const sibling = await makeBot(first);
    const [a, b, c] = [await connectBot(first), await connectBot(sibling), await connectBot(other)];
    const ladder = { countUsers: [2], gameModeId: 1 };
    const person = await connect({ headers: { cookie: `user=${first.ownerId}` } });
    await send(person, 'searchGame', { isAcceptBot: false, countUsers: [2], gameModeId: 1 });
    const [mine, siblings] = [await send(a, 'searchLadder', ladder), await send(b, 'searchLadder', ladder)];
    expect(mine).toMatchObject({ ok: true });
    expect(siblings.ok && mine.ok && siblings.gameId !== mine.gameId).toBe(true);
    const [ready, started] = [
      next<{ gameId: string }>(c, 'StartPreloaderGame'),
      next<{ gameId: string }>(a, 'StartGame'),
    ];
    expect(await send(c, 'searchLadder', ladder)).toMatchObject({ ok: true, gameId: mine.ok ? mine.gameId : '' });
    const { gameId } = await ready;
    for (const socket of [a, c]) await send(socket, 'resumeGame', { gameId });
    expect((await started).gameId).toBe(gameId);
    const seats = await opened.database.select().from(gamePlayers).where(eq(gamePlayers.gameId, gameId));
    expect(seats.map(({ userId }) => userId).sort()).toEqual([first.id, other.id].sort());
    expect(await send(b, 'exitLobby')).toMatchObject({ ok: true });
    expect(await leave(person)).toMatchObject({ ok: true });
    await send(a, 'surrenderGame', { gameId });
    expect(await opened.database.$count(gameResults, eq(gameResults.gameId, gameId))).toBe(2);
    const [row] = await opened.database.select().from(users).where(eq(users.id, other.id));
    expect(row).toMatchObject({ ladderGames: 1, experience: 0 });
  });

  // Threat ladder: Programs that pass for people in a search, or earn coins → Bots are refused in searches and games
  // for coins; they get no coins, experience or items.
  test('a bot enters no search of people and no game for coins, and a person no ladder', async () => {
    const bot = await makeBot();
    const socket = await connectBot(bot);
    const search = { isAcceptBot: true, countUsers: [2], gameModeId: 1 };
    expect(await send(socket, 'searchGame', search)).toMatchObject({ ok: false, code: 'NOT_FOR_BOTS' });
    const withBots = { countUsers: 2, gameModeId: 1 };
    expect(await send(socket, 'playWithBots', withBots)).toMatchObject({ ok: false, code: 'NOT_FOR_BOTS' });
    const person = await connect({ headers: { cookie: `user=${bot.ownerId}` } });
    const ladder = { countUsers: [2], gameModeId: 1 };
    expect(await send(person, 'searchLadder', ladder)).toMatchObject({ ok: false, code: 'BOTS_ONLY' });
    for (const broken of [{ countUsers: [5] }, { countUsers: [] }, { countUsers: [2, 2] }, { countUsers: 2 }])
      expect(await send(socket, 'searchLadder', { ...ladder, ...broken })).toMatchObject({ code: 'MALFORMED' });
  });

  // Threat ladder: askCommands about the game of others → Only its players get an answer.
  test('askCommands tells a player the allowed commands, and a stranger nothing', async () => {
    const [bot, stranger] = [await makeBot(), await makeBot()];
    const [socket, other] = [await connectBot(bot), await connectBot(stranger)];
    expect(await send(socket, 'askCommands')).toMatchObject({ code: 'NO_ACTIVE_GAME' });
    const started = next<{ gameId: string }>(socket, 'StartPreloaderGame');
    await send(socket, 'createRoom', { countUsers: 2, countBot: 1, gameModeId: 1 });
    const { gameId } = await started;
    const begun = next(socket, 'StartMoveType');
    await send(socket, 'resumeGame', { gameId });
    await begun;
    expect(await send(socket, 'askCommands', { gameId })).toMatchObject({
      ok: true,
      choices: { isOver: false, balance: expect.any(Number), commands: expect.any(Array) },
    });
    expect(await send(other, 'askCommands', { gameId })).toMatchObject({ ok: false, code: 'NOT_IN_GAME' });
    expect(await send(other, 'askCommands', { gameId: 'x' })).toMatchObject({ ok: false, code: 'GAME_NOT_FOUND' });
    await send(socket, 'exitGame', { gameId });
  });

  // Threat ladder: A revoked token keeps its connections → The token is a session: its end cuts the sockets at all
  // servers.
  test('a revoked token closes the sockets, and opens none any more', async () => {
    const bot = await makeBot();
    const socket = await connectBot(bot);
    const closed = next<string>(socket, 'disconnect');
    await bot.owner.post(`/api/user/bots/${bot.id}/revoke`, {});
    expect(await closed).toBe('io server disconnect');
    await expect(connectBot(bot)).rejects.toThrow('NOT_AUTHENTICATED');
  });

  test('a deleted bot leaves its lobby and its sockets close', async () => {
    const bot = await makeBot();
    const socket = await connectBot(bot);
    await send(socket, 'searchLadder', { countUsers: [3], gameModeId: 2 });
    const closed = next<string>(socket, 'disconnect');
    expect((await bot.owner.post(`/api/user/bots/${bot.id}/remove`, {})).statusCode).toBe(200);
    expect(await closed).toBe('io server disconnect');
    expect(await opened.database.$count(users, eq(users.id, bot.id))).toBe(0);
  });

  // Threat ladder: A page of another site connects with a token → The origin is checked first, as for people.
  // Threat ladder: A broken token falls back to the cookie → A named token rules out the cookie.
  test('a token comes by the handshake or its header, never from a page of another site, and rules out a cookie', async () => {
    const { token, ownerId } = await makeBot();
    const authorization = `Bearer ${token}`;
    await connect({ headers: { authorization } });
    const foreign = { origin: 'https://evil.example', authorization };
    await expect(connect({ headers: foreign })).rejects.toThrow();
    await expect(connect({ auth: { token: 'mbot_x' }, headers: { cookie: `user=${ownerId}` } })).rejects.toThrow(
      'NOT_AUTHENTICATED',
    );
    for (const broken of [{ token: { $ne: '' } }, { token: '' }, { token: ['x'] }, { token: 'x'.repeat(9000) }])
      await expect(connect({ auth: broken })).rejects.toThrow('NOT_AUTHENTICATED');
  });

  // Threat ladder: Very many connections of one bot → Three at once.
  test('the connections of one bot are limited', async () => {
    const bot = await makeBot();
    for (let opened_ = 0; opened_ < AMOUNTS.botSockets.most; opened_ += 1) await connectBot(bot);
    await expect(connectBot(bot)).rejects.toThrow('TOO_MANY_SOCKETS');
  });
});
