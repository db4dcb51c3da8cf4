import { BOARD } from '@magnaty/content';
import { companyAt, decide, isRefusal } from '@magnaty/rules';
import { Scenario, seededWorld } from '@magnaty/rules/testing';
import { expect, test } from 'vitest';
import { salePrice, saleTo } from './asked-sale.ts';
import { gainBy, MIN_GAIN } from './trade-judge.ts';

/** It is the move of a, a bot with two single companies; b and c have a balance of 2,000. */
const table = () =>
  new Scenario(['a', 'b', 'c'], { board: BOARD, bots: ['a'] }).owns('a', 6, 19).balance('a', 300).balance('b', 2000);

test('the offer is legal, and its price is the least one above list at which the chance of the bot rises', () => {
  const s = table();
  const offer = saleTo(s.table, 'a', 'b', 6);
  const price = salePrice(s.table, 'a', 'b', 6);
  expect(offer).toMatchObject({ mapItemIdListFrom: [6], mapItemIdListTo: [], extraPriceTo: price });
  if (offer === null || price === null) throw new Error('not for sale');
  expect(price).toBeGreaterThan(companyAt(BOARD, 6)!.price);
  const gainAt = (sum: number): number =>
    gainBy(s.table, 'a', { from: 'a', to: 'b', gives: [6], gets: [], pays: -sum });
  expect(gainAt(price)).toBeGreaterThanOrEqual(MIN_GAIN);
  expect(gainAt(price - 1)).toBeLessThan(MIN_GAIN);
  expect(isRefusal(decide(s.table, offer, seededWorld(1)))).toBe(false);
});

test('a bot sells no company of others, and none to a player without the money', () => {
  const s = table().owns('c', 21).balance('b', 5);
  expect(saleTo(s.table, 'a', 'b', 21)).toBeNull();
  expect(saleTo(s.table, 'a', 'b', 6)).toBeNull();
});

test('in the move of another player the bot knows its price, but may not offer', () => {
  const s = table();
  Object.assign(s.game.move, { userId: 'b', seat: 1 });
  expect(salePrice(s.table, 'a', 'b', 6)).not.toBeNull();
  expect(saleTo(s.table, 'a', 'b', 6)).toBeNull();
});
