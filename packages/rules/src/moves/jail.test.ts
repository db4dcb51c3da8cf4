import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

describe('jail', () => {
  test('JAIL-1 a player in jail has three moves there', () => {
    const s = game(['a', 'b']).at('a', 26).dice([1, 3]);
    s.as('a').throws();
    expect(s.eventsOf('UserInJailChangeSkipMove')[0]).toMatchObject({ inJail: true, countMovesToExit: 3 });
  });

  test('JAIL-2 a normal move follows after early release before the throw', () => {
    const s = game(['a', 'b']).jailed('a').dice([5, 5]);
    s.as('a').paysJail();
    expect(s.money.a).toBe(1450);
    expect(s.player('a').inJail).toBe(false);
    expect(s.as('a').throws().game.move.isExtra).toBe(true);
    expect(s.player('a').position).toBe(20);
  });

  // Threat jail: Leaving jail when not in jail, out of turn, or without money → Refused.
  test('JAIL-2 early release needs a mover who is in jail and has the money', () => {
    expect(game(['a', 'b']).jailed('a').balance('a', 49).as('a').paysJail().refusal).toBe('NOT_ENOUGH_MONEY');
    expect(game(['a', 'b']).jailed('b').as('b').paysJail().refusal).toBe('NOT_YOUR_MOVE');
    expect(game(['a', 'b']).as('a').paysJail().refusal).toBe('NOT_IN_JAIL');
  });

  test('JAIL-3 an exit card frees the player and goes back to its deck', () => {
    const s = game(['a', 'b']).jailed('a').holds('a', 27, 3);
    s.as('a').playsCard();
    expect(s.player('a')).toMatchObject({ inJail: false, exitCards: [3], balance: 1500 });
    expect(s.eventsOf('ChangeInventoryCardCount')[0]).toMatchObject({ cardId: 27, isAdded: false, count: 1 });
  });

  // Threat jail: Using an exit card that the player does not have → The game's state has the cards of each player.
  test('JAIL-3 early release by card needs a player in jail with an exit card', () => {
    expect(game(['a', 'b']).jailed('a').as('a').playsCard().refusal).toBe('NO_EXIT_CARD');
    expect(game(['a', 'b']).holds('a', 3).as('a').playsCard().refusal).toBe('NOT_IN_JAIL');
  });

  test('JAIL-4 doubles free the player, move the chip by the points and give no extra move', () => {
    const s = game(['a', 'b']).jailed('a').dice([5, 5]);
    s.as('a').throws();
    expect(s.player('a')).toMatchObject({ inJail: false, position: 20, balance: 1500 });
    expect(s.game.move.step).toBe('AFTER_THROW');
  });

  test('JAIL-5 a throw without doubles uses one of the moves', () => {
    const s = game(['a', 'b']).jailed('a').dice([1, 2]);
    s.as('a').throws();
    expect(s.player('a')).toMatchObject({ inJail: true, countMovesToExit: 2, position: 10 });
    expect(s.happened).toContain('SkipMove');
    expect(s.as('a').ends().refusal).toBeNull();
  });

  test('JAIL-6 after the last move the player pays the fine and moves by that throw', () => {
    const s = game(['a', 'b']).jailed('a', 1).dice([4, 6]);
    s.as('a').throws();
    expect(s.player('a')).toMatchObject({ inJail: false, position: 20, balance: 1400 });
    expect(s.happened).not.toContain('SkipMove');
  });

  test('JAIL-6 a player who can’t cover the fine is out before the chip moves', () => {
    const s = game(['a', 'b', 'c']).jailed('a', 1).balance('a', 20).dice([1, 2]);
    s.as('a').throws();
    expect(s.player('a').result).toMatchObject({ numberPlace: 3, reason: 'BANKRUPT' });
    expect(s.eventsOf('UserMoveTo').filter(({ type }) => type === 'DICE')).toEqual([]);
    expect(s.game.move.userId).toBe('b');
  });

  test('JAIL-7 a player who leaves jail stands on the jail cell as a visitor', () => {
    const s = game(['a', 'b']).jailed('a');
    s.as('a').paysJail();
    expect(s.eventsOf('UserMoveTo')[0]).toMatchObject({ mapItemIdFrom: 10, mapItemIdTo: 10, type: 'LEAVE_JAIL' });
  });
});
