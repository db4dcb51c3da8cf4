import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

const BANK = 100_000;
const OPENING = 4_000;

/** A player with a bank of 100 s; both throw to a cell without a decision. */
const start = () => game(['a', 'b'], { bank: BANK }).dice([4, 6]).passes(OPENING);

describe('the clock of a move', () => {
  test('TIME-10, TIME-11 a move has its own time, and then half of the bank', () => {
    const s = start();
    expect(s.game.deadline).toMatchObject({ at: s.now + 110_000, timeout: 110_000 });
    expect(s.game.move).toMatchObject({ time: 60_000, bank: 50_000 });
  });

  test('TIME-10 the steps share the time', () => {
    const s = start().passes(20_000).as('a').throws();
    expect(s.game.move).toMatchObject({ step: 'AFTER_THROW', time: 40_000, bank: 50_000 });
    expect(s.game.deadline).toMatchObject({ at: s.now + 90_000, timeout: 90_000 });
    expect(s.eventsOf('ChangeTimeBank')).toEqual([]);
  });

  test('TIME-11 what a step takes from the bank is gone, and the next step has what is left', () => {
    const s = start().passes(75_000).as('a').throws();
    expect(s.eventsOf('ChangeTimeBank')).toEqual([
      { name: 'ChangeTimeBank', userId: 'a', amount: -15_000, bank: 85_000 },
    ]);
    expect(s.game.move).toMatchObject({ time: 0, bank: 35_000 });
    s.passes(5_000).as('a').ends();
    expect(s.player('a').bank).toBe(80_000);
    s.at('b', 0).dice([4, 6]).as('b').throws().as('b').ends();
    expect(s.game.move).toMatchObject({ userId: 'a', time: 60_000, bank: 40_000 });
  });

  test('TIME-1, TIME-10 when all time is over, each further step has one second', () => {
    const s = game(['a', 'b'], { bank: BANK }).dice([1, 2]).timeRunsOut();
    expect(s.player('a').bank).toBe(50_000);
    expect(s.game.move).toMatchObject({ step: 'BUY_DECISION' });
    expect(s.game.deadline).toMatchObject({ at: s.now + 1000, timeout: 1000 });
  });

  test('TIME-11 an extra throw has own time again, but no more of the bank', () => {
    const s = game(['a', 'b'], { bank: BANK })
      .dice([5, 5], [1, 3])
      .passes(OPENING + 90_000);
    s.as('a').throws();
    expect(s.game.move).toMatchObject({ isExtra: true, time: 40_000, bank: 20_000, clock: 40_000 });
    expect(s.game.deadline).toMatchObject({ at: s.now + 60_000 });
    s.passes(10_000).as('a').throws();
    expect(s.game.move).toMatchObject({ isExtra: false, time: 30_000, bank: 20_000, clock: 40_000 });
  });

  test('TIME-11 a player who left the last move to the timer has no bank in this one', () => {
    const s = start().timeRunsOut().timeRunsOut();
    s.at('b', 0).dice([4, 6]).as('b').throws().as('b').ends();
    expect(s.player('a')).toMatchObject({ missedMoves: 1, bank: 50_000 });
    expect(s.game.move).toMatchObject({ userId: 'a', time: 60_000, bank: 0 });
  });

  test('TIME-12 a quick move refills the bank, but not above its first balance', () => {
    const s = start().passes(70_000).as('a').throws().as('a').ends();
    expect(s.player('a').bank).toBe(90_000);
    const round = (ms: number): void => {
      s.at('b', 0).dice([4, 6]).as('b').throws().as('b').ends();
      s.at('a', 0).dice([4, 6]).passes(ms).as('a').throws().as('a').ends();
    };
    round(30_000);
    expect(s.player('a').bank).toBe(90_000);
    round(29_000);
    expect(s.player('a').bank).toBe(95_000);
    expect(s.eventsOf('ChangeTimeBank').at(-1)).toMatchObject({ userId: 'a', amount: 5_000, bank: 95_000 });
    round(0);
    round(0);
    expect(s.player('a').bank).toBe(BANK);
    expect(s.player('b').bank).toBe(BANK);
  });

  test('TIME-12 a quick extra throw counts like a quick move', () => {
    const s = game(['a', 'b'], { bank: BANK })
      .dice([5, 5], [1, 3])
      .passes(OPENING + 70_000);
    s.as('a').throws().as('a').throws().as('a').buys().as('a').ends();
    expect(s.player('a').bank).toBe(95_000);
  });

  test('TIME-6, TIME-11 an extension costs nothing', () => {
    const s = start().passes(50_000);
    s.do({ type: 'extendDeadline', id: s.game.deadline!.id, at: s.now + 200_000 });
    s.passes(30_000).as('a').throws();
    expect(s.game.move).toMatchObject({ time: 60_000, bank: 50_000 });
    expect(s.player('a').bank).toBe(BANK);
  });

  test('TRADE-6, TIME-11 an offer stops the clock, also in the bank', () => {
    const s = start().owns('a', 1).owns('b', 6).passes(65_000);
    s.as('a')
      .offers({ to: 'b', give: [1], get: [6] })
      .passes(20_000)
      .as('b')
      .cancels();
    expect(s.game.move).toMatchObject({ step: 'BEFORE_THROW', time: 0, bank: 45_000, clock: 60_000 });
    expect(s.game.deadline).toMatchObject({ at: s.now + 45_000 });
    expect(s.player('a').bank).toBe(95_000);
  });

  test('TIME-10 an offer in an extra throw does not begin its time anew', () => {
    const s = game(['a', 'b']).owns('a', 1).owns('b', 6).dice([5, 5]);
    s.as('a')
      .throws()
      .passes(15_000)
      .as('a')
      .offers({ to: 'b', give: [1], get: [6] })
      .as('b')
      .cancels();
    expect(s.game.move).toMatchObject({ isExtra: true, time: 25_000, clock: 40_000 });
  });
});
