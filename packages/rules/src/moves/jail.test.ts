import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

describe('jail', () => {
  test('JAIL-1 begins with three moves', () => {
    const s = game(['a', 'b']).at('a', 26).dice([1, 3]);
    s.hand('a').throws();
    expect(s.told('UserInJailChangeSkipMove')[0]).toMatchObject({ inJail: true, countMovesToExit: 3 });
  });

  test('JAIL-2 the early release fine frees before the throw, and a normal move follows', () => {
    const s = game(['a', 'b']).jailed('a').dice([5, 5]);
    s.hand('a').paysJail();
    expect(s.money.a).toBe(1450);
    expect(s.player('a').inJail).toBe(false);
    expect(s.hand('a').throws().game.move.isExtra).toBe(true);
    expect(s.player('a').position).toBe(20);
  });

  test('JAIL-2 needs the money, the move, and to be in jail', () => {
    expect(game(['a', 'b']).jailed('a').balance('a', 49).hand('a').paysJail().refusal).toBe('NOT_ENOUGH_MONEY');
    expect(game(['a', 'b']).jailed('b').hand('b').paysJail().refusal).toBe('NOT_YOUR_MOVE');
    expect(game(['a', 'b']).hand('a').paysJail().refusal).toBe('NOT_IN_JAIL');
  });

  test('JAIL-3 a card frees, and goes back to its deck', () => {
    const s = game(['a', 'b']).jailed('a').holds('a', 27, 3);
    s.hand('a').playsCard();
    expect(s.player('a')).toMatchObject({ inJail: false, exitCards: [3], balance: 1500 });
    expect(s.told('ChangeInventoryCardCount')[0]).toMatchObject({ cardId: 27, isAdded: false, count: 1 });
  });

  test('JAIL-3 needs a card', () => {
    expect(game(['a', 'b']).jailed('a').hand('a').playsCard().refusal).toBe('NO_EXIT_CARD');
    expect(game(['a', 'b']).holds('a', 3).hand('a').playsCard().refusal).toBe('NOT_IN_JAIL');
  });

  test('JAIL-4 doubles free, move by the points and give no extra move', () => {
    const s = game(['a', 'b']).jailed('a').dice([5, 5]);
    s.hand('a').throws();
    expect(s.player('a')).toMatchObject({ inJail: false, position: 20, balance: 1500 });
    expect(s.game.move.step).toBe('AFTER_THROW');
  });

  test('JAIL-5 another throw uses up one of the moves', () => {
    const s = game(['a', 'b']).jailed('a').dice([1, 2]);
    s.hand('a').throws();
    expect(s.player('a')).toMatchObject({ inJail: true, countMovesToExit: 2, position: 10 });
    expect(s.happened).toContain('SkipMove');
    expect(s.hand('a').ends().refusal).toBeNull();
  });

  test('JAIL-6 with the last one the fine is charged and he moves by that throw', () => {
    const s = game(['a', 'b']).jailed('a', 1).dice([4, 6]);
    s.hand('a').throws();
    expect(s.player('a')).toMatchObject({ inJail: false, position: 20, balance: 1400 });
    expect(s.happened).not.toContain('SkipMove');
  });

  test('JAIL-6 the fine may put below zero; who can’t cover it is out before he moves', () => {
    const s = game(['a', 'b', 'c']).jailed('a', 1).balance('a', 20).dice([1, 2]);
    s.hand('a').throws();
    expect(s.player('a').result).toMatchObject({ numberPlace: 3, reason: 'BANKRUPT' });
    expect(s.told('UserMoveTo').filter(({ type }) => type === 'DICE')).toEqual([]);
    expect(s.game.move.userId).toBe('b');
  });

  test('JAIL-7 who leaves stands on the jail cell as a visitor', () => {
    const s = game(['a', 'b']).jailed('a');
    s.hand('a').paysJail();
    expect(s.told('UserMoveTo')[0]).toMatchObject({ mapItemIdFrom: 10, mapItemIdTo: 10, type: 'LEAVE_JAIL' });
  });
});
