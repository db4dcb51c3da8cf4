import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import type { GameEvent } from '../model/events.ts';
import { game } from '../testing/on-board.ts';
import { Awards } from './awards.ts';

const table = game(['a', 'b', 'c']).table;

const paid = (userId: string, userIdTo: string, mapItemId: number, amount: number): GameEvent => ({
  name: 'UserPaidRent',
  userId,
  userIdTo,
  mapItemId,
  amount,
});
const owner = (mapItemId: number, userId: string | null): GameEvent => ({
  name: 'MapItemChangeOwner',
  mapItemId,
  userId,
});
const spent = (userId: string, amount: number, reason: 'OFFICE' | 'TAX'): GameEvent => ({
  name: 'ChangeBalance',
  userId,
  amount: -amount,
  balance: 0,
  reason,
  counterpartId: null,
});
const accepted = (events: Awards, give: number[], take: number[]): void => {
  const trade = {
    tradeId: 1,
    userIdFrom: 'a',
    userIdTo: 'b',
    mapItemIdListFrom: give,
    mapItemIdListTo: take,
    extraPriceFrom: 0,
    extraPriceTo: 0,
    moveTimeLeft: 0,
    counterNumber: 0,
  };
  events.note({ board: table.board, game: { ...table.game, trade } }, { name: 'TradeAccept', took: 0, tradeId: 1 });
};
const noted = (...events: GameEvent[]): Awards => {
  const awards = new Awards();
  for (const event of events) awards.note(table, event);
  return awards;
};
const price = (index: number): number => BOARD.companies.find((company) => company.index === index)!.price;

test('the landlord has the largest sum of rents, the visit the largest single one', () => {
  const awards = noted(paid('a', 'b', 1, 60), paid('c', 'b', 1, 60), paid('b', 'c', 39, 100)).list(3);
  expect(awards).toEqual([
    { name: 'landlord', userId: 'b', amount: 120, mapItemId: null, counterpartId: null },
    { name: 'visit', userId: 'b', amount: 100, mapItemId: 39, counterpartId: 'c' },
  ]);
});

test('a trade counts the rents of its companies while their new owner keeps them', () => {
  const awards = noted();
  accepted(awards, [1], [39]);
  for (const event of [owner(1, 'b'), owner(39, 'a'), paid('c', 'a', 39, 70), paid('c', 'b', 1, 20)])
    awards.note(table, event);
  awards.note(table, owner(39, null));
  awards.note(table, owner(39, 'a'));
  awards.note(table, paid('c', 'a', 39, 500));
  expect(awards.list(3)[1]).toEqual({ name: 'deal', userId: 'a', amount: 70, mapItemId: null, counterpartId: 'b' });
});

test('offices, taxes, doubles and terms in jail are counted for each player', () => {
  const double = (userId: string): GameEvent => ({
    name: 'ThrowDice',
    userId,
    scoreFirstDice: 4,
    scoreSecondDice: 4,
    purpose: 'MOVE',
  });
  const jailed = (userId: string): GameEvent => ({
    name: 'UserInJailChangeSkipMove',
    userId,
    inJail: true,
    countMovesToExit: 3,
  });
  const all = [double('a'), double('a'), jailed('b'), jailed('b'), spent('c', 200, 'OFFICE'), spent('a', 90, 'TAX')];
  const names = (awards: Awards) => awards.list(9).map(({ name, userId, amount }) => [name, userId, amount]);
  expect(names(noted(...all))).toEqual([
    ['builder', 'c', 200],
    ['prisoner', 'b', 2],
    ['taxpayer', 'a', 90],
  ]);
  expect(names(noted(...all, double('a')))).toContainEqual(['doubles', 'a', 3]);
});

test('an auction counts below the price of the company only', () => {
  const won = (mapItemId: number, at: number): GameEvent => ({
    name: 'AuctionClose',
    auctionId: 1,
    mapItemId,
    userId: 'a',
    price: at,
  });
  expect(noted(won(5, price(5) + 30)).list(3)).toEqual([]);
  expect(noted(won(5, price(5) - 30)).list(3)).toEqual([
    { name: 'auction', userId: 'a', amount: 30, mapItemId: 5, counterpartId: null },
  ]);
});

test('there are never more awards than asked for, and the first of equal players has it', () => {
  const awards = noted(paid('a', 'b', 1, 60), paid('b', 'a', 3, 60), spent('c', 1, 'OFFICE'), spent('c', 1, 'TAX'));
  expect(awards.list(3).map(({ name, userId }) => [name, userId])).toEqual([
    ['landlord', 'b'],
    ['visit', 'a'],
    ['builder', 'c'],
  ]);
});
