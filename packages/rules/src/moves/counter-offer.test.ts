import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

/** Players a and b may exchange companies. */
const traders = () => game(['a', 'b', 'c']).owns('a', 1, 6, 5).owns('b', 3, 8, 15).owns('c', 9);

/** TIME-8 */
const OPENING = game(['a', 'b']).table.board.numbers.openingMs;

describe('counter-offers and companies that are not for sale', () => {
  test('TRADE-9 the recipient answers with other terms, and the creator decides on them', () => {
    const s = traders();
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3], pay: 10 })
      .passes(20_000)
      .as('b')
      .counters({ give: [3], get: [1], ask: 40 });
    expect(s.happened).toEqual(['TradeCancel', 'TradeCreate']);
    expect(s.eventsOf('TradeCancel')[0]).toMatchObject({ tradeId: 1, userId: 'b', reason: 'COUNTER' });
    expect(s.eventsOf('TradeCreate')[1]).toMatchObject({
      tradeId: 2,
      userIdFrom: 'b',
      userIdTo: 'a',
      counterOf: 1,
      counterNumber: 1,
      deadline: s.now + 30_000,
      leftCountCreateTrade: s.eventsOf('TradeCreate')[0]!.leftCountCreateTrade,
      moveTimeLeft: s.eventsOf('TradeCreate')[0]!.moveTimeLeft,
    });
    expect(s.as('b').accepts().refusal).toBe('NOT_YOUR_TRADE');
    const { a, b } = s.money;
    s.as('a').accepts();
    expect(s.money).toMatchObject({ a: a! - 40, b: b! + 40 });
    expect([s.cell(1).ownerId, s.cell(3).ownerId]).toEqual(['b', 'a']);
  });

  // Threat trade: Countering the offer of others, or with terms that no offer may have → Only the recipient, and the
  // terms are checked like those of an offer.
  test('TRADE-9 only the recipient counters, and only the open offer', () => {
    const s = traders();
    expect(s.as('b').counters({ give: [3], get: [1] }).refusal).toBe('NO_TRADE');
    s.as('a').offers({ to: 'b', give: [1], get: [3], pay: 10 });
    expect(s.as('a').counters({ give: [1], get: [3], pay: 20 }).refusal).toBe('NOT_YOUR_TRADE');
    const counter = { mapItemIdListFrom: [3], mapItemIdListTo: [1], extraPriceFrom: 0, extraPriceTo: 20 };
    expect(s.do({ type: 'counterTrade', userId: 'b', tradeId: 7, ...counter }).refusal).toBe('NO_TRADE');
    expect(s.as('b').counters({ give: [3], get: [1], ask: 1e6 }).refusal).toBe('PARTNER_NOT_ENOUGH_MONEY');
    expect(s.as('b').counters({ give: [1], get: [3] }).refusal).toBe('NOT_OWNER');
    expect(s.game.trade).toMatchObject({ tradeId: 1, counterNumber: 0 });
  });

  test('TRADE-12 once the answers of a move have taken their time, nobody offers or counters in it', () => {
    const s = traders();
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3], pay: 10 })
      .passes(29_999)
      .as('b')
      .cancels();
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3], pay: 11 })
      .passes(29_999);
    s.as('b')
      .counters({ give: [3], get: [1], ask: 20 })
      .passes(1);
    expect(s.game.move.answersMs).toBe(59_998);
    s.as('a')
      .counters({ give: [1], get: [3], pay: 15 })
      .passes(1);
    expect(s.game.move.answersMs).toBe(59_999);
    s.as('b').cancels();
    expect(s.as('a').offers({ to: 'b', give: [1], get: [3], pay: 12 }).refusal).toBe('TRADE_TIME');
    s.dice([4, 6]).as('a').throws().as('a').ends();
    expect(s.game.move.answersMs).toBe(0);
  });

  test('TRADE-12 the answers of all partners count together, and a slow one leaves no time for a counter-offer', () => {
    const s = traders();
    s.as('a')
      .offers({ to: 'b', give: [1], ask: 10 })
      .timeRunsOut();
    s.as('a')
      .offers({ to: 'c', get: [9], pay: 10 })
      .passes(15_000)
      .as('c')
      .cancels();
    s.as('a')
      .offers({ to: 'c', get: [9], pay: 11 })
      .passes(15_000);
    s.as('c')
      .counters({ give: [9], ask: 20 })
      .passes(1);
    expect(s.as('a').counters({ get: [9], pay: 15 }).refusal).toBe('TRADE_TIME');
  });

  test('TRADE-12 a game that names no time for all answers has that of one', () => {
    const s = traders();
    s.game.timers = { ...s.game.timers, answers: s.game.timers.trade };
    s.as('a')
      .offers({ to: 'b', give: [1], ask: 10 })
      .timeRunsOut();
    expect(s.as('a').offers({ to: 'b', give: [1], ask: 11 }).refusal).toBe('TRADE_TIME');
  });

  // Threat trade: Counter-offers without end, to make the others wait → A deal has two, with other terms.
  test('TRADE-10 a deal has at most two counter-offers, and the same terms are none', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3], pay: 10 });
    expect(s.as('b').counters({ give: [3], get: [1], ask: 10 }).refusal).toBe('SAME_TERMS');
    s.as('b')
      .counters({ give: [3], get: [1], ask: 40 })
      .as('a')
      .counters({ give: [1], get: [3], pay: 20 });
    expect(s.game.trade).toMatchObject({ userIdFrom: 'a', counterNumber: 2 });
    expect(s.as('b').counters({ give: [3], get: [1], ask: 30 }).refusal).toBe('COUNTER_LIMIT');
    expect(s.as('b').accepts().refusal).toBeNull();
    expect(s.game.move.tradesMade).toBe(1);
  });

  test('TRADE-9, TRADE-6 the move waits until the last answer, and goes on with the time that it had', () => {
    const s = traders().passes(45_000 + OPENING);
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3], pay: 10 })
      .passes(20_000);
    s.as('b')
      .counters({ give: [3], get: [1], ask: 40 })
      .passes(20_000)
      .timeRunsOut();
    expect(s.eventsOf('TradeCancel').at(-1)).toMatchObject({ userId: null });
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 15_000 });
  });

  test('TRADE-11 nobody asks for a company that its owner keeps, but the owner may give it', () => {
    const s = traders();
    expect(s.as('b').marks(3, false).happened).toEqual(['MapItemChangeForSale']);
    expect(s.as('a').offers({ to: 'b', give: [1], get: [3] }).refusal).toBe('NOT_FOR_SALE');
    s.as('a').offers({ to: 'b', give: [1], ask: 10 });
    s.as('b').counters({ give: [3], get: [1] });
    expect(s.refusal).toBeNull();
    // The company is part of the terms now, so it may stay.
    expect(s.as('a').counters({ give: [1], get: [3], pay: 5 }).refusal).toBeNull();
    s.as('b').accepts();
    expect(s.cell(3)).toMatchObject({ ownerId: 'a', isForSale: true });
  });

  test('TRADE-11 a counter-offer asks for no further company that its owner keeps', () => {
    const s = traders().as('a').marks(5, false);
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.as('b').counters({ give: [3], get: [1, 5] }).refusal).toBe('NOT_FOR_SALE');
  });

  // Threat trade: Marking companies of others, or the same mark again and again → Only the owner marks, and a mark
  // changes something.
  test('TRADE-11 only the owner marks a company, at any time, and the mark changes something', () => {
    const s = traders();
    expect(s.as('a').marks(3, false).refusal).toBe('NOT_OWNER');
    expect(s.as('a').marks(0, false).refusal).toBe('NOT_A_COMPANY');
    expect(s.as('b').marks(3, true).refusal).toBe('ALREADY_SO');
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.as('b').marks(3, false).refusal).toBeNull();
    expect(s.as('b').accepts().refusal).toBeNull();
  });
});
