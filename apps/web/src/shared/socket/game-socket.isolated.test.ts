import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setRequestLocale } from '../api/request.ts';
import { isAway, isNetworkBlocking, useConnection } from '../api/connection.ts';
import { GameSocket } from './game-socket.ts';

type Listener = (...values: unknown[]) => void;

interface Options {
  readonly auth: (answer: (data: object) => void) => void;
}

const fake = vi.hoisted(() => ({
  listeners: new Map<string, (...values: unknown[]) => void>(),
  closed: 0,
  isConnected: true,
  sent: [] as string[],
  /** Answers the event that was sent last. */
  answer: (_ack: object): void => undefined,
  options: null as Options | null,
  /** The addresses that were tried, in their order. */
  addresses: [] as string[],
}));

vi.mock('socket.io-client', () => ({
  io: (address: string, options: Options) => {
    fake.addresses.push(address);
    fake.options = options;
    return {
      active: true,
      get connected() {
        return fake.isConnected;
      },
      timeout: () => ({
        emit: (name: string, _payload: unknown, done: (error: Error | null, ack: object) => void) => {
          fake.sent.push(name);
          fake.answer = (ack) => done(null, ack);
        },
      }),
      onAny: (listener: Listener) => fake.listeners.set('any', listener),
      on: (name: string, listener: Listener) => fake.listeners.set(name, listener),
      disconnect: () => (fake.closed += 1),
    };
  },
}));

beforeEach(() => {
  fake.listeners.clear();
  fake.closed = 0;
  fake.isConnected = true;
  fake.sent = [];
  fake.addresses = [];
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

const opened = async () => {
  const socket = new GameSocket();
  const refused = vi.fn();
  socket.onRefused(refused);
  await socket.open(9050);
  return { socket, refused };
};

test('a connection that the server ends on purpose is refused for good', async () => {
  const { socket, refused } = await opened();
  fake.listeners.get('disconnect')?.('io server disconnect');
  expect(refused).toHaveBeenCalledOnce();
  expect(fake.closed).toBe(1);
  expect(socket.isConnected).toBe(false);
});

test('each connection names the language that the tab has then', async () => {
  setRequestLocale('ru');
  await opened();
  const named = vi.fn();
  fake.options?.auth(named);
  setRequestLocale('en');
  fake.options?.auth(named);
  expect(named.mock.calls).toEqual([[{ locale: 'ru' }], [{ locale: 'en' }]]);
});

test('the library waits 20 s for a connection; the search for the other address has its own time', async () => {
  vi.useFakeTimers();
  fake.isConnected = false;
  const { socket } = await opened();
  expect(fake.options).toMatchObject({
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  // The library's own: unlimited.
  expect(fake.options).not.toHaveProperty('reconnectionAttempts');
  vi.advanceTimersByTime(5000);
  expect(fake.addresses).toHaveLength(2);
  socket.close();
});

test('a broken connection reconnects', async () => {
  const { refused } = await opened();
  fake.listeners.get('disconnect')?.('transport close');
  expect(refused).not.toHaveBeenCalled();
  expect(fake.closed).toBe(0);
});

test('closing it is not a refusal', async () => {
  const { socket, refused } = await opened();
  socket.close();
  fake.listeners.get('disconnect')?.('io client disconnect');
  expect(refused).not.toHaveBeenCalled();
});

test('an event that this build does not know goes to nobody but the listeners for such', async () => {
  const { socket } = await opened();
  const [all, unknown] = [vi.fn(), vi.fn()];
  socket.onEvent(all);
  socket.onUnknown(unknown);
  fake.listeners.get('any')?.('WeatherChanged', { gameId: 'g', seq: 7 });
  expect([all.mock.calls.length, unknown.mock.calls.length]).toEqual([0, 1]);
  fake.listeners.get('any')?.('UserLeaveLobby', { userId: 'a' });
  expect([all.mock.calls.length, unknown.mock.calls.length]).toEqual([1, 1]);
});

test('a listener gets only the events of its name, and onEvent gets all', async () => {
  const { socket } = await opened();
  const [statuses, all] = [vi.fn(), vi.fn()];
  const stop = socket.on('UserLeaveLobby', ({ userId }) => statuses(userId));
  // @ts-expect-error no such event
  socket.on('UserLeftLobby', () => undefined);
  // @ts-expect-error no such field
  socket.on('UserLeaveLobby', ({ user }) => user);
  socket.onEvent(all);
  const receive = fake.listeners.get('any');
  receive?.('UserLeaveLobby', { userId: 'anna' });
  receive?.('UserConfirmedGame', { userId: 'boris' });
  stop();
  receive?.('UserLeaveLobby', { userId: 'clara' });
  expect(statuses.mock.calls).toEqual([['anna']]);
  expect(all.mock.calls.map(([{ name }]) => name as string)).toEqual([
    'UserLeaveLobby',
    'UserConfirmedGame',
    'UserLeaveLobby',
  ]);
});

const NO_ANSWER = { ok: false, code: 'NO_ANSWER', message: 'No answer' };

test('an event during the first connect waits for it, but not for long', async () => {
  fake.isConnected = false;
  const { socket } = await opened();
  vi.useFakeTimers();
  const sent = socket.emit('exitLobby', { gameId: 'g' });
  expect(fake.sent).toEqual([]);
  fake.isConnected = true;
  fake.listeners.get('connect')?.();
  expect(fake.sent).toEqual(['exitLobby']);
  fake.answer({ ok: true });
  expect(await sent).toEqual({ ok: true });

  fake.isConnected = false;
  const late = socket.emit('exitLobby', { gameId: 'g' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await late).toEqual(NO_ANSWER);
  fake.listeners.get('connect')?.();
  expect(fake.sent).toEqual(['exitLobby']);
});

test('an event without a connection fails at once, and is not sent when it is back', async () => {
  const { socket } = await opened();
  fake.isConnected = false;
  fake.listeners.get('disconnect')?.('transport close');
  expect(isAway(useConnection.getState())).toBe(true);
  expect(await socket.emit('exitLobby', { gameId: 'g' })).toEqual(NO_ANSWER);
  fake.isConnected = true;
  fake.listeners.get('connect')?.();
  expect(fake.sent).toEqual([]);
  expect(isAway(useConnection.getState())).toBe(false);
});

test('a command that finds the database away says so to the whole page', async () => {
  const { socket } = await opened();
  const answer = { ok: false, code: 'UNAVAILABLE', message: '' };
  const sent = socket.emit('exitGame', { gameId: 'g' });
  fake.answer(answer);
  expect(await sent).toEqual(answer);
  expect(isAway(useConnection.getState())).toBe(true);
});

describe('while there is no answer', () => {
  const OWN = 'http://localhost:9050';
  const SITE = window.location.origin;
  const answer = () => {
    fake.isConnected = true;
    fake.listeners.get('connect')?.();
  };
  const lose = () => {
    fake.isConnected = false;
    fake.listeners.get('disconnect')?.('transport close');
  };
  const fail = () => fake.listeners.get('connect_error')?.();
  const isBlocked = () => isNetworkBlocking(useConnection.getState());

  beforeEach(() => {
    vi.useFakeTimers();
    fake.isConnected = false;
  });

  test('the port of the site is tried after 5 s, and each new page starts with it', async () => {
    const { socket } = await opened();
    await vi.advanceTimersByTimeAsync(4999);
    expect(fake.addresses).toEqual([OWN]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.addresses).toEqual([OWN, SITE]);
    answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.addresses).toEqual([OWN, SITE]);
    expect(isAway(useConnection.getState())).toBe(false);
    socket.close();
    await opened();
    expect(fake.addresses).toEqual([OWN, SITE, SITE]);
    // A network without the port of the site.
    await vi.advanceTimersByTimeAsync(5000);
    expect(fake.addresses.at(-1)).toBe(OWN);
    answer();
    socket.close();
    await opened();
    expect(fake.addresses.at(-1)).toBe(OWN);
  });

  test('an address that has worked is tried first again, and a server that was away is no closed port', async () => {
    const { socket } = await opened();
    answer();
    lose();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fake.addresses).toEqual([OWN, SITE]);
    answer();
    socket.close();
    await opened();
    expect(fake.addresses).toEqual([OWN, SITE, OWN]);
  });

  test('the network counts as the cause when both are tried in vain and the calls are answered', async () => {
    const { socket } = await opened();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isBlocked()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isBlocked()).toBe(true);
    expect(fake.addresses).toEqual([OWN, SITE, OWN]);
    useConnection.setState({ isSilent: true });
    expect(isBlocked()).toBe(false);
    useConnection.setState({ isSilent: false });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fake.addresses).toEqual([OWN, SITE, OWN, SITE]);
    answer();
    expect(isBlocked()).toBe(false);
    socket.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.addresses).toHaveLength(4);
  });

  test('a server with one port for all keeps its connection until it says why', async () => {
    const socket = new GameSocket();
    await socket.open(Number(window.location.port));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.addresses).toEqual([SITE]);
    expect(isBlocked()).toBe(true);
  });

  test('a message of the first connect waits for the port of the site while the other one is closed', async () => {
    const { socket } = await opened();
    const sent = socket.emit('createRoom', { countUsers: 2, gameModeId: 1, countBot: 1 });
    await vi.advanceTimersByTimeAsync(1400);
    fail();
    expect(isAway(useConnection.getState())).toBe(false);
    await vi.advanceTimersByTimeAsync(5100);
    expect(fake.sent).toEqual([]);
    answer();
    expect(fake.sent).toEqual(['createRoom']);
    fake.answer({ ok: true });
    expect(await sent).toEqual({ ok: true });
    // Later an error is a loss again.
    lose();
    expect(await socket.emit('exitLobby', { gameId: 'g' })).toEqual(NO_ANSWER);
  });

  test('a message of the first connect fails when both ports have failed', async () => {
    const { socket } = await opened();
    const sent = socket.emit('exitLobby', { gameId: 'g' });
    fail();
    await vi.advanceTimersByTimeAsync(5000);
    fail();
    expect(await sent).toEqual(NO_ANSWER);
    expect(isAway(useConnection.getState())).toBe(true);
    expect(await socket.emit('exitLobby', { gameId: 'g' })).toEqual(NO_ANSWER);
    socket.close();
  });

  test('the first connect counts as lost after 10 s', async () => {
    const { socket } = await opened();
    fail();
    await vi.advanceTimersByTimeAsync(9999);
    expect(isAway(useConnection.getState())).toBe(false);
    const sent = socket.emit('exitLobby', { gameId: 'g' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual(NO_ANSWER);
    expect(isAway(useConnection.getState())).toBe(true);
    socket.close();
  });
});
