import { BOARD } from '@magnaty/content';
import type { GamePacket, GameSnapshot } from '@magnaty/protocol';
import { copyGame } from '@magnaty/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { GameBuilder } from '../../../game-view/gallery/game-builder.ts';
import { ServerClock } from '../../../shared/time/server-clock.ts';
import { GameSession } from './game-session.ts';
import { FakeConnection } from './testing/fake-connection.ts';
import { FakeTimers } from './testing/fake-timers.ts';

const NOW = 1_800_000_000_000;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

let connection: FakeConnection;
let received: number[];
let unreadable: number;

/** A move of a real game: a snapshot before it, and the packets after it. */
const builder = new GameBuilder({ now: NOW, players: 2 }).move('mira');
const game = copyGame(builder.game);
const snapshot: GameSnapshot = { gameId: 'gallery', seq: game.seq, at: NOW, game, recentEvents: [] };
builder.dice(1, 3).run({ type: 'throwDice', userId: 'mira' }).run({ type: 'endMove', userId: 'mira' });
const following = builder.packets.filter(({ seq }) => seq > snapshot.seq);

beforeEach(() => {
  connection = new FakeConnection();
  unreadable = 0;
  received = [];
});

const join = async (): Promise<GameSession> => {
  let ids = 0;
  const session = new GameSession({
    connection,
    board: BOARD,
    clock: new ServerClock({ steady: () => NOW, wall: () => NOW }),
    newId: () => `id-${++ids}`,
    onUnreadable: () => void unreadable++,
    after: new FakeTimers().after,
  });
  session.subscribe({ onSnapshot: () => received.push(-1), onEvent: ({ seq }) => received.push(seq) });
  session.start();
  connection.listener?.onSnapshot({ ...snapshot, game: copyGame(game) });
  connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
  await settled();
  return session;
};

const receive = (...nths: number[]): void => {
  for (const nth of nths) connection.listener?.onPacket(following[nth]!);
};

describe('an event that this build does not know', () => {
  it('is skipped by a snapshot, and the game goes on', async () => {
    await join();
    connection.listener?.onUnknown();
    expect(connection.last('resumeGame').payload).toEqual({ gameId: 'gallery' });
    const later = copyGame(snapshot.game);
    later.seq += 2;
    connection.listener?.onSnapshot({ ...snapshot, seq: later.seq, game: later });
    connection.last('resumeGame').answer({ ok: true, seq: later.seq });
    await settled();
    receive(0, 1, 2);
    expect(received).toEqual([-1, -1, following[2]!.seq]);
  });

  it('asks again when it comes with the answer to a resume', async () => {
    await join();
    receive(1);
    expect(connection.last('resumeGame').payload).toMatchObject({ afterSeq: snapshot.seq });
    const sent = connection.sent.length;
    connection.listener?.onUnknown();
    connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq + 2 });
    await settled();
    expect(connection.sent.length).toBe(sent + 1);
    expect(connection.last('resumeGame').payload).toEqual({ gameId: 'gallery' });
  });
});

describe('an event that this build knows and cannot fold', () => {
  it('is reported, and the game goes on from a snapshot, also from one of that event', async () => {
    await join();
    const strange = { ...following[0]!, name: 'ChangeBalance', userId: 'nobody', amount: 1, balance: 1 } as GamePacket;
    connection.listener?.onPacket(strange);
    expect(unreadable).toBe(1);
    expect(connection.last('resumeGame').payload).toEqual({ gameId: 'gallery' });
    const later = copyGame(snapshot.game);
    later.seq = strange.seq;
    connection.listener?.onSnapshot({ ...snapshot, seq: later.seq, game: later });
    connection.last('resumeGame').answer({ ok: true, seq: later.seq });
    await settled();
    receive(1);
    expect(received).toEqual([-1, -1, following[1]!.seq]);
    expect(unreadable).toBe(1);
  });
});

it('a whole game that this build cannot read is reported once, and not asked for again', async () => {
  const session = await join();
  session.subscribe({
    onSnapshot: () => {
      throw new Error('strange');
    },
    onEvent: () => undefined,
  });
  const sent = connection.sent.length;
  const later = copyGame(snapshot.game);
  later.seq += 2;
  connection.listener?.onSnapshot({ ...snapshot, seq: later.seq, game: later });
  await settled();
  expect([unreadable, connection.sent.length]).toEqual([1, sent]);
});
