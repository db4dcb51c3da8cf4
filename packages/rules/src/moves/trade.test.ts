import { describe, expect, test } from 'vitest';
import { COFFEE, game, GAMES } from '../testing/on-board.ts';

const traders = (mode: 1 | 2 = 1) =>
  game(['a', 'b', 'c'], { mode }).owns('a', 1, 6, 5).owns('b', 3, 8, 15).owns('c', 9);

describe('trades', () => {
  test('TRADE-1 are offered by the mover, at most three a move', () => {
    expect(
      traders()
        .hand('b')
        .offers({ to: 'a', give: [3], get: [1] }).refusal,
    ).toBe('NOT_YOUR_MOVE');
    const s = traders();
    for (const left of [2, 1, 0]) {
      s.hand('a').offers({ to: 'b', give: [1], get: [3] });
      expect(s.told('TradeCreate').at(-1)).toMatchObject({ leftCountCreateTrade: left, timeout: 30_000 });
      expect(s.hand('a').offers({ to: 'c', give: [1], get: [9] }).refusal).toBe('TRADE_OPEN');
      s.hand('b').cancels();
    }
    expect(s.hand('a').offers({ to: 'b', give: [1], get: [3] }).refusal).toBe('TRADE_LIMIT');
  });

  test('TRADE-1 need money or a company that can be traded', () => {
    const offer = { to: 'b', get: [3], pay: 1 } as const;
    const poor = () => game(['a', 'b']).owns('b', 3).balance('a', 0);
    expect(poor().hand('a').offers(offer).refusal).toBe('NOTHING_TO_TRADE');
    expect(poor().owns('a', 5).pledged(9, 5).hand('a').offers(offer).refusal).toBe('NOTHING_TO_TRADE');
    expect(
      poor()
        .owns('a', 5)
        .hand('a')
        .offers({ to: 'b', get: [3], give: [5] }).refusal,
    ).toBeNull();
    expect(poor().balance('a', 1).hand('a').offers(offer).refusal).toBeNull();
  });

  test('TRADE-1 in any step but the decision on buying', () => {
    const s = traders().dice([5, 6]);
    s.hand('a').throws();
    expect(s.hand('a').offers({ to: 'b', give: [1], get: [3] }).refusal).toBe('WRONG_STEP');
    expect(
      s
        .hand('a')
        .buys()
        .hand('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBeNull();
  });

  test('TRADE-2 both sides give something, and at least one company is in it', () => {
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', give: [1] }).refusal,
    ).toBe('TRADE_EMPTY_SIDE');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', get: [3] }).refusal,
    ).toBe('TRADE_EMPTY_SIDE');
    expect(traders().hand('a').offers({ to: 'b', pay: 10, ask: 5 }).refusal).toBe('TRADE_NO_COMPANY');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', get: [3], pay: 10 }).refusal,
    ).toBeNull();
  });

  test('TRADE-2 money is whole, not negative and covered', () => {
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', get: [3], pay: -10 }).refusal,
    ).toBe('TRADE_MONEY');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', get: [3], pay: 1.5 }).refusal,
    ).toBe('TRADE_MONEY');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', get: [3], pay: 1501 }).refusal,
    ).toBe('NOT_ENOUGH_MONEY');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', give: [1], ask: 1501 }).refusal,
    ).toBe('NOT_ENOUGH_MONEY');
  });

  test('TRADE-2 neither side is below zero', () => {
    expect(
      traders()
        .balance('a', -1)
        .hand('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBe('NEGATIVE_BALANCE');
    expect(
      traders()
        .balance('b', -1)
        .hand('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBe('NEGATIVE_BALANCE');
  });

  test('TRADE-7 with another player who is still in the game', () => {
    expect(
      traders()
        .hand('a')
        .offers({ to: 'a', give: [1], get: [6] }).refusal,
    ).toBe('TRADE_PARTNER');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'x', give: [1], get: [3] }).refusal,
    ).toBe('TRADE_PARTNER');
    expect(
      traders()
        .hand('b')
        .surrenders()
        .hand('a')
        .offers({ to: 'b', give: [1], ask: 1 }).refusal,
    ).toBe('TRADE_PARTNER');
  });

  test('TRADE-3 each side gives only what is its own, once, and not pledged', () => {
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', give: [9], get: [3] }).refusal,
    ).toBe('NOT_OWNER');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', give: [1], get: [9] }).refusal,
    ).toBe('NOT_OWNER');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', give: [1, 1], get: [3] }).refusal,
    ).toBe('TRADE_DUPLICATE');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', give: [1], get: [1] }).refusal,
    ).toBe('TRADE_DUPLICATE');
    expect(
      traders()
        .pledged(3, 1)
        .hand('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBe('IN_PLEDGE');
    expect(
      traders()
        .hand('a')
        .offers({ to: 'b', give: [0], get: [3] }).refusal,
    ).toBe('NOT_A_COMPANY');
  });

  test('TRADE-3 nothing of a category with offices in mode 1, nothing with an office in mode 2', () => {
    const built = game(['a', 'b'])
      .owns('a', ...GAMES)
      .level(1, 6)
      .owns('b', 1);
    expect(built.hand('a').offers({ to: 'b', give: [8], get: [1] }).refusal).toBe('HAS_OFFICES');
    const any = game(['a', 'b'], { mode: 2 })
      .owns('a', ...GAMES)
      .level(1, 6)
      .owns('b', 1);
    expect(any.hand('a').offers({ to: 'b', give: [6], get: [1] }).refusal).toBe('HAS_OFFICES');
    expect(any.hand('a').offers({ to: 'b', give: [8], get: [1] }).refusal).toBeNull();
  });

  test('TRADE-4 accepted: both pay, the companies change hands, rents follow', () => {
    const s = traders();
    s.hand('a')
      .offers({ to: 'b', give: [5], get: [3, 8], pay: 100, ask: 30 })
      .hand('b')
      .accepts();
    expect(s.money).toMatchObject({ a: 1430, b: 1570 });
    expect([3, 8, 5].map((cell) => s.cell(cell).ownerId)).toEqual(['a', 'a', 'b']);
    expect(s.cell(15).currentRent).toBe(50);
    expect(s.game.trade).toBeNull();
  });

  test('TRADE-4 only the recipient accepts, and only once', () => {
    const s = traders();
    s.hand('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.hand('a').accepts().refusal).toBe('NOT_YOUR_TRADE');
    expect(s.hand('c').accepts().refusal).toBe('NOT_YOUR_TRADE');
    expect(s.hand('b').accepts().hand('b').accepts().refusal).toBe('NO_TRADE');
  });

  test('TRADE-4 what has changed since is checked again', () => {
    const pledged = traders();
    pledged
      .hand('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .hand('a')
      .pledges(1);
    expect(pledged.hand('b').accepts().refusal).toBe('IN_PLEDGE');
    expect(pledged.hand('b').cancels().refusal).toBeNull();
  });

  test('TRADE-5 the creator withdraws, the recipient rejects, nobody else', () => {
    const s = traders();
    s.hand('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.hand('c').cancels().refusal).toBe('NOT_YOUR_TRADE');
    s.hand('b').cancels();
    expect(s.told('TradeCancel')[0]).toMatchObject({ userId: 'b' });
    s.hand('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .hand('a')
      .cancels();
    expect(s.told('TradeCancel')[1]).toMatchObject({ userId: 'a' });
  });

  test('TRADE-5 an offer of another number is not answered', () => {
    const s = traders();
    s.hand('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.do({ type: 'acceptTrade', userId: 'b', tradeId: 7 }).refusal).toBe('NO_TRADE');
  });

  test('TIME-3, TRADE-5 when the time runs out it is off', () => {
    const s = traders();
    s.hand('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .timeRunsOut();
    expect(s.told('TradeCancel')[0]).toMatchObject({ userId: null });
  });

  test('TRADE-6 the move timer stands still and goes on with what was left', () => {
    const s = traders().passes(45_000);
    s.hand('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .passes(20_000)
      .hand('b')
      .cancels();
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 15_000, timeout: 60_000 });
    expect(s.game.move.step).toBe('BEFORE_THROW');
  });

  test('TRADE-6 an offer at the last moment leaves the move a second, for no timer begins at nothing', () => {
    const s = traders().passes(60_000);
    s.hand('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .hand('b')
      .cancels();
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 1000 });
  });

  test('TRADE-6 nothing of the move is open meanwhile', () => {
    const s = traders();
    s.hand('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.hand('a').throws().refusal).toBe('TRADE_OPEN');
  });

  test('OUT-1, OUT-5 a side that goes out takes the offer with it, and the move goes on', () => {
    const s = traders().passes(10_000);
    s.hand('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .hand('b')
      .surrenders();
    expect(s.game.trade).toBeNull();
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 50_000 });
    const gone = traders();
    gone
      .hand('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .hand('a')
      .surrenders();
    expect(gone.game.move).toMatchObject({ userId: 'b', step: 'BEFORE_THROW' });
  });

  test('BUILD-4 a completed category can be built on at once', () => {
    const s = traders();
    s.hand('a')
      .offers({ to: 'b', give: [5], get: [3] })
      .hand('b')
      .accepts();
    expect(s.hand('a').builds(COFFEE[0]).refusal).toBeNull();
  });
});
