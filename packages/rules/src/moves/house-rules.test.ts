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
});
