import { BOARD } from '@magnaty/content';
import { describe, expect, test } from 'vitest';
import { game, GAMES } from '../testing/on-board.ts';
import { Scenario } from '../testing/scenario.ts';

/** The first player draws this card next: on cell 2 from deck A, on cell 7 from deck B. */
const onEvent = (cardId: number) => game(['a', 'b', 'c']).at('a', 38).dice([1, 3]).cards(cardId);
const onChance = (cardId: number) => game(['a', 'b', 'c']).dice([3, 4]).cards(cardId);

describe('cards', () => {
  test('CELL-3, CARD-1 the player draws a card of the cell’s deck', () => {
    const s = onChance(28);
    s.as('a').throws();
    expect(s.eventsOf('ActionCard')[0]).toMatchObject({ userId: 'a', mapItemId: 7, cardId: 28, isReshuffled: false });
    expect(s.money.a).toBe(1650);
  });

  test('CELL-2, CARD-2 a card is not drawn again before its deck is exhausted', () => {
    const s = onEvent(4);
    s.as('a').throws();
    s.as('a').ends();
    expect(s.game.drawnCards[2]).toBe(1 << 3);
    s.at('b', 38).dice([1, 3]).cards(4);
    expect(() => s.as('b').throws()).toThrow('not in its deck');
  });

  test('CARD-2 an exhausted deck is shuffled again', () => {
    const s = onEvent(4);
    s.game.drawnCards[2] = 0xffff;
    s.as('a').throws();
    expect(s.eventsOf('ActionCard')[0]).toMatchObject({ cardId: 4, isReshuffled: true });
    expect(s.game.drawnCards[2]).toBe(1 << 3);
  });

  test('CARD-3 an exit card that a player holds stays out of its deck, even after a shuffle', () => {
    const s = onEvent(3).holds('b', 3);
    s.game.drawnCards[2] = 0xffff;
    expect(() => s.as('a').throws()).toThrow('not in its deck');
  });

  test('CARD-2, CARD-3 a card that replaces one stands at its place', () => {
    const { decks } = BOARD;
    const event = decks[2].map((card) => (card.id === 3 ? { ...card, id: 35 } : card));
    const s = new Scenario(['a', 'b', 'c'], { board: { ...BOARD, decks: { ...decks, 2: event } } });
    s.at('a', 38).dice([1, 3]).cards(35).as('a').throws();
    expect(s.game.drawnCards).toEqual({ 2: 1 << 2, 3: 0 });
    s.game.drawnCards[2] = 0xffff;
    s.as('a').ends();
    s.at('b', 38).dice([1, 3]).cards(35);
    expect(() => s.as('b').throws()).toThrow('not in its deck');
  });

  test('CARD-4 a card to a cell moves forward, pays for passing Start, and the cell is resolved', () => {
    const s = onChance(20).at('a', 29);
    s.owns('b', 5).as('a').throws();
    expect(s.player('a').position).toBe(5);
    expect(s.money).toMatchObject({ a: 1500 + 200 - 25, b: 1525 });
  });

  test('CARD-4 a card to Start pays', () => {
    expect(onEvent(1).as('a').throws().money.a).toBe(1900);
    expect(onChance(17).as('a').throws().money.a).toBe(1700);
  });

  test('CELL-7 a card to a free company leads to the decision on buying', () => {
    const s = onChance(18);
    s.as('a').throws();
    expect(s.player('a').position).toBe(24);
    expect(s.game.move.step).toBe('BUY_DECISION');
  });

  test('CARD-5 a card moves money between the player and the bank or every other player', () => {
    expect(onEvent(4).as('a').throws().money).toEqual({ a: 1900, b: 1500, c: 1500 });
    expect(onEvent(14).as('a').throws().money).toEqual({ a: 1740, b: 1480, c: 1480 });
    expect(onChance(31).as('a').throws().money).toEqual({ a: 1400, b: 1550, c: 1550 });
  });

  test('CARD-8 a card charges for each office and head office', () => {
    const s = onChance(32)
      .owns('a', ...GAMES)
      .level(4, 6)
      .level(5, 8, 9);
    expect(s.as('a').throws().money.a).toBe(1500 - 4 * 25 - 2 * 100);
  });

  test('CARD-5 players who are out neither pay nor receive', () => {
    const s = onEvent(14);
    s.as('c').surrenders();
    expect(s.as('a').throws().money).toEqual({ a: 1720, b: 1480, c: 0 });
  });

  test('CARD-6 the card to the nearest transport offers a free company and doubles the rent of an owned one', () => {
    expect(onChance(25).as('a').throws().game.move.step).toBe('BUY_DECISION');
    const s = onChance(25).owns('b', 15, 25);
    s.as('a').throws();
    expect(s.player('a').position).toBe(15);
    expect(s.money).toMatchObject({ a: 1400, b: 1600 });
  });

  test('CARD-7 the card to the nearest resource charges ten times a fresh throw when it is owned', () => {
    const s = onChance(24).owns('b', 12).dice([2, 6]);
    s.as('a').throws();
    expect(s.player('a').position).toBe(12);
    expect(s.eventsOf('ThrowDice').map(({ purpose }) => purpose)).toEqual(['MOVE', 'CARD']);
    expect(s.money).toMatchObject({ a: 1420, b: 1580 });
    expect(s.game.move.step).toBe('AFTER_THROW');
  });

  test('CARD-7 a fresh throw of doubles gives no extra move', () => {
    const s = onChance(24).owns('b', 12).dice([2, 2]);
    expect(s.as('a').throws().game.move.step).toBe('AFTER_THROW');
  });

  test('CARD-4 the card three cells back never pays, and the new cell is resolved', () => {
    const s = onChance(23);
    s.as('a').throws();
    expect(s.player('a').position).toBe(4);
    expect(s.eventsOf('UserMoveTo').at(-1)).toMatchObject({ direction: 'BACKWARD', type: 'CARD' });
    expect(s.money.a).toBe(1300);
  });

  test('CELL-7 three cells back from 36 leads to a draw from the other deck', () => {
    const s = onChance(23).at('a', 29).cards(5);
    s.as('a').throws();
    expect(s.eventsOf('ActionCard').map(({ cardId }) => cardId)).toEqual([23, 5]);
  });

  test('CARD-4 a card to jail never pays', () => {
    const s = onChance(22).at('a', 29);
    s.as('a').throws();
    expect(s.player('a')).toMatchObject({ position: 10, inJail: true });
    expect(s.money.a).toBe(1500);
  });

  test('CARD-9 the player keeps an exit card', () => {
    const s = onEvent(3);
    s.as('a').throws();
    expect(s.player('a').exitCards).toEqual([3]);
    expect(s.eventsOf('ChangeInventoryCardCount')[0]).toMatchObject({ userId: 'a', type: 'outOfJail', count: 1 });
  });
});
