import { BOARD } from '@magnaty/content';
import type { GameSnapshot } from '@magnaty/protocol';
import { copyGame } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { GameBuilder } from '../../../game-view/gallery/game-builder.ts';
import { ServerClock } from '../../../shared/time/server-clock.ts';
import { GameSession } from '../session/game-session.ts';
import { FakeConnection } from '../session/testing/fake-connection.ts';
import { FakeTimers } from '../session/testing/fake-timers.ts';
import { watchConnection } from './watch-connection.ts';

const NOW = 1_800_000_000_000;
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

const watching = (key: string | null = null, gameId = 'gallery') => {
  const socket = new FakeConnection();
  const session = new GameSession({
    onUnreadable: () => undefined,
    connection: watchConnection(socket, { gameId, key }),
    board: BOARD,
    clock: new ServerClock({ steady: () => NOW, wall: () => NOW }),
    newId: () => 'id',
    after: new FakeTimers().after,
  });
  return { socket, session };
};

const builder = new GameBuilder({ now: NOW, players: 2 }).move('mira');
const snapshot: GameSnapshot = {
  gameId: 'gallery',
  seq: builder.game.seq,
  at: NOW,
  game: copyGame(builder.game),
  recentEvents: [],
};

it('joins by the key, catches up after a lost connection, and ends when it is left', async () => {
  const { socket, session } = watching('secret');
  const leave = session.start();
  expect(socket.last('watchGame').payload).toEqual({ gameId: 'gallery', key: 'secret', isEnd: false });
  socket.listener?.onSnapshot(snapshot);
  socket.listener?.onWatchers({ gameId: 'gallery', count: 3 });
  socket.last('watchGame').answer({ ok: true, seq: snapshot.seq });
  await settled();
  expect([session.phase, session.watchers.getState()]).toEqual(['playing', 3]);

  socket.listener?.onDisconnect();
  expect(session.connectionStatus.getState().isUp).toBe(false);
  socket.listener?.onConnect();
  expect(socket.last('watchGame').payload).toMatchObject({ key: 'secret', afterSeq: snapshot.seq, isEnd: false });
  // The server tells no number if nobody watches any more.
  socket.last('watchGame').answer({ ok: true, seq: snapshot.seq });
  await settled();
  expect([session.connectionStatus.getState().isUp, session.watchers.getState()]).toEqual([true, 0]);

  leave();
  expect(socket.last('watchGame').payload).toEqual({ gameId: 'gallery', isEnd: true });
});

it('sends nothing but what it needs to watch', async () => {
  const { socket, session } = watching();
  session.start();
  socket.listener?.onSnapshot(snapshot);
  socket.last('watchGame').answer({ ok: true, seq: snapshot.seq });
  await settled();
  expect(await session.send({ type: 'throwDice' })).toMatchObject({ kind: 'refused', code: 'NOT_IN_GAME' });
  expect(await session.say({ sticker: 'laugh' })).toMatchObject({ code: 'NOT_IN_GAME' });
  expect(await session.sendSpeed({ speed: 'fast', isAsking: false })).toMatchObject({ code: 'NOT_IN_GAME' });
  expect(socket.sent.map(({ name }) => name)).toEqual(['watchGame']);
});

it('hears of no other game, in which the socket of the user may have a seat', () => {
  const { socket, session } = watching(null, 'other');
  session.start();
  socket.listener?.onSnapshot(snapshot);
  expect(session.phase).toBe('joining');
});

it('ends after an answer that comes when the page is left', async () => {
  const { socket, session } = watching();
  const leave = session.start();
  const join = socket.last('watchGame');
  leave();
  const asked = socket.sent.length;
  join.answer({ ok: true, seq: 1 });
  await settled();
  expect(socket.sent.slice(asked).map(({ payload }) => payload)).toEqual([{ gameId: 'gallery', isEnd: true }]);
});

it('does not end what a newer page of the same game has begun', async () => {
  const first = watching();
  const leave = first.session.start();
  const second = watching();
  second.session.start();
  leave();
  first.socket.last('watchGame').answer({ ok: true, seq: 1 });
  await settled();
  expect(first.socket.count('watchGame')).toBe(1);
});

it.each(['GAME_NOT_FOUND', 'SET_OTHER_ACTIVE_GAME', 'TOO_MANY_WATCHERS'] as const)(
  'gives up when the server says %s',
  async (code) => {
    const { socket, session } = watching();
    session.start();
    socket.last('watchGame').answer({ ok: false, code, message: '' });
    await settled();
    expect([session.phase, session.whyAbsent]).toEqual(['absent', code]);
  },
);
