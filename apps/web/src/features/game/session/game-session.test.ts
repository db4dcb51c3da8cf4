import { BOARD } from '@magnaty/content';
import type { Ack, AckCode, GamePacket, GameSnapshot } from '@magnaty/protocol';
import { copyGame, type Game } from '@magnaty/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { GameBuilder } from '../../../game-view/gallery/game-builder.ts';
import { GameSession } from './game-session.ts';
import { ServerClock } from '../../../shared/time/server-clock.ts';
import { FakeConnection } from './testing/fake-connection.ts';
import { FakeTimers } from './testing/fake-timers.ts';
import type { CommandOutcome } from '../../../game-view/state.ts';

const NOW = 1_800_000_000_000;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

let connection: FakeConnection;
let timers: FakeTimers;
let session: GameSession;
let received: number[];
let snapshot: GameSnapshot;
let following: GamePacket[];

/** Two moves of a real game: a snapshot before them, and the packets after it. */
const createPackets = (): void => {
  const builder = new GameBuilder({ now: NOW, players: 2 }).move('mira');
  const game: Game = copyGame(builder.game);
  snapshot = { gameId: 'gallery', seq: game.seq, at: NOW, game, recentEvents: [] };
  builder.dice(1, 3).run({ type: 'throwDice', userId: 'mira' }).run({ type: 'endMove', userId: 'mira' });
  following = builder.packets.filter(({ seq }) => seq > game.seq);
};

beforeEach(() => {
  createPackets();
  connection = new FakeConnection();
  let ids = 0;
  timers = new FakeTimers();
  session = new GameSession({
    connection,
    board: BOARD,
    clock: new ServerClock({ steady: () => NOW, wall: () => NOW }),
    newId: () => `id-${++ids}`,
    onUnreadable: () => undefined,
    after: timers.after,
  });
  received = [];
  session.subscribe({ onSnapshot: () => received.push(-1), onEvent: ({ seq }) => received.push(seq) });
});

const join = async (): Promise<void> => {
  session.start();
  connection.listener?.onSnapshot(snapshot);
  connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
  await settled();
};

const receive = (...nths: number[]): void => {
  for (const nth of nths) connection.listener?.onPacket(following[nth]!);
};

describe('joining', () => {
  it('asks for the game, and plays when the snapshot is there', async () => {
    expect(session.phase).toBe('joining');
    await join();
    expect(connection.last('resumeGame').payload).toEqual({});
    expect(session.phase).toBe('playing');
  });

  it('queues packets that come before the snapshot, and folds those that are newer', async () => {
    session.start();
    receive(0, 1);
    expect(received).toEqual([]);
    connection.listener?.onSnapshot(snapshot);
    expect(received).toEqual([-1, following[0]!.seq, following[1]!.seq]);
    expect(session.table.game.seq).toBe(following[1]!.seq);
  });

  it('is absent if the server has no running game of the user', async () => {
    session.start();
    connection.last('resumeGame').answer({ ok: false, code: 'NO_ACTIVE_GAME', message: '' });
    await settled();
    expect(session.phase).toBe('absent');
  });
});

describe('a refused resume', () => {
  const refuse = async (code: AckCode): Promise<void> => {
    connection.last('resumeGame').answer({ ok: false, code, message: '' });
    await settled();
  };
  const reconnect = (): void => {
    connection.listener?.onDisconnect();
    connection.listener?.onConnect();
  };

  it.each(['NO_ACTIVE_GAME', 'GAME_NOT_FOUND', 'NOT_IN_GAME'] as const)(
    'ends the session if there is no game: %s',
    async (code) => {
      await join();
      reconnect();
      const done = session.send({ type: 'throwDice' });
      await refuse(code);
      expect(session.phase).toBe('absent');
      expect(await done).toEqual({ kind: 'stale' });
      expect(timers.isRunning).toBe(false);
    },
  );

  it.each(['UNAVAILABLE', 'STOPPING', 'TOO_MANY_REQUESTS', 'INTERNAL'] as const)(
    'keeps the game and the pending commands, and tries again: %s',
    async (code) => {
      await join();
      reconnect();
      void session.send({ type: 'throwDice' });
      await refuse(code);
      void session.send({ type: 'endMove' });
      expect(session.phase).toBe('playing');
      expect(connection.count('throwDice') + connection.count('endMove')).toBe(0);
      timers.fire();
      connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
      await settled();
      expect(connection.last('throwDice').payload['commandId']).toBe('id-1');
      expect(connection.last('endMove').payload['commandId']).toBe('id-2');
    },
  );

  it('is retried with growing backoff until one succeeds', async () => {
    session.start();
    for (let nth = 0; nth < 5; nth++) {
      await refuse('UNAVAILABLE');
      timers.fire();
    }
    expect(session.phase).toBe('joining');
    expect(timers.waits).toEqual([1000, 2000, 4000, 8000, 8000]);
    connection.listener?.onSnapshot(snapshot);
    connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
    await settled();
    reconnect();
    await refuse('UNAVAILABLE');
    expect(timers.waits.at(-1)).toBe(1000);
  });

  it('is not retried after the connection is lost or the page is left', async () => {
    const stop = session.start();
    await refuse('STOPPING');
    connection.listener?.onDisconnect();
    expect(timers.isRunning).toBe(false);
    connection.listener?.onConnect();
    await refuse('STOPPING');
    expect(timers.isRunning).toBe(true);
    stop();
    expect(timers.isRunning).toBe(false);
  });
});

describe('order of packets', () => {
  beforeEach(join);

  it('folds each packet once, in the order of seq', () => {
    receive(0, 1, 2);
    expect(session.table.game.seq).toBe(following[2]!.seq);
    expect(received.slice(1)).toEqual([0, 1, 2].map((nth) => following[nth]!.seq));
  });

  it('ignores old packets, and those of another game', () => {
    receive(0, 0);
    connection.listener?.onPacket({ ...following[1]!, gameId: 'another' });
    expect(received.slice(1)).toEqual([following[0]!.seq]);
    expect(connection.count('resumeGame')).toBe(1);
  });

  it('OUT-9 takes the seat back by a resume that says so, once, also while another one is on its way', async () => {
    receive(1);
    session.takeSeatBack();
    expect(connection.count('resumeGame')).toBe(2);
    expect(connection.last('resumeGame').payload).not.toHaveProperty('isBack');
    const answer = async (): Promise<void> => {
      connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
      await settled();
    };
    await answer();
    expect(connection.count('resumeGame')).toBe(3);
    expect(connection.last('resumeGame').payload).toMatchObject({ isBack: true });
    await answer();
    expect(connection.count('resumeGame')).toBe(3);
    connection.listener?.onConnect();
    expect(connection.last('resumeGame').payload).not.toHaveProperty('isBack');
  });

  it('at a gap in seq resumes once after the last known seq, and folds the waiting packets', () => {
    receive(0, 2, 3);
    expect(connection.count('resumeGame')).toBe(2);
    expect(connection.last('resumeGame').payload).toEqual({ gameId: 'gallery', afterSeq: following[0]!.seq });
    expect(session.table.game.seq).toBe(following[0]!.seq);
    receive(1);
    expect(session.table.game.seq).toBe(following[3]!.seq);
  });

  it('does not set the clock by the packets that a resume delivers again', () => {
    receive(0, 2);
    const old = Array.from({ length: 40 }, (_, nth) => ({ ...following[1]!, at: NOW - 60_000 + nth }));
    for (const packet of old) connection.listener?.onPacket(packet);
    expect(session.clock.now()).toBe(NOW);
  });

  it('takes over a snapshot and drops older packets', () => {
    receive(0, 3);
    const later = new GameBuilder({ now: NOW, players: 2 }).move('mira').move('lev').move('mira');
    const game = later.game;
    game.seq = following[3]!.seq;
    connection.listener?.onSnapshot({ gameId: 'gallery', seq: game.seq, at: NOW, game, recentEvents: [] });
    expect(received.at(-1)).toBe(-1);
    receive(1, 2, 3);
    expect(received.at(-1)).toBe(-1);
  });
});

describe('commands', () => {
  beforeEach(join);

  it('carry the game and a new id, and end with the acknowledgement', async () => {
    const done = session.send({ type: 'throwDice' });
    expect(connection.last('throwDice').payload).toEqual({ gameId: 'gallery', commandId: 'id-1', seq: snapshot.seq });
    connection.last('throwDice').answer({ ok: true, seq: 1 });
    expect(await done).toEqual({ kind: 'done' });
  });

  it('are done when the confirmed game contains their events', async () => {
    let outcome: CommandOutcome | null = null;
    void session.send({ type: 'throwDice' }).then((end) => (outcome = end));
    connection.last('throwDice').answer({ ok: true, seq: following[2]!.seq });
    receive(0, 1);
    await settled();
    expect(outcome).toBeNull();
    receive(2);
    await settled();
    expect(outcome).toEqual({ kind: 'done' });
  });

  it('end with the refusal and its message', async () => {
    const done = session.send({ type: 'endMove' });
    connection.last('endMove').answer({ ok: false, code: 'WRONG_STEP', message: 'Рано' });
    expect(await done).toEqual({ kind: 'refused', code: 'WRONG_STEP', message: 'Рано' });
  });

  it('are stale if the server refuses them because a new step began before they arrived', async () => {
    const done = session.send({ type: 'throwDice' });
    connection.last('throwDice').answer({ ok: false, code: 'OUTDATED', message: '' });
    expect(await done).toEqual({ kind: 'stale' });
  });

  it('wait for the connection and are sent after the resume, with the same id', async () => {
    connection.isConnected = false;
    connection.listener?.onDisconnect();
    void session.send({ type: 'throwDice' });
    expect(connection.count('throwDice')).toBe(0);
    connection.isConnected = true;
    connection.listener?.onConnect();
    expect(connection.count('throwDice')).toBe(0);
    connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
    await settled();
    expect(connection.last('throwDice').payload['commandId']).toBe('id-1');
  });

  it('are sent again with the same id after a lost acknowledgement', async () => {
    void session.send({ type: 'throwDice' });
    connection.isConnected = false;
    connection.last('throwDice').lose();
    await settled();
    connection.isConnected = true;
    connection.listener?.onConnect();
    connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
    await settled();
    expect(connection.count('throwDice')).toBe(2);
    expect(connection.last('throwDice').payload['commandId']).toBe('id-1');
  });

  it('are sent again after a resume if the server was about to stop', async () => {
    void session.send({ type: 'throwDice' });
    connection.last('throwDice').answer({ ok: false, code: 'STOPPING', message: '' });
    await settled();
    expect(connection.count('throwDice')).toBe(1);
    timers.fire();
    connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
    await settled();
    expect(connection.count('throwDice')).toBe(2);
    expect(connection.last('throwDice').payload['commandId']).toBe('id-1');
  });

  it('are never sent in a later move', async () => {
    connection.isConnected = false;
    connection.listener?.onDisconnect();
    const outcome: Promise<CommandOutcome> = session.send({ type: 'throwDice' });
    connection.isConnected = true;
    connection.listener?.onConnect();
    receive(...following.keys());
    connection.last('resumeGame').answer({ ok: true, seq: following.at(-1)!.seq });
    expect(await outcome).toEqual({ kind: 'stale' });
    expect(connection.count('throwDice')).toBe(0);
  });
});

describe('connection status', () => {
  const isUp = (): boolean => session.connectionStatus.getState().isUp;
  const answer = async (ack: Ack): Promise<void> => {
    connection.last('resumeGame').answer(ack);
    await settled();
  };
  const reconnect = (): void => {
    connection.listener?.onDisconnect();
    connection.listener?.onConnect();
  };
  beforeEach(join);

  it('is up once the game is joined, and after a disconnect once the game is resumed', async () => {
    expect(isUp()).toBe(true);
    reconnect();
    expect(isUp()).toBe(false);
    await answer({ ok: true, seq: snapshot.seq });
    expect(isUp()).toBe(true);
  });

  it('is not up while the session retries a refused resume', async () => {
    reconnect();
    await answer({ ok: false, code: 'UNAVAILABLE', message: '' });
    expect(isUp()).toBe(false);
    timers.fire();
    await answer({ ok: true, seq: snapshot.seq });
    expect(isUp()).toBe(true);
  });

  it('is not up from a command without an answer until the game is resumed', async () => {
    void session.send({ type: 'throwDice' });
    connection.last('throwDice').lose();
    await settled();
    expect(isUp()).toBe(false);
    await answer({ ok: true, seq: snapshot.seq });
    expect(isUp()).toBe(true);
  });

  it('is up again if there is no game to resume', async () => {
    reconnect();
    await answer({ ok: false, code: 'NO_ACTIVE_GAME', message: '' });
    expect(isUp()).toBe(true);
  });

  it('keeps the last debug text of the server', () => {
    connection.listener?.onDebug('first');
    connection.listener?.onDebug('second');
    expect(session.connectionStatus.getState().debug).toBe('second');
  });
});

describe('away players', () => {
  const reportPresence = (userId: string, left: number | null, gameId = 'gallery'): void =>
    connection.listener?.onPresence({
      gameId,
      userId,
      isAway: left !== null,
      timeout: left,
      deadline: left === null ? null : NOW + left,
    });

  it('are away until they are back, in this game only', async () => {
    await join();
    reportPresence('lev', 60_000);
    reportPresence('ada', 60_000, 'another');
    expect(session.awayPlayers.getState()).toEqual({ lev: NOW + 60_000 });
    reportPresence('lev', null);
    expect(session.awayPlayers.getState()).toEqual({});
  });

  it('set the clock as every packet does', async () => {
    await join();
    connection.listener?.onPresence({
      gameId: 'gallery',
      userId: 'lev',
      isAway: true,
      timeout: 10,
      deadline: NOW + 40,
    });
    expect(session.clock.now()).toBe(NOW + 30);
  });

  it('are reported again by each resume', async () => {
    await join();
    reportPresence('lev', 60_000);
    reportPresence('mira', 60_000);
    connection.listener?.onDisconnect();
    connection.listener?.onConnect();
    reportPresence('mira', 30_000);
    connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
    await settled();
    expect(session.awayPlayers.getState()).toEqual({ mira: NOW + 30_000 });
  });

  it('keep what comes with the snapshot', () => {
    session.start();
    connection.listener?.onSnapshot(snapshot);
    reportPresence('lev', 60_000);
    connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
    expect(session.awayPlayers.getState()).toEqual({ lev: NOW + 60_000 });
  });
});
