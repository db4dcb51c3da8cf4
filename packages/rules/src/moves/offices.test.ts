import { describe, expect, test } from 'vitest';
import { COFFEE, game, GAMES, SPACE, TRANSPORT } from '../testing/on-board.ts';

describe('building', () => {
  test('BUILD-1 raises the level by one for the office price, and the rent with it', () => {
    const s = game(['a', 'b']).owns('a', ...COFFEE);
    s.hand('a').builds(1);
    expect(s.cell(1)).toMatchObject({ lvlCard: 1, currentRent: 48 });
    expect(s.money.a).toBe(1450);
  });

  test('BUILD-1 goes through four offices and the head office to the monopoly, each at the same price', () => {
    const s = game(['a', 'b'], { mode: 1 }).owns('a', ...COFFEE);
    for (let level = 1; level <= 6; level++) for (const cell of COFFEE) s.hand('a').builds(cell);
    expect(s.cell(1).lvlCard).toBe(6);
    expect(s.money.a).toBe(1500 - 12 * 50);
    expect(s.hand('a').builds(1).refusal).toBe('TOP_LEVEL');
  });

  test('BUILD-2, BUILD-3, BUILD-6 only on one’s own company of type 6 that is not pledged, with the money for it', () => {
    expect(
      game(['a', 'b'])
        .owns('b', ...COFFEE)
        .hand('a')
        .builds(1).refusal,
    ).toBe('NOT_OWNER');
    expect(
      game(['a', 'b'])
        .owns('a', ...TRANSPORT)
        .hand('a')
        .builds(5).refusal,
    ).toBe('NO_OFFICES_HERE');
    expect(
      game(['a', 'b'])
        .owns('a', ...COFFEE)
        .pledged(5, 1)
        .hand('a')
        .builds(1).refusal,
    ).toBe('IN_PLEDGE');
    expect(
      game(['a', 'b'])
        .owns('a', ...COFFEE)
        .balance('a', 49)
        .hand('a')
        .builds(1).refusal,
    ).toBe('NOT_ENOUGH_MONEY');
    expect(
      game(['a', 'b'])
        .owns('a', ...COFFEE)
        .balance('a', -1)
        .hand('a')
        .builds(1).refusal,
    ).toBe('NEGATIVE_BALANCE');
    expect(game(['a', 'b']).hand('a').builds(0).refusal).toBe('NOT_A_COMPANY');
    expect(game(['a', 'b']).hand('a').builds(99).refusal).toBe('NOT_A_COMPANY');
  });

  test('BUILD-4 in mode 1 needs the whole category, none of it pledged, and goes evenly up', () => {
    expect(game(['a', 'b']).owns('a', 6, 8).hand('a').builds(6).refusal).toBe('CATEGORY_INCOMPLETE');
    expect(
      game(['a', 'b'])
        .owns('a', ...GAMES)
        .pledged(3, 9)
        .hand('a')
        .builds(6).refusal,
    ).toBe('CATEGORY_IN_PLEDGE');
    const s = game(['a', 'b']).owns('a', ...GAMES);
    s.hand('a').builds(6);
    expect(s.hand('a').builds(6).refusal).toBe('NOT_EVEN');
    expect(s.hand('a').builds(8).hand('a').builds(9).hand('a').builds(6).refusal).toBeNull();
  });

  test('BUILD-5 in mode 2 needs no category, but is done once from one move to the next', () => {
    const s = game(['a', 'b'], { mode: 2 }).owns('a', 6).dice([4, 6], [4, 6]);
    s.hand('a').builds(6);
    expect(s.hand('a').builds(6).refusal).toBe('OFFICE_LIMIT');
    s.hand('a').throws().hand('a').ends();
    expect(s.hand('a').builds(6).refusal).toBe('OFFICE_LIMIT');
    s.hand('b').throws().hand('b').ends();
    expect(s.hand('a').builds(6).refusal).toBeNull();
  });

  test('BUILD-6 is open in another’s move, closed while an auction or a trade is open', () => {
    const s = game(['a', 'b'])
      .owns('b', ...COFFEE)
      .owns('a', 5)
      .dice([1, 5]);
    expect(s.hand('b').builds(1).refusal).toBeNull();
    s.hand('a').offers({ to: 'b', give: [5], ask: 10 });
    expect(s.hand('b').builds(3).refusal).toBe('TRADE_OPEN');
    s.hand('b').cancels().hand('a').throws().hand('a').declines();
    expect(s.hand('b').builds(3).refusal).toBe('AUCTION_OPEN');
  });
});

describe('selling offices', () => {
  test('SELL-1 brings half the price and lowers the level', () => {
    const s = game(['a', 'b'])
      .owns('a', ...COFFEE)
      .level(2, ...COFFEE);
    s.hand('a').sells(1);
    expect(s.money.a).toBe(1525);
    expect(s.cell(1)).toMatchObject({ lvlCard: 1, currentRent: 48 });
  });

  test('SELL-2 in mode 1 goes evenly down, in mode 2 anyhow', () => {
    const s = game(['a', 'b'])
      .owns('a', ...COFFEE)
      .level(2, 1)
      .level(1, 3);
    expect(s.hand('a').sells(3).refusal).toBe('NOT_EVEN');
    expect(s.hand('a').sells(1).hand('a').sells(3).refusal).toBeNull();
    const any = game(['a', 'b'], { mode: 2 })
      .owns('a', ...COFFEE)
      .level(2, 1)
      .level(1, 3);
    expect(any.hand('a').sells(3).refusal).toBeNull();
  });

  test('SELL-1 needs an office of one’s own', () => {
    expect(game(['a', 'b']).owns('a', 1).hand('a').sells(1).refusal).toBe('NO_OFFICE');
    expect(game(['a', 'b']).owns('b', 1).level(1, 1).hand('a').sells(1).refusal).toBe('NOT_OWNER');
    expect(game(['a', 'b']).owns('a', 5).hand('a').sells(5).refusal).toBe('NO_OFFICES_HERE');
  });

  test('SELL-3 is open at any time, also to raise money for a bid', () => {
    const s = game(['a', 'b'])
      .owns('b', ...COFFEE)
      .level(1, ...COFFEE)
      .dice([1, 5]);
    s.hand('a').throws().hand('a').declines();
    expect(s.hand('b').sells(1).refusal).toBeNull();
  });
});

describe('pledges', () => {
  test('PLEDGE-1, PLEDGE-2 gives half the price and starts the counter', () => {
    const s = game(['a', 'b']).owns('a', 39);
    s.hand('a').pledges(39);
    expect(s.money.a).toBe(1700);
    expect(s.cell(39)).toMatchObject({ isInPledge: true, countMoveInPledge: 15, currentRent: 0 });
  });

  test('PLEDGE-1 needs a company of one’s own without offices that is not pledged yet', () => {
    expect(
      game(['a', 'b'])
        .owns('a', ...SPACE)
        .level(1, 39)
        .hand('a')
        .pledges(39).refusal,
    ).toBe('HAS_OFFICES');
    expect(game(['a', 'b']).owns('a', 39).pledged(4, 39).hand('a').pledges(39).refusal).toBe('IN_PLEDGE');
    expect(game(['a', 'b']).owns('b', 39).hand('a').pledges(39).refusal).toBe('NOT_OWNER');
  });

  test('PLEDGE-3 the ransom is the pledge and a tenth, rounded up', () => {
    const s = game(['a', 'b']).owns('a', 12).pledged(4, 12);
    s.hand('a').redeems(12);
    expect(s.money.a).toBe(1500 - 83);
    expect(s.cell(12)).toMatchObject({ isInPledge: false, countMoveInPledge: 0, currentRent: 4 });
    expect(s.hand('a').redeems(12).refusal).toBe('NOT_IN_PLEDGE');
    expect(game(['a', 'b']).owns('a', 12).pledged(4, 12).balance('a', 82).hand('a').redeems(12).refusal).toBe(
      'NOT_ENOUGH_MONEY',
    );
  });

  test('PLEDGE-3 no ransom while an auction or a trade is open', () => {
    const s = game(['a', 'b']).owns('b', 12, 5).pledged(4, 12).owns('a', 1).dice([1, 5]);
    s.hand('a').offers({ to: 'b', give: [1], get: [5] });
    expect(s.hand('b').redeems(12).refusal).toBe('TRADE_OPEN');
    s.hand('a').cancels().hand('a').throws().hand('a').declines();
    expect(s.hand('b').redeems(12).refusal).toBe('AUCTION_OPEN');
    expect(s.hand('b').pledges(5).refusal).toBeNull();
  });

  test('PLEDGE-4 the counter falls at each end of its owner’s move', () => {
    const s = game(['a', 'b']).owns('a', 39).pledged(15, 39).owns('b', 37).pledged(15, 37).dice([4, 6]);
    s.hand('a').throws().hand('a').ends();
    expect(s.cell(39).countMoveInPledge).toBe(14);
    expect(s.cell(37).countMoveInPledge).toBe(15);
  });

  test('PLEDGE-4 at 0 the bank takes the company', () => {
    const s = game(['a', 'b']).owns('a', 5, 15).pledged(1, 5).dice([4, 6]);
    s.hand('a').throws().hand('a').ends();
    expect(s.cell(5)).toMatchObject({ ownerId: null, isInPledge: false, countMoveInPledge: 0, currentRent: 25 });
    expect(s.cell(15).currentRent).toBe(25);
  });
});
