import { describe, expect, test } from 'vitest';
import { COFFEE, game, GAMES, SPACE, TRANSPORT } from '../testing/on-board.ts';

describe('building', () => {
  test('BUILD-1 an office costs the office price and raises the level by one, and the rent with it', () => {
    const s = game(['a', 'b']).owns('a', ...COFFEE);
    s.as('a').builds(1);
    expect(s.cell(1)).toMatchObject({ lvlCard: 1, currentRent: 48 });
    expect(s.money.a).toBe(1450);
  });

  test('BUILD-1 four offices, the head office and the monopoly follow each other at the same price', () => {
    const s = game(['a', 'b'], { mode: 1 }).owns('a', ...COFFEE);
    for (let level = 1; level <= 6; level++) for (const cell of COFFEE) s.as('a').builds(cell);
    expect(s.cell(1).lvlCard).toBe(6);
    expect(s.money.a).toBe(1500 - 12 * 50);
    expect(s.as('a').builds(1).refusal).toBe('TOP_LEVEL');
  });

  // Threat offices: Using another player's company, a cell without a company, or no money → Owner, type and balance are
  // checked.
  test('BUILD-2, BUILD-3, BUILD-6 players build only on their own unpledged companies of type 6, with enough money', () => {
    expect(
      game(['a', 'b'])
        .owns('b', ...COFFEE)
        .as('a')
        .builds(1).refusal,
    ).toBe('NOT_OWNER');
    expect(
      game(['a', 'b'])
        .owns('a', ...TRANSPORT)
        .as('a')
        .builds(5).refusal,
    ).toBe('NO_OFFICES_HERE');
    expect(
      game(['a', 'b'])
        .owns('a', ...COFFEE)
        .pledged(5, 1)
        .as('a')
        .builds(1).refusal,
    ).toBe('IN_PLEDGE');
    expect(
      game(['a', 'b'])
        .owns('a', ...COFFEE)
        .balance('a', 49)
        .as('a')
        .builds(1).refusal,
    ).toBe('NOT_ENOUGH_MONEY');
    expect(
      game(['a', 'b'])
        .owns('a', ...COFFEE)
        .balance('a', -1)
        .as('a')
        .builds(1).refusal,
    ).toBe('NEGATIVE_BALANCE');
    expect(game(['a', 'b']).as('a').builds(0).refusal).toBe('NOT_A_COMPANY');
    expect(game(['a', 'b']).as('a').builds(99).refusal).toBe('NOT_A_COMPANY');
  });

  test('BUILD-4 building in mode 1 needs the whole category without pledges, and levels rise evenly', () => {
    expect(game(['a', 'b']).owns('a', 6, 8).as('a').builds(6).refusal).toBe('CATEGORY_INCOMPLETE');
    expect(
      game(['a', 'b'])
        .owns('a', ...GAMES)
        .pledged(3, 9)
        .as('a')
        .builds(6).refusal,
    ).toBe('CATEGORY_IN_PLEDGE');
    const s = game(['a', 'b']).owns('a', ...GAMES);
    s.as('a').builds(6);
    expect(s.as('a').builds(6).refusal).toBe('NOT_EVEN');
    expect(s.as('a').builds(8).as('a').builds(9).as('a').builds(6).refusal).toBeNull();
  });

  // Threat offices: Building unevenly, or more than one office a move in mode 2 → The levels and a counter in the game
  // are checked.
  test('BUILD-5 building in mode 2 needs no category, but only one office is allowed until the next own move', () => {
    const s = game(['a', 'b'], { mode: 2 }).owns('a', 6).dice([4, 6], [4, 6]);
    s.as('a').builds(6);
    expect(s.as('a').builds(6).refusal).toBe('OFFICE_LIMIT');
    s.as('a').throws().as('a').ends();
    expect(s.as('a').builds(6).refusal).toBe('OFFICE_LIMIT');
    s.as('b').throws().as('b').ends();
    expect(s.as('a').builds(6).refusal).toBeNull();
  });

  // Threat offices: Building during an auction or a trade → Building and redeeming are refused.
  test('BUILD-6 a player builds in another player’s move, but not while an auction or a trade is open', () => {
    const s = game(['a', 'b'])
      .owns('b', ...COFFEE)
      .owns('a', 5)
      .dice([1, 5]);
    expect(s.as('b').builds(1).refusal).toBeNull();
    s.as('a').offers({ to: 'b', give: [5], ask: 10 });
    expect(s.as('b').builds(3).refusal).toBe('TRADE_OPEN');
    s.as('b').cancels().as('a').throws().as('a').declines();
    expect(s.as('b').builds(3).refusal).toBe('AUCTION_OPEN');
  });
});

describe('selling offices', () => {
  test('SELL-1 a sale pays half the price and lowers the level', () => {
    const s = game(['a', 'b'])
      .owns('a', ...COFFEE)
      .level(2, ...COFFEE);
    s.as('a').sells(1);
    expect(s.money.a).toBe(1525);
    expect(s.cell(1)).toMatchObject({ lvlCard: 1, currentRent: 48 });
  });

  test('SELL-2 levels fall evenly in mode 1 and in any order in mode 2', () => {
    const s = game(['a', 'b'])
      .owns('a', ...COFFEE)
      .level(2, 1)
      .level(1, 3);
    expect(s.as('a').sells(3).refusal).toBe('NOT_EVEN');
    expect(s.as('a').sells(1).as('a').sells(3).refusal).toBeNull();
    const any = game(['a', 'b'], { mode: 2 })
      .owns('a', ...COFFEE)
      .level(2, 1)
      .level(1, 3);
    expect(any.as('a').sells(3).refusal).toBeNull();
  });

  test('SELL-1 a sale needs an office on the player’s own company', () => {
    expect(game(['a', 'b']).owns('a', 1).as('a').sells(1).refusal).toBe('NO_OFFICE');
    expect(game(['a', 'b']).owns('b', 1).level(1, 1).as('a').sells(1).refusal).toBe('NOT_OWNER');
    expect(game(['a', 'b']).owns('a', 5).as('a').sells(5).refusal).toBe('NO_OFFICES_HERE');
  });

  test('SELL-3 a player may sell at any time, also to raise money for a bet', () => {
    const s = game(['a', 'b'])
      .owns('b', ...COFFEE)
      .level(1, ...COFFEE)
      .dice([1, 5]);
    s.as('a').throws().as('a').declines();
    expect(s.as('b').sells(1).refusal).toBeNull();
  });
});

describe('pledges', () => {
  test('PLEDGE-1, PLEDGE-2 a pledge pays half the price, stops the rent and starts the counter', () => {
    const s = game(['a', 'b']).owns('a', 39);
    s.as('a').pledges(39);
    expect(s.money.a).toBe(1700);
    expect(s.cell(39)).toMatchObject({ isInPledge: true, countMoveInPledge: 15, currentRent: 0 });
  });

  // Threat offices: Pledging twice, or with offices → Refused.
  test('PLEDGE-1 a pledge needs the player’s own unpledged company without offices', () => {
    expect(
      game(['a', 'b'])
        .owns('a', ...SPACE)
        .level(1, 39)
        .as('a')
        .pledges(39).refusal,
    ).toBe('HAS_OFFICES');
    expect(game(['a', 'b']).owns('a', 39).pledged(4, 39).as('a').pledges(39).refusal).toBe('IN_PLEDGE');
    expect(game(['a', 'b']).owns('b', 39).as('a').pledges(39).refusal).toBe('NOT_OWNER');
  });

  test('PLEDGE-3 the ransom is the pledge plus 10 percent, rounded up', () => {
    const s = game(['a', 'b']).owns('a', 12).pledged(4, 12);
    s.as('a').redeems(12);
    expect(s.money.a).toBe(1500 - 83);
    expect(s.cell(12)).toMatchObject({ isInPledge: false, countMoveInPledge: 0, currentRent: 4 });
    expect(s.as('a').redeems(12).refusal).toBe('NOT_IN_PLEDGE');
    expect(game(['a', 'b']).owns('a', 12).pledged(4, 12).balance('a', 82).as('a').redeems(12).refusal).toBe(
      'NOT_ENOUGH_MONEY',
    );
  });

  test('PLEDGE-3 a ransom is refused while an auction or a trade is open', () => {
    const s = game(['a', 'b']).owns('b', 12, 5).pledged(4, 12).owns('a', 1).dice([1, 5]);
    s.as('a').offers({ to: 'b', give: [1], get: [5] });
    expect(s.as('b').redeems(12).refusal).toBe('TRADE_OPEN');
    s.as('a').cancels().as('a').throws().as('a').declines();
    expect(s.as('b').redeems(12).refusal).toBe('AUCTION_OPEN');
    expect(s.as('b').pledges(5).refusal).toBeNull();
  });

  test('PLEDGE-4 the counter falls by one at the end of each of its owner’s moves', () => {
    const s = game(['a', 'b']).owns('a', 39).pledged(15, 39).owns('b', 37).pledged(15, 37).dice([4, 6]);
    s.as('a').throws().as('a').ends();
    expect(s.cell(39).countMoveInPledge).toBe(14);
    expect(s.cell(37).countMoveInPledge).toBe(15);
  });

  test('PLEDGE-4 at 0 the bank takes the company', () => {
    const s = game(['a', 'b']).owns('a', 5, 15).pledged(1, 5).dice([4, 6]);
    s.as('a').throws().as('a').ends();
    expect(s.cell(5)).toMatchObject({ ownerId: null, isInPledge: false, countMoveInPledge: 0, currentRent: 25 });
    expect(s.cell(15).currentRent).toBe(25);
  });
});
