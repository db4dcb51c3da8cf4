import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import {
  choicesOf,
  EMPTY_SIDE,
  holdingAfter,
  offerRefusal,
  withoutUnavailable,
  toggled,
  totalOf,
} from './trade-terms.ts';

const { table } = new GameBuilder({ now: 0, players: 3 })
  .owns('mira', 12, 35, 16, 18, 19)
  .owns('lev', 15, 31)
  .level(16, 1)
  .pledged(31, 4)
  .balance('mira', 300)
  .move('mira')
  .done();

it('counts companies at their price', () => {
  expect(totalOf(table, { price: 120, idsCompany: [12, 35] })).toBe(470);
});

it('puts companies that cannot be offered at the end, with the reason', () => {
  expect(choicesOf(table, 'mira').map(({ index, refusal }) => [index, refusal])).toEqual([
    [12, null],
    [35, null],
    [16, 'HAS_OFFICES'],
    [18, 'HAS_OFFICES'],
    [19, 'HAS_OFFICES'],
  ]);
  expect(choicesOf(table, 'lev').at(-1)).toEqual({ index: 31, refusal: 'IN_PLEDGE' });
});

it('adds a company, and removes it again', () => {
  const once = toggled(EMPTY_SIDE, 12);
  expect(once.idsCompany).toEqual([12]);
  expect(toggled(once, 12).idsCompany).toEqual([]);
});

it('allows an offer only with both sides above 0 and a company in it', () => {
  const give = { price: 100, idsCompany: [] };
  const take = { price: 0, idsCompany: [15] };
  expect(offerRefusal(table, 'mira', { userIdTo: 'lev', give, take })).toBeNull();
  expect(offerRefusal(table, 'mira', { userIdTo: 'lev', give: EMPTY_SIDE, take })).toBe('TRADE_EMPTY_SIDE');
  expect(offerRefusal(table, 'mira', { userIdTo: 'lev', give, take: { price: 5, idsCompany: [] } })).toBe(
    'TRADE_NO_COMPANY',
  );
  expect(offerRefusal(table, 'lev', { userIdTo: 'mira', give: take, take: give })).toBe('NOT_YOUR_MOVE');
});

it('drops what the player cannot offer any more', () => {
  expect(withoutUnavailable(table, 'mira', { price: 900, idsCompany: [12, 16, 15] })).toEqual({
    price: 300,
    idsCompany: [12],
  });
});

it('tells what a company makes of its category for the player who gets it', () => {
  const gets = (index: number, receiverId: string, gives: readonly number[] = []) =>
    holdingAfter(table, index, { receiverId, gets: [index], gives });
  expect(gets(15, 'mira')).toEqual({ owned: 2, total: 4, isCompleted: false });
  expect(gets(15, 'mira', [35])).toEqual({ owned: 1, total: 4, isCompleted: false });
  expect(gets(28, 'mira')).toEqual({ owned: 2, total: 2, isCompleted: true });
  // The category was whole before.
  expect(gets(18, 'mira')).toEqual({ owned: 3, total: 3, isCompleted: false });
});
