import { BOARD } from '@magnaty/content';
import { beforeEach, expect, it } from 'vitest';
import { GameBuilder } from '../../../game-view/gallery/game-builder.ts';
import type { OwnDice } from '../../../shared/dice/own-dice.ts';
import { ServerClock } from '../../../shared/time/server-clock.ts';
import { GameSession } from './game-session.ts';
import { FakeConnection } from './testing/fake-connection.ts';
import { FakeTimers } from './testing/fake-timers.ts';

const NOW = 1_800_000_000_000;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

let connection: FakeConnection;
let session: GameSession;
const { game } = new GameBuilder({ now: NOW, players: 2 }).move('mira');
const snapshot = { gameId: 'gallery', seq: game.seq, at: NOW, game, recentEvents: [] };

const join = async (): Promise<void> => {
  session.start();
  connection.listener?.onSnapshot(snapshot);
  connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
  await settled();
};

const SHARE = 'ab'.repeat(32);
const notes: string[] = [];
const dice: OwnDice = {
  next: () => ({ share: SHARE, noteSent: () => notes.push('sent'), noteDone: () => notes.push('done') }),
};
beforeEach(async () => {
  notes.length = 0;
  let ids = 0;
  connection = new FakeConnection();
  session = new GameSession({
    onUnreadable: () => undefined,
    connection,
    board: BOARD,
    clock: new ServerClock({ steady: () => NOW, wall: () => NOW }),
    newId: () => `id-${++ids}`,
    after: new FakeTimers().after,
    dice,
  });
  await join();
});

it('the share goes with the throw, and with no other command', async () => {
  void session.send({ type: 'throwDice' });
  void session.send({ type: 'endMove' });
  expect(connection.last('throwDice').payload['share']).toBe(SHARE);
  expect(connection.last('endMove').payload).not.toHaveProperty('share');
  connection.last('throwDice').answer({ ok: true, seq: snapshot.seq });
  await settled();
  expect(notes).toEqual(['sent', 'done']);
});

it('the share stays the same when the command is sent again', async () => {
  void session.send({ type: 'throwDice' });
  connection.isConnected = false;
  connection.last('throwDice').lose();
  await settled();
  connection.isConnected = true;
  connection.listener?.onConnect();
  connection.last('resumeGame').answer({ ok: true, seq: snapshot.seq });
  await settled();
  expect(connection.count('throwDice')).toBe(2);
  expect(connection.last('throwDice').payload).toMatchObject({ commandId: 'id-1', share: SHARE });
  expect(notes).toEqual(['sent', 'sent']);
});

it('the share is left out once if the server refuses it, under another id', async () => {
  const done = session.send({ type: 'throwDice' });
  connection.last('throwDice').answer({ ok: false, code: 'WRONG_SHARE', message: '' });
  await settled();
  expect(connection.count('throwDice')).toBe(2);
  expect(connection.last('throwDice').payload).toEqual({ gameId: 'gallery', commandId: 'id-2', seq: snapshot.seq });
  expect(notes).toEqual(['sent']);
  connection.last('throwDice').answer({ ok: false, code: 'WRONG_SHARE', message: 'no' });
  expect(await done).toEqual({ kind: 'refused', code: 'WRONG_SHARE', message: 'no' });
  expect(connection.count('throwDice')).toBe(2);
});
