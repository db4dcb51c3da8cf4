import { copyGame, type Trade } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import type { FormerTrade } from '../state.ts';
import {
  changeOf,
  choicesOf,
  formerTermsOf,
  holdingAfter,
  isChanged,
  lostOf,
  termsOf,
  totalOf,
  withoutUnavailable,
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

it('refuses a company that its owner keeps, unless the open offer gives it already', () => {
  const kept = copyGame(table.game);
  kept.cells[15]!.isForSale = false;
  const asked = (offered: readonly number[]) => choicesOf({ ...table, game: kept }, 'lev', { offered });
  expect(asked([]).find(({ index }) => index === 15)?.refusal).toBe('NOT_FOR_SALE');
  expect(asked([15]).find(({ index }) => index === 15)?.refusal).toBeNull();
  // The owner may give it.
  expect(choicesOf({ ...table, game: kept }, 'lev')[0]).toEqual({ index: 15, refusal: null });
  const side = { price: 0, idsCompany: [15] };
  expect(withoutUnavailable({ ...table, game: kept }, 'lev', side, { offered: [] }).idsCompany).toEqual([]);
});

const offer: FormerTrade = {
  tradeId: 3,
  userIdFrom: 'mira',
  userIdTo: 'lev',
  mapItemIdListFrom: [12],
  mapItemIdListTo: [15],
  extraPriceFrom: 40,
  extraPriceTo: 0,
};
const counter: Trade = {
  ...offer,
  tradeId: 4,
  userIdFrom: 'lev',
  userIdTo: 'mira',
  mapItemIdListFrom: [15],
  mapItemIdListTo: [35],
  extraPriceFrom: 0,
  extraPriceTo: 90,
  moveTimeLeft: 0,
  counterNumber: 1,
};

it('turns a trade to the side of each player', () => {
  const mine = { price: 40, idsCompany: [12] };
  const theirs = { price: 0, idsCompany: [15] };
  expect(termsOf(offer, 'mira')).toEqual({ give: mine, take: theirs });
  expect(termsOf(offer, 'lev')).toEqual({ give: theirs, take: mine });
});

it('knows the terms before a counter-offer, and what it has changed', () => {
  const former = formerTermsOf(counter, offer, 'mira')!;
  expect(former.give).toEqual({ price: 40, idsCompany: [12] });
  const now = termsOf(counter, 'mira');
  const changes = [12, 35, 16].map((index) => changeOf(index, now.give, former.give));
  expect(changes).toEqual(['gone', 'new', null]);
  expect(isChanged(now, former)).toBe(true);
  const reordered = { give: { price: 0, idsCompany: [35, 12] }, take: former.take };
  expect(isChanged(reordered, { ...reordered, give: { price: 0, idsCompany: [12, 35] } })).toBe(false);
  // Another offer was made since.
  expect(formerTermsOf({ ...counter, tradeId: 6 }, offer, 'mira')).toBeNull();
  expect(formerTermsOf({ ...counter, counterNumber: 0 }, offer, 'mira')).toBeNull();
});

it('tells which companies of a draft have left the hands of their sides', () => {
  const draft = { give: { price: 0, idsCompany: [12, 31] }, take: { price: 0, idsCompany: [15, 1] } };
  expect(lostOf(table, draft, 'mira', 'lev')).toEqual([31, 1]);
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
