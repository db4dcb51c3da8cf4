import { BOARD } from '@magnaty/content';
import { describe, expect, test } from 'vitest';
import { hasHouseRules } from '../model/find.ts';
import { game } from '../testing/on-board.ts';

describe('house rules', () => {
  test('HOUSE-1 a game says which it has', () => {
    expect(game(['a', 'b']).game.houseRules).toEqual({ noAuctions: false, doubleStart: false });
    expect(hasHouseRules(game(['a', 'b']).game)).toBe(false);
    expect(hasHouseRules(game(['a', 'b'], { houseRules: { noAuctions: true } }).game)).toBe(true);
    expect(hasHouseRules(game(['a', 'b'], { houseRules: { doubleStart: true } }).game)).toBe(true);
    expect(hasHouseRules(game(['a', 'b'], { houseRules: { noDeals: true } }).game)).toBe(true);
    expect(hasHouseRules(game(['a', 'b'], { houseRules: { noDeals: undefined } }).game)).toBe(false);
  });

  test('HOUSE-1 a public game has none', () => {
    expect(() => game(['a', 'b'], { isPrivate: false, houseRules: { doubleStart: true } })).toThrow('private');
  });

  test('HOUSE-2 without auctions the bank keeps a declined company, and the move goes on', () => {
    const s = game(['a', 'b'], { houseRules: { noAuctions: true } }).dice([1, 5]);
    s.as('a').throws().as('a').declines();
    expect(s.happened).toEqual(['StartMoveType']);
    expect(s.game).toMatchObject({ auction: null, move: { userId: 'a', step: 'AFTER_THROW' } });
    expect(s.cell(6).ownerId).toBeNull();
  });

  test('HOUSE-2 the timer declines in the same way, and doubles still give their extra throw', () => {
    const s = game(['a', 'b'], { houseRules: { noAuctions: true } })
      .dice([3, 3])
      .as('a')
      .throws()
      .timeRunsOut();
    expect(s.game.move).toMatchObject({ step: 'BEFORE_THROW', isExtra: true });
    expect(s.eventsOf('AuctionStart')).toEqual([]);
  });

  test('HOUSE-3 stopping exactly on Start pays 400, passing it 200', () => {
    const houseRules = { doubleStart: true };
    const stops = game(['a', 'b'], { houseRules }).at('a', 36).dice([1, 3]).as('a').throws();
    expect(stops.money.a).toBe(1900);
    const passes = game(['a', 'b'], { houseRules }).at('a', 38).dice([1, 2]).as('a').throws();
    expect(passes.money.a).toBe(1700);
    const late = game(['a', 'b'], { houseRules }).round(BOARD.numbers.modes[1].startPaysUntilRound).at('a', 36);
    expect(late.dice([1, 3]).as('a').throws().money.a).toBe(1500);
  });

  test('HOUSE-4 taxes and fines lie on parking, until a player stops there', () => {
    const s = game(['a', 'b'], { houseRules: { parkingPot: true } })
      .at('a', 1)
      .dice([1, 2], [4, 6], [2, 3])
      .as('a')
      .throws();
    expect(s.game.pot).toBe(200);
    s.as('a').ends().jailed('b').as('b').paysJail();
    const fine = BOARD.numbers.earlyReleaseFine;
    expect(s.game.pot).toBe(200 + fine);
    s.as('b').throws();
    expect(s.eventsOf('ChangeBalance').at(-1)).toMatchObject({ userId: 'b', amount: 200 + fine, reason: 'PARKING' });
    expect(s.game.pot).toBe(0);
    expect(s.money.b).toBe(1500 + 200);
  });

  test('HOUSE-4 without it parking gives nothing', () => {
    const s = game(['a', 'b']).at('a', 1).dice([1, 2]).as('a').throws().as('a').ends();
    s.at('b', 10).dice([4, 6]).as('b').throws();
    expect(s.game.pot).toBe(0);
    expect(s.money.b).toBe(1500);
  });

  test('HOUSE-5 nobody pays rent to an owner in jail', () => {
    const visit = (isJailed: boolean) => {
      const s = game(['a', 'b'], { houseRules: { noRentInJail: true } }).owns('b', 6);
      if (isJailed) s.jailed('b');
      return s.dice([1, 5]).as('a').throws();
    };
    expect(visit(false).eventsOf('UserPaidRent')).toHaveLength(1);
    const free = visit(true);
    expect(free.eventsOf('UserPaidRent')).toEqual([]);
    expect(free.eventsOf('SystemMessage')).toMatchObject([{ key: 'rentLost', params: { userId: 'b', mapItemId: 6 } }]);
    expect(free.game.move.step).toBe('AFTER_THROW');
    const usual = game(['a', 'b']).owns('b', 6).jailed('b').dice([1, 5]).as('a').throws();
    expect(usual.eventsOf('UserPaidRent')).toHaveLength(1);
  });

  test.each([
    ['less', 1000],
    ['more', 2000],
  ] as const)('HOUSE-6 with %s money at the start everybody has %d', (startBalance, sum) => {
    expect(game(['a', 'b'], { houseRules: { startBalance } }).money).toEqual({ a: sum, b: sum });
  });

  test('HOUSE-7 without deals nobody makes an offer', () => {
    const s = game(['a', 'b'], { houseRules: { noDeals: true } }).owns('a', 6);
    expect(s.as('a').offers({ to: 'b', give: [6], ask: 10 }).refusal).toBe('NO_DEALS');
  });
});
