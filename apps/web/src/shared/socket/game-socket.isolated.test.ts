import { beforeEach, expect, test, vi } from 'vitest';
import { GameSocket } from './game-socket.ts';

type Listener = (...values: unknown[]) => void;

const fake = vi.hoisted(() => ({ listeners: new Map<string, (...values: unknown[]) => void>(), closed: 0 }));

vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    connected: true,
    onAny: () => undefined,
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

test('a connection that the server ends on purpose is over', async () => {
  const { socket, refused } = await opened();
  fake.listeners.get('disconnect')?.('io server disconnect');
  expect(refused).toHaveBeenCalledOnce();
  expect(fake.closed).toBe(1);
  expect(socket.isConnected).toBe(false);
});

test('one that breaks comes back by itself', async () => {
  const { refused } = await opened();
  fake.listeners.get('disconnect')?.('transport close');
  expect(refused).not.toHaveBeenCalled();
  expect(fake.closed).toBe(0);
});

test('closing it is no refusal', async () => {
  const { socket, refused } = await opened();
  socket.close();
  fake.listeners.get('disconnect')?.('io client disconnect');
  expect(refused).not.toHaveBeenCalled();
});
