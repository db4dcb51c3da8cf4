import type { ServerEvent } from '@magnaty/protocol';
import { expect, it, vi } from 'vitest';
import { GameSocket } from '../../../shared/socket/game-socket.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { socketConnection } from './socket-connection.ts';

const connected = () => {
  const socket = new GameSocket();
  let tell: (name: string, payload: unknown) => void = () => undefined;
  vi.spyOn(socket, 'onEvent').mockImplementation((listener) => {
    tell = (name, payload) => listener({ name, payload } as ServerEvent);
    return () => undefined;
  });
  const received = {
    onPacket: vi.fn(),
    onSnapshot: vi.fn(),
    onPresence: vi.fn(),
    onDebug: vi.fn(),
    onConnect: vi.fn(),
    onDisconnect: vi.fn(),
  };
  socketConnection(socket, ({ userId }) => `name of ${userId}`).listen(received);
  return { received, tell };
};

it('calls everybody by the names of this screen, in the snapshot and at the start', () => {
  const { received, tell } = connected();
  const { game, packets } = new GameBuilder({ now: 0, players: 2 });
  tell('ThisUserResumeGame', { gameId: 'gallery', seq: game.seq, at: 0, game, recentEvents: [] });
  expect(received.onSnapshot.mock.calls[0]?.[0]).toMatchObject({
    game: { players: [{ nickname: 'name of mira' }, { nickname: 'name of lev' }] },
  });
  const start = packets.find(({ name }) => name === 'StartGame');
  tell('StartGame', start);
  expect(received.onPacket.mock.calls[0]?.[0]).toMatchObject({
    users: [{ nickname: expect.stringMatching(/^name of /) }, {}],
  });
});

it('tells who is away, and nothing of what is no event of a game', () => {
  const { received, tell } = connected();
  tell('UserChangePresence', { userId: 'lev', isAway: true });
  tell('NewNotification', { text: '' });
  expect(received.onPresence).toHaveBeenCalledWith({ userId: 'lev', isAway: true });
  expect(received.onPacket).not.toHaveBeenCalled();
});

it('passes on what a server in development says of a failure', () => {
  const { received, tell } = connected();
  tell('SendDebug', { text: 'throwDice: Error' });
  expect(received.onDebug).toHaveBeenCalledWith('throwDice: Error');
});
