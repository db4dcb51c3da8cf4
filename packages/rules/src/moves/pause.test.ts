import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

const HALF_HOUR = 1_800_000;

/** A person and two bots. */
const start = (names = ['anna', 'b', 'c'], bots = ['b', 'c']) => game(names, { bots }).dice([4, 6]);
type Started = ReturnType<typeof start>;

const pauses = (s: Started, userId = 'anna') => s.do({ type: 'pauseGame', userId, until: s.now + HALF_HOUR });

describe('a game that waits for its only person', () => {
  test('TIME-9 pauses, and the deadline becomes the end of the pause', () => {
    const s = start();
    s.passes(20_000);
    expect(pauses(s).happened).toEqual(['ChangeDeadline']);
    expect(s.eventsOf('ChangeDeadline').at(-1)).toMatchObject({ timeout: HALF_HOUR, deadline: s.now + HALF_HOUR });
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + HALF_HOUR });
    expect(s.game.pause).toMatchObject({ timeout: s.game.timers.move, timeLeft: s.game.timers.move + 4000 - 20_000 });
  });

  test('TIME-9 goes on with the time that was left, and at least with 10 s', () => {
    const s = start().as('anna').throws() as Started;
    s.passes(20_000);
    const { kind, at, timeout } = s.game.deadline!;
    const left = at - s.now;
    pauses(s);
    s.passes(600_000).do({ type: 'continueGame', userId: 'anna' });
    expect(s.game).toMatchObject({ pause: null, deadline: { kind, at: s.now + left, timeout } });
    s.passes(left - 1000);
    pauses(s);
    s.passes(600_000).do({ type: 'continueGame', userId: 'anna' });
    expect(s.game.deadline).toMatchObject({ at: s.now + 10_000, timeout });
  });

  test('TIME-9 no bot acts and no deadline expires meanwhile, in a move, an auction and a trade alike', () => {
    const move = start().dice([4, 6]).as('anna').throws().as('anna').ends() as Started;
    const auction = game(['anna', 'b', 'c'], { bots: ['b', 'c'] })
      .dice([1, 2])
      .as('anna')
      .throws()
      .as('anna')
      .declines();
    const trade = start()
      .owns('anna', 39)
      .as('anna')
      .offers({ to: 'b', give: [39], ask: 10 });
    for (const [s, command] of [
      [move, { type: 'throwDice', userId: 'b' }],
      [auction, { type: 'leaveAuction', userId: 'b' }],
      [trade, { type: 'cancelTrade', userId: 'b', tradeId: 1 }],
    ] as const) {
      const { kind } = s.game.deadline!;
      s.do({ type: 'pauseGame', userId: 'anna', until: s.now + HALF_HOUR });
      expect(s.do(command).refusal).toBe('GAME_IS_PAUSED');
      s.passes(2 * HALF_HOUR);
      expect(s.do({ type: 'expireDeadline', id: s.game.deadline!.id }).refusal).toBe('STALE_DEADLINE');
      s.do({ type: 'continueGame', userId: 'anna' });
      expect(s.game.deadline!.kind).toBe(kind);
      expect(s.do(command).refusal).toBeNull();
    }
  });

  test('TIME-9 an act of the person ends the pause first', () => {
    const s = start();
    pauses(s);
    s.passes(60_000).as('anna').throws();
    expect(s.happened.slice(0, 2)).toEqual(['ChangeDeadline', 'ThrowDice']);
    expect(s.game.pause).toBeNull();
  });

  test('TIME-9 the person who does not come back is dropped, and the bots get the running step back', () => {
    const s = start().as('anna').throws().as('anna').ends() as Started;
    const left = s.game.deadline!.at - s.now;
    pauses(s);
    s.passes(HALF_HOUR).do({ type: 'dropUser', userId: 'anna' });
    expect(s.player('anna')).toMatchObject({ isOut: true, result: { reason: 'DISCONNECTED' } });
    expect(s.game).toMatchObject({ pause: null, deadline: { at: s.now + left }, move: { userId: 'b' } });
  });

  test('TIME-9 a fault of the server extends the pause, and the time that was left stays', () => {
    const s = start();
    pauses(s);
    const { pause } = s.game;
    s.do({ type: 'extendDeadline', id: s.game.deadline!.id, at: s.now + HALF_HOUR + 5000 });
    expect(s.game).toMatchObject({ pause, deadline: { at: s.now + HALF_HOUR + 5000 } });
  });

  test('TIME-9 a pause is begun once, and ends once', () => {
    const s = start();
    pauses(s);
    expect(pauses(s).happened).toEqual([]);
    s.do({ type: 'continueGame', userId: 'anna' });
    expect(s.do({ type: 'continueGame', userId: 'anna' }).happened).toEqual([]);
  });

  test('TIME-9 it does not wait beside another person, even one who may come back to a stand-in', () => {
    const beside = start(['anna', 'boris', 'c'], ['c']);
    expect(pauses(beside).happened).toEqual([]);
    const standIn = game(['anna', 'boris', 'c', 'd'], { bots: ['c', 'd'], allowsStandIns: true });
    standIn.do({ type: 'dropUser', userId: 'boris' });
    expect(standIn.player('boris').standIn).not.toBeNull();
    expect(pauses(standIn).happened).toEqual([]);
    const left = game(['anna', 'boris', 'c', 'd'], { bots: ['c', 'd'], allowsStandIns: true })
      .as('boris')
      .exits();
    expect(left.player('boris').standIn).not.toBeNull();
    expect(pauses(left as Started).happened).toEqual(['ChangeDeadline']);
  });
});
