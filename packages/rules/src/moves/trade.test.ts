import { describe, expect, test } from 'vitest';
import { legalCommands } from '../legal-commands.ts';
import { COFFEE, game, GAMES } from '../testing/on-board.ts';

const traders = (mode: 1 | 2 = 1) =>
  game(['a', 'b', 'c'], { mode }).owns('a', 1, 6, 5).owns('b', 3, 8, 15).owns('c', 9);

/** TIME-8 */
const OPENING = game(['a', 'b']).table.board.numbers.openingMs;

describe('trades', () => {
  // Threat trade: More than three offers a move → The game counts the offers.
  test('TRADE-1 the mover offers at most three trades a move', () => {
    expect(
      traders()
        .as('b')
        .offers({ to: 'a', give: [3], get: [1] }).refusal,
    ).toBe('NOT_YOUR_MOVE');
    const s = traders();
    for (const left of [2, 1, 0]) {
      s.as('a').offers({ to: 'b', give: [1], get: [3] });
      expect(s.eventsOf('TradeCreate').at(-1)).toMatchObject({ leftCountCreateTrade: left, timeout: 30_000 });
      expect(s.as('a').offers({ to: 'c', give: [1], get: [9] }).refusal).toBe('TRADE_OPEN');
      s.as('b').cancels();
    }
    expect(s.as('a').offers({ to: 'b', give: [1], get: [3] }).refusal).toBe('TRADE_LIMIT');
  });

  test('TRADE-1 an offer needs money or a tradable company', () => {
    const offer = { to: 'b', get: [3], pay: 1 } as const;
    const poor = () => game(['a', 'b']).owns('b', 3).balance('a', 0);
    expect(poor().as('a').offers(offer).refusal).toBe('NOTHING_TO_TRADE');
    expect(poor().owns('a', 5).pledged(9, 5).as('a').offers(offer).refusal).toBe('NOTHING_TO_TRADE');
    expect(
      poor()
        .owns('a', 5)
        .as('a')
        .offers({ to: 'b', get: [3], give: [5] }).refusal,
    ).toBeNull();
    expect(poor().balance('a', 1).as('a').offers(offer).refusal).toBeNull();
  });

  test('TRADE-1 the mover may offer in any step except the decision on buying', () => {
    const s = traders().dice([5, 6]);
    s.as('a').throws();
    expect(s.as('a').offers({ to: 'b', give: [1], get: [3] }).refusal).toBe('WRONG_STEP');
    expect(
      s
        .as('a')
        .buys()
        .as('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBeNull();
  });

  // Threat trade: Gifts → Both sides give something, and a company is part of the trade.
  test('TRADE-2 both sides give something, and at least one company is part of the trade', () => {
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', give: [1] }).refusal,
    ).toBe('TRADE_EMPTY_SIDE');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', get: [3] }).refusal,
    ).toBe('TRADE_EMPTY_SIDE');
    expect(traders().as('a').offers({ to: 'b', pay: 10, ask: 5 }).refusal).toBe('TRADE_NO_COMPANY');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', get: [3], pay: 10 }).refusal,
    ).toBeNull();
  });

  // Threat trade: Negative, fractional or missing money → Money is whole, not negative and covered by the balance.
  test('TRADE-2 money is whole, not negative and covered by the balance', () => {
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', get: [3], pay: -10 }).refusal,
    ).toBe('TRADE_MONEY');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', get: [3], pay: 1.5 }).refusal,
    ).toBe('TRADE_MONEY');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', get: [3], pay: 1501 }).refusal,
    ).toBe('NOT_ENOUGH_MONEY');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', give: [1], ask: 1501 }).refusal,
    ).toBe('PARTNER_NOT_ENOUGH_MONEY');
  });

  test('TRADE-2 neither side has a balance below zero', () => {
    expect(
      traders()
        .balance('a', -1)
        .as('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBe('NEGATIVE_BALANCE');
    expect(
      traders()
        .balance('b', -1)
        .as('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBe('PARTNER_NEGATIVE_BALANCE');
  });

  test('TRADE-2 a refused acceptance names the debt and the money of the one who accepts as their own', () => {
    const accepts = (who: 'a' | 'b', balance: number, money: { pay?: number; ask?: number }) =>
      traders()
        .as('a')
        .offers({ to: 'b', give: [1], get: [3], ...money })
        .balance(who, balance)
        .as('b')
        .accepts().refusal;
    expect(accepts('a', -1, {})).toBe('PARTNER_NEGATIVE_BALANCE');
    expect(accepts('b', -1, {})).toBe('NEGATIVE_BALANCE');
    expect(accepts('a', 10, { pay: 50 })).toBe('PARTNER_NOT_ENOUGH_MONEY');
    expect(accepts('b', 10, { ask: 50 })).toBe('NOT_ENOUGH_MONEY');
  });

  test('TRADE-7 the partner is another player who is still in the game', () => {
    expect(
      traders()
        .as('a')
        .offers({ to: 'a', give: [1], get: [6] }).refusal,
    ).toBe('TRADE_PARTNER');
    expect(
      traders()
        .as('a')
        .offers({ to: 'x', give: [1], get: [3] }).refusal,
    ).toBe('TRADE_PARTNER');
    expect(
      traders()
        .as('b')
        .surrenders()
        .as('a')
        .offers({ to: 'b', give: [1], ask: 1 }).refusal,
    ).toBe('TRADE_PARTNER');
  });

  // Threat trade: Giving companies of others, one company twice, pledged ones, or ones with offices → Each side gives
  // only its own companies, each once.
  test('TRADE-3 each side gives only its own unpledged companies, each once', () => {
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', give: [9], get: [3] }).refusal,
    ).toBe('NOT_OWNER');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', give: [1], get: [9] }).refusal,
    ).toBe('NOT_OWNER');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', give: [1, 1], get: [3] }).refusal,
    ).toBe('TRADE_DUPLICATE');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', give: [1], get: [1] }).refusal,
    ).toBe('TRADE_DUPLICATE');
    expect(
      traders()
        .pledged(3, 1)
        .as('a')
        .offers({ to: 'b', give: [1], get: [3] }).refusal,
    ).toBe('IN_PLEDGE');
    expect(
      traders()
        .as('a')
        .offers({ to: 'b', give: [0], get: [3] }).refusal,
    ).toBe('NOT_A_COMPANY');
  });

  test('TRADE-3 mode 1 excludes categories with offices, mode 2 companies with an office', () => {
    const built = game(['a', 'b'])
      .owns('a', ...GAMES)
      .level(1, 6)
      .owns('b', 1);
    expect(built.as('a').offers({ to: 'b', give: [8], get: [1] }).refusal).toBe('HAS_OFFICES');
    const any = game(['a', 'b'], { mode: 2 })
      .owns('a', ...GAMES)
      .level(1, 6)
      .owns('b', 1);
    expect(any.as('a').offers({ to: 'b', give: [6], get: [1] }).refusal).toBe('HAS_OFFICES');
    expect(any.as('a').offers({ to: 'b', give: [8], get: [1] }).refusal).toBeNull();
  });

  test('TRADE-4 on acceptance both sides pay, companies change owners and rents change', () => {
    const s = traders();
    s.as('a')
      .offers({ to: 'b', give: [5], get: [3, 8], pay: 100, ask: 30 })
      .as('b')
      .accepts();
    expect(s.money).toMatchObject({ a: 1430, b: 1570 });
    expect([3, 8, 5].map((cell) => s.cell(cell).ownerId)).toEqual(['a', 'a', 'b']);
    expect(s.cell(15).currentRent).toBe(50);
    expect(s.game.trade).toBeNull();
  });

  // Threat trade: A third player or the creator accepts; accepting twice → Only the recipient accepts, and only once.
  test('TRADE-4 only the recipient accepts, and only once', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.as('a').accepts().refusal).toBe('NOT_YOUR_TRADE');
    expect(s.as('c').accepts().refusal).toBe('NOT_YOUR_TRADE');
    expect(s.as('b').accepts().as('b').accepts().refusal).toBe('NO_TRADE');
  });

  // Threat trade: The companies change between offer and acceptance → The terms are checked again on acceptance.
  test('TRADE-4 the terms are checked again on acceptance', () => {
    const pledged = traders();
    // A game stored before TRADE-8 may contain such a state.
    pledged
      .as('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .pledged(15, 1);
    expect(pledged.as('b').accepts().refusal).toBe('IN_PLEDGE');
    expect(pledged.as('b').cancels().refusal).toBeNull();
  });

  // Threat trade: Pledging a company after offering it → Refused until the trade is over.
  test('TRADE-8 a company of either side of an open trade can be neither pledged nor redeemed, built on nor sold from', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1, 5], get: [3] });
    for (const cell of [1, 5]) expect(s.as('a').pledges(cell).refusal).toBe('IN_TRADE');
    expect(s.as('b').pledges(3).refusal).toBe('IN_TRADE');
    expect(s.as('a').builds(1).refusal).toBe('IN_TRADE');
    expect(s.as('a').sells(1).refusal).toBe('IN_TRADE');
    expect(s.as('b').sells(3).refusal).toBe('IN_TRADE');
    // No company of an open trade is in pledge, so there is nothing to redeem.
    expect(s.as('a').redeems(1).refusal).toBe('NOT_IN_PLEDGE');
    expect(s.as('b').accepts().refusal).toBeNull();
  });

  test('TRADE-8 other companies can still be pledged, and those of the trade again when it is over', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.as('a').pledges(6).refusal).toBeNull();
    expect(s.as('b').pledges(8).refusal).toBeNull();
    expect(s.as('c').pledges(9).refusal).toBeNull();
    s.as('b').cancels();
    expect(s.as('a').pledges(1).refusal).toBeNull();
    expect(s.as('b').pledges(3).refusal).toBeNull();
  });

  test('TRADE-8 legalCommands lists no command that the open trade forbids', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    const pledges = (name: string) =>
      legalCommands(s.table, name).flatMap((command) => (command.type === 'pledgeCompany' ? [command.mapItemId] : []));
    expect(pledges('a')).toEqual([5, 6]);
    expect(pledges('b')).toEqual([8, 15]);
  });

  test('TRADE-8, DEBT-4 nothing is sold by force during a trade: its time ends the trade, and only later that of the step', () => {
    const s = traders().balance('c', -20);
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.game.deadline?.kind).toBe('TRADE');
    s.timeRunsOut();
    expect(s.happened).toEqual(['TradeCancel', 'StartMoveType', 'ChangeMoveButtonDisabled']);
    expect([1, 3, 9].map((cell) => s.cell(cell).isInPledge)).toEqual([false, false, false]);
  });

  test('TRADE-8, OUT-1 a side that goes out ends the trade, and its companies go to the bank', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    s.do({ type: 'dropUser', userId: 'b' });
    expect(s.happened.indexOf('TradeCancel')).toBeLessThan(s.happened.indexOf('MapItemChangeOwner'));
    expect(s.cell(3).ownerId).toBeNull();
    expect(s.as('a').pledges(1).refusal).toBeNull();
  });

  // Threat trade: A third player cancels → Only the creator and the recipient may cancel.
  test('TRADE-5 only the creator withdraws and only the recipient rejects', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.as('c').cancels().refusal).toBe('NOT_YOUR_TRADE');
    s.as('b').cancels();
    expect(s.eventsOf('TradeCancel')[0]).toMatchObject({ userId: 'b' });
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .as('a')
      .cancels();
    expect(s.eventsOf('TradeCancel')[1]).toMatchObject({ userId: 'a' });
  });

  // Threat trade: An answer for another offer → Every offer has an id.
  test('TRADE-5 an answer with another trade id is refused', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.do({ type: 'acceptTrade', userId: 'b', tradeId: 7 }).refusal).toBe('NO_TRADE');
  });

  test('TIME-3, TRADE-5 the trade is cancelled when its time runs out', () => {
    const s = traders();
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .timeRunsOut();
    expect(s.eventsOf('TradeCancel')[0]).toMatchObject({ userId: null });
  });

  test('TRADE-6 the move timer stops during a trade and then continues with the time left', () => {
    const s = traders().passes(45_000 + OPENING);
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .passes(20_000)
      .as('b')
      .cancels();
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 15_000, timeout: 15_000 });
    expect(s.game.move.step).toBe('BEFORE_THROW');
  });

  test('TRADE-6 after an offer at the last moment the step still has one second', () => {
    const s = traders().passes(60_000 + OPENING);
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .as('b')
      .cancels();
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 1000 });
  });

  test('TRADE-6 the commands of the move are refused during a trade', () => {
    const s = traders();
    s.as('a').offers({ to: 'b', give: [1], get: [3] });
    expect(s.as('a').throws().refusal).toBe('TRADE_OPEN');
  });

  // Threat trade: Leaving during a trade → The offer is cancelled, and the move goes on.
  test('OUT-1, OUT-5 an offer is cancelled when one side goes out, and the move goes on', () => {
    const s = traders().passes(10_000 + OPENING);
    s.as('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .as('b')
      .surrenders();
    expect(s.game.trade).toBeNull();
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 50_000 });
    const gone = traders();
    gone
      .as('a')
      .offers({ to: 'b', give: [1], get: [3] })
      .as('a')
      .surrenders();
    expect(gone.game.move).toMatchObject({ userId: 'b', step: 'BEFORE_THROW' });
  });

  test('BUILD-4 the owner may build at once on a category that a trade completed', () => {
    const s = traders();
    s.as('a')
      .offers({ to: 'b', give: [5], get: [3] })
      .as('b')
      .accepts();
    expect(s.as('a').builds(COFFEE[0]).refusal).toBeNull();
  });
});
