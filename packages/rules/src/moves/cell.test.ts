import { describe, expect, test } from 'vitest';
import { game, GAMES, RESOURCES, SPACE, TRANSPORT } from '../testing/on-board.ts';

describe('cells', () => {
  test('CELL-1 Start, parking and the jail cell as a visitor charge nothing', () => {
    for (const [from, dice] of [
      [6, [1, 3]],
      [16, [1, 3]],
    ] as const) {
      const s = game(['a', 'b']).at('a', from).dice([dice[0], dice[1]]);
      s.as('a').throws();
      expect(s.money).toEqual({ a: 1500, b: 1500 });
      expect(s.player('a').inJail).toBe(false);
      expect(s.game.move.step).toBe('AFTER_THROW');
    }
  });

  test('CELL-4 «Go to jail» sends the player to jail and pays nothing', () => {
    const s = game(['a', 'b']).at('a', 26).dice([1, 3]);
    s.as('a').throws();
    expect(s.player('a')).toMatchObject({ position: 10, inJail: true });
    expect(s.money.a).toBe(1500);
  });

  test('CELL-5 a tax is charged at once', () => {
    const income = game(['a', 'b']).dice([1, 3]);
    expect(income.as('a').throws().money.a).toBe(1300);
    const luxury = game(['a', 'b']).at('a', 34).dice([1, 3]);
    expect(luxury.as('a').throws().money.a).toBe(1400);
  });

  test('CELL-8 chips on one cell stand on different places', () => {
    const s = game(['a', 'b']).at('b', 10).dice([4, 6]);
    s.as('a').throws();
    expect(s.eventsOf('UserMoveTo')[0]).toMatchObject({ mapItemIdTo: 10, indexTo: 0 });
    const taken = game(['a', 'b', 'c']).at('b', 10).dice([4, 6]);
    taken.player('b').indexOnCell = 0;
    taken.as('a').throws();
    expect(taken.eventsOf('UserMoveTo')[0]?.indexTo).toBe(1);
  });
});

describe('buying', () => {
  test('BUY-1 the mover may buy or decline a free company', () => {
    const s = game(['a', 'b']).dice([1, 2]);
    s.as('a').throws();
    expect(s.eventsOf('UserMaybeBuyCompany')[0]).toMatchObject({ mapItemId: 3, price: 60 });
    expect(s.as('a').ends().refusal).toBe('WRONG_STEP');
  });

  test('BUY-2 the buyer pays the price and owns the company', () => {
    const s = game(['a', 'b']).dice([1, 2]);
    s.as('a').throws().as('a').buys();
    expect(s.money.a).toBe(1440);
    expect(s.cell(3).ownerId).toBe('a');
    expect(s.game.move.step).toBe('AFTER_THROW');
  });

  test('BUY-4 the mover can buy a company above the balance only after raising the money', () => {
    const s = game(['a', 'b']).at('a', 32).owns('a', 31).balance('a', 250).dice([3, 4]);
    s.as('a').throws();
    expect(s.player('a').position).toBe(39);
    expect(s.as('a').buys().refusal).toBe('NOT_ENOUGH_MONEY');
    expect(s.as('a').pledges(31).as('a').buys().refusal).toBeNull();
    expect(s.money.a).toBe(0);
  });

  // Threat move: Buying for another player, twice, or without money → The step, the mover and the balance are checked.
  test('BUY-1 only the mover may buy the company, and only once', () => {
    const s = game(['a', 'b']).dice([1, 2]);
    s.as('a').throws();
    expect(s.as('b').buys().refusal).toBe('NOT_YOUR_MOVE');
    expect(s.as('a').buys().as('a').buys().refusal).toBe('WRONG_STEP');
  });
});

describe('rent', () => {
  test('RENT-1 the rent of a company with offices depends only on its level', () => {
    const tiers = [80, 320, 880, 1800, 2240, 2640, 3120];
    tiers.forEach((rent, level) => {
      const s = game(['a', 'b']).owns('b', 37, 39).level(level, 39);
      expect(s.cell(39).currentRent).toBe(rent);
    });
  });

  test('RENT-5 rent is paid at once, and the owner gets all of it', () => {
    const s = game(['a', 'b'])
      .owns('b', ...GAMES)
      .level(2, 8)
      .at('a', 4)
      .dice([1, 3]);
    s.as('a').throws();
    expect(s.eventsOf('UserPaidRent')[0]).toMatchObject({ userId: 'a', userIdTo: 'b', mapItemId: 8, amount: 220 });
    expect(s.money).toEqual({ a: 1280, b: 1720 });
  });

  test('RENT-2 the rent of transport depends on the number owned', () => {
    [25, 50, 100, 200].forEach((rent, more) => {
      const s = game(['a', 'b']).owns('b', ...TRANSPORT.slice(0, more + 1));
      expect(s.cell(5).currentRent).toBe(rent);
    });
  });

  test('RENT-3 the rent of resources is the points times 4 or 10', () => {
    const one = game(['a', 'b']).owns('b', 12).at('a', 5).dice([3, 4]);
    expect(one.as('a').throws().money.b).toBe(1528);
    const both = game(['a', 'b'])
      .owns('b', ...RESOURCES)
      .at('a', 5)
      .dice([3, 4]);
    expect(both.as('a').throws().money.b).toBe(1570);
  });

  test('RENT-4 a pledged company earns nothing but counts in its category', () => {
    const s = game(['a', 'b']).owns('b', 5, 15).pledged(7, 15).at('a', 11).dice([1, 3]);
    expect(s.cell(15).currentRent).toBe(0);
    expect(s.cell(5).currentRent).toBe(50);
    expect(s.as('a').throws().money).toEqual({ a: 1500, b: 1500 });
  });

  test('CELL-6 players pay nothing on their own companies', () => {
    const s = game(['a', 'b'])
      .owns('a', ...SPACE)
      .at('a', 33)
      .dice([1, 3]);
    expect(s.as('a').throws().money.a).toBe(1500);
  });

  test('RENT-2 a change of owner changes the rents of the category', () => {
    const s = game(['a', 'b']).owns('a', 15).at('a', 0).dice([1, 4]);
    s.as('a').throws().as('a').buys();
    expect(s.eventsOf('MapItemChangeRent').map(({ mapItemId, currentRent }) => [mapItemId, currentRent])).toEqual([
      [5, 50],
      [15, 50],
    ]);
  });

  test('RENT-6 an owner in jail gets rent as well', () => {
    const s = game(['a', 'b']).jailed('b').owns('b', 3).dice([1, 2]);
    expect(s.as('a').throws().money.b).toBe(1512);
  });

  test('MONEY-1, DEBT-1 the payee gets the whole sum even when the payer goes below zero', () => {
    const s = game(['a', 'b'])
      .owns('b', ...SPACE)
      .level(3, ...SPACE)
      .owns('a', 5, 15, 25, 35, 31, 32, 34)
      .balance('a', 900);
    s.at('a', 33).dice([1, 3]).as('a').throws();
    expect(s.money).toEqual({ a: -675, b: 3075 });
  });
});
