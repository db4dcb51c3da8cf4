import type { ServerEvent } from '@magnaty/protocol';
import { expect, it, vi } from 'vitest';
import { GameSocket } from '../../../shared/socket/game-socket.ts';
import { GameBuilder } from '../../../game-view/gallery/game-builder.ts';
import { socketConnection } from './socket-connection.ts';

const connected = () => {
  const socket = new GameSocket();
  let receive: (name: string, payload: unknown) => void = () => undefined;
  vi.spyOn(socket, 'onEvent').mockImplementation((listener) => {
    receive = (name, payload) => listener({ name, payload } as ServerEvent);
    return () => undefined;
  });
  const received = {
    onPacket: vi.fn(),
    onSnapshot: vi.fn(),
    onPresence: vi.fn(),
    onTalk: vi.fn(),
    onSpeed: vi.fn(),
    onWatchers: vi.fn(),
    onDebug: vi.fn(),
    onUnknown: vi.fn(),
    onConnect: vi.fn(),
    onDisconnect: vi.fn(),
  };
  socketConnection(socket, ({ userId }) => `name of ${userId}`).listen(received);
  return { received, receive };
};

it('replaces every nickname by the name for this viewer, in the snapshot and at the start', () => {
  const { received, receive } = connected();
  const { game, packets } = new GameBuilder({ now: 0, players: 2 });
  receive('ThisUserResumeGame', { gameId: 'gallery', seq: game.seq, at: 0, game, recentEvents: [] });
  expect(received.onSnapshot.mock.calls[0]?.[0]).toMatchObject({
    game: { players: [{ nickname: 'name of mira' }, { nickname: 'name of lev' }] },
  });
  const start = packets.find(({ name }) => name === 'StartGame');
  receive('StartGame', start);
  expect(received.onPacket.mock.calls[0]?.[0]).toMatchObject({
    users: [{ nickname: expect.stringMatching(/^name of /) }, {}],
  });
});

it('delivers presence, and ignores events that do not belong to a game', () => {
  const { received, receive } = connected();
  receive('UserChangePresence', { userId: 'lev', isAway: true });
  receive('NewNotification', { text: '' });
  expect(received.onPresence).toHaveBeenCalledWith({ userId: 'lev', isAway: true });
  expect(received.onPacket).not.toHaveBeenCalled();
});

it('delivers a sticker beside the numbered events', () => {
  const { received, receive } = connected();
  const sticker = { gameId: 'gallery', userId: 'lev', sticker: 'laugh' };
  receive('ShowSticker', sticker);
  expect(received.onTalk.mock.calls).toEqual([[sticker]]);
  expect(received.onPacket).not.toHaveBeenCalled();
});

it('delivers the debug text of a server in development', () => {
  const { received, receive } = connected();
  receive('SendDebug', { text: 'throwDice: Error' });
  expect(received.onDebug).toHaveBeenCalledWith('throwDice: Error');
});
