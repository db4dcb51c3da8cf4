import { beforeEach, expect, test, vi } from 'vitest';
import { setRequestLocale } from '../api/request.ts';
import { isAway, useConnection } from '../api/connection.ts';
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
}));

vi.mock('socket.io-client', () => ({
  io: (_url: string, options: Options) => {
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
