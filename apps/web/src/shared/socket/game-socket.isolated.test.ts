import { beforeEach, expect, test, vi } from 'vitest';
import { GameSocket } from './game-socket.ts';

type Listener = (...values: unknown[]) => void;

const fake = vi.hoisted(() => ({ listeners: new Map<string, (...values: unknown[]) => void>(), closed: 0 }));

vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    connected: true,
    onAny: (listener: Listener) => fake.listeners.set('any', listener),
    on: (name: string, listener: Listener) => fake.listeners.set(name, listener),
    disconnect: () => (fake.closed += 1),
  }),
}));

beforeEach(() => {
  fake.listeners.clear();
  fake.closed = 0;
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
