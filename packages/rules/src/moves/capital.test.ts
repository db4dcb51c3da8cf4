import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { COFFEE, game, SPACE, TRANSPORT } from '../testing/on-board.ts';
import { capitalOf, standingsOf } from './capital.ts';

const companyOn = (index: number) => BOARD.companies.find((company) => company.index === index)!;

test('MONEY-3 capital is the balance, companies at their price and offices at their cost', () => {
  const s = game(['a', 'b'])
    .owns('a', ...COFFEE)
    .level(5, 1)
    .level(4, 3)
    .balance('a', 700);
  const [first, second] = COFFEE.map(companyOn);
  expect(capitalOf(s.table, 'a')).toBe(700 + first!.price + second!.price + 9 * first!.priceOffice);
  expect(capitalOf(s.table, 'b')).toBe(1500);
});

test('MONEY-3 a pledged company counts its price minus its ransom, and a balance below zero counts', () => {
  const s = game(['a', 'b']).owns('a', 37, 5).pledged(7, 37).balance('a', -120);
  const { price, ransom } = companyOn(37);
  expect(capitalOf(s.table, 'a')).toBe(-120 + price - ransom + companyOn(5).price);
});

test('MONEY-3 a purchase and an office leave the capital as it was; a pledge costs the tenth of its ransom', () => {
  const s = game(['a', 'b'])
    .owns('a', ...COFFEE)
    .balance('a', 500);
  const before = capitalOf(s.table, 'a');
  s.as('a').builds(1);
  expect(capitalOf(s.table, 'a')).toBe(before);
  s.as('a').sells(1);
  expect(capitalOf(s.table, 'a')).toBe(before - companyOn(1).priceOffice / 2);
  const whole = capitalOf(s.table, 'a');
  s.as('a').pledges(1);
  expect(capitalOf(s.table, 'a')).toBe(whole - (companyOn(1).ransom - companyOn(1).pledge));
});

test('MONEY-3 the standings have place and share; players with the same capital share a place', () => {
  const s = game(['a', 'b', 'c', 'd']).balance('a', 100).balance('b', 300).balance('c', 300).balance('d', -50);
  expect(standingsOf(s.table)).toEqual([
    { userId: 'a', capital: 100, place: 3, share: 100 / 700 },
    { userId: 'b', capital: 300, place: 1, share: 300 / 700 },
    { userId: 'c', capital: 300, place: 1, share: 300 / 700 },
    { userId: 'd', capital: -50, place: 4, share: 0 },
  ]);
});

test('MONEY-3 a player who is out has no capital and no standing', () => {
  const s = game(['a', 'b', 'c'])
    .owns('a', ...SPACE)
    .owns('b', ...TRANSPORT);
  s.as('b').surrenders();
  expect(capitalOf(s.table, 'b')).toBe(0);
  expect(standingsOf(s.table).map(({ userId, place }) => [userId, place])).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
});

test('MONEY-3 without any capital all shares are 0', () => {
  const s = game(['a', 'b']).balance('a', 0).balance('b', -10);
  expect(standingsOf(s.table).map(({ share }) => share)).toEqual([0, 0]);
});
