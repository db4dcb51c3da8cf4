import { describe, expect, test } from 'vitest';
import { game, GAMES } from '../testing/on-board.ts';

/** The first player is about to draw: from the deck of events on 2, of chances on 7. */
const onEvent = (cardId: number) => game(['a', 'b', 'c']).at('a', 38).dice([1, 3]).cards(cardId);
const onChance = (cardId: number) => game(['a', 'b', 'c']).dice([3, 4]).cards(cardId);

describe('cards', () => {
  test('CELL-3, CARD-1 the card of the cell’s deck is drawn and told', () => {
    const s = onChance(28);
    s.hand('a').throws();
    expect(s.told('ActionCard')[0]).toMatchObject({ userId: 'a', mapItemId: 7, cardId: 28, isReshuffled: false });
    expect(s.money.a).toBe(1650);
  });

  test('CELL-2, CARD-2 a card is not drawn again before its deck is exhausted', () => {
    const s = onEvent(4);
    s.hand('a').throws();
    s.hand('a').ends();
    expect(s.game.drawnCards[2]).toBe(1 << 3);
    s.at('b', 38).dice([1, 3]).cards(4);
    expect(() => s.hand('b').throws()).toThrow('not in its deck');
  });

  test('CARD-2 an exhausted deck is shuffled anew', () => {
    const s = onEvent(4);
    s.game.drawnCards[2] = 0xffff;
    s.hand('a').throws();
    expect(s.told('ActionCard')[0]).toMatchObject({ cardId: 4, isReshuffled: true });
    expect(s.game.drawnCards[2]).toBe(1 << 3);
  });

  test('CARD-3 a held exit card is out of its deck, also when it is shuffled', () => {
    const s = onEvent(3).holds('b', 3);
    s.game.drawnCards[2] = 0xffff;
    expect(() => s.hand('a').throws()).toThrow('not in its deck');
  });

  test('CARD-4 to a cell: forward, over Start with pay, and the cell is resolved', () => {
    const s = onChance(20).at('a', 29);
    s.owns('b', 5).hand('a').throws();
    expect(s.player('a').position).toBe(5);
    expect(s.money).toMatchObject({ a: 1500 + 200 - 25, b: 1525 });
  });

  test('CARD-4 to Start pays', () => {
    expect(onEvent(1).hand('a').throws().money.a).toBe(1900);
    expect(onChance(17).hand('a').throws().money.a).toBe(1700);
  });

  test('CELL-7 to a free company leads to the decision', () => {
    const s = onChance(18);
    s.hand('a').throws();
    expect(s.player('a').position).toBe(24);
    expect(s.game.move.step).toBe('BUY_DECISION');
  });

  test('CARD-5 money from and to the bank and every other player', () => {
    expect(onEvent(4).hand('a').throws().money).toEqual({ a: 1900, b: 1500, c: 1500 });
    expect(onEvent(14).hand('a').throws().money).toEqual({ a: 1740, b: 1480, c: 1480 });
    expect(onChance(31).hand('a').throws().money).toEqual({ a: 1400, b: 1550, c: 1550 });
  });

  test('CARD-8 money for each office and head office', () => {
    const s = onChance(32)
      .owns('a', ...GAMES)
      .level(4, 6)
      .level(5, 8, 9);
    expect(s.hand('a').throws().money.a).toBe(1500 - 4 * 25 - 2 * 100);
  });

  test('CARD-5 players who are out neither give nor get', () => {
    const s = onEvent(14);
    s.hand('c').surrenders();
    expect(s.hand('a').throws().money).toEqual({ a: 1720, b: 1480, c: 0 });
  });

  test('CARD-6 to the nearest transport: free is offered, owned asks for double rent', () => {
    expect(onChance(25).hand('a').throws().game.move.step).toBe('BUY_DECISION');
    const s = onChance(25).owns('b', 15, 25);
    s.hand('a').throws();
    expect(s.player('a').position).toBe(15);
    expect(s.money).toMatchObject({ a: 1400, b: 1600 });
  });

  test('CARD-7 to the nearest resource: owned asks for ten times a fresh throw', () => {
    const s = onChance(24).owns('b', 12).dice([2, 6]);
    s.hand('a').throws();
    expect(s.player('a').position).toBe(12);
    expect(s.told('ThrowDice').map(({ purpose }) => purpose)).toEqual(['MOVE', 'CARD']);
    expect(s.money).toMatchObject({ a: 1420, b: 1580 });
    expect(s.game.move.step).toBe('AFTER_THROW');
  });

  test('CARD-7 a fresh throw of doubles gives no extra move', () => {
    const s = onChance(24).owns('b', 12).dice([2, 2]);
    expect(s.hand('a').throws().game.move.step).toBe('AFTER_THROW');
  });

  test('CARD-4 three cells back never pays, and the cell there is resolved', () => {
    const s = onChance(23);
    s.hand('a').throws();
    expect(s.player('a').position).toBe(4);
    expect(s.told('UserMoveTo').at(-1)).toMatchObject({ direction: 'BACKWARD', type: 'CARD' });
    expect(s.money.a).toBe(1300);
  });

  test('CELL-7 three back from 36 draws from the other deck', () => {
    const s = onChance(23).at('a', 29).cards(5);
    s.hand('a').throws();
    expect(s.told('ActionCard').map(({ cardId }) => cardId)).toEqual([23, 5]);
  });

  test('CARD-4 to jail never pays', () => {
    const s = onChance(22).at('a', 29);
    s.hand('a').throws();
    expect(s.player('a')).toMatchObject({ position: 10, inJail: true });
    expect(s.money.a).toBe(1500);
  });

  test('CARD-9 the free exit from jail is kept', () => {
    const s = onEvent(3);
    s.hand('a').throws();
    expect(s.player('a').exitCards).toEqual([3]);
    expect(s.told('ChangeInventoryCardCount')[0]).toMatchObject({ userId: 'a', type: 'outOfJail', count: 1 });
  });
});
