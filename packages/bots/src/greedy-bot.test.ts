import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { Scenario } from '@magnaty/rules/testing';
import { greedyBot } from './greedy-bot.ts';

const game = (): Scenario<'a' | 'b'> => new Scenario(['a', 'b'], { board: BOARD });
const asks = (scenario: Scenario<'a' | 'b'>, userId: string) => greedyBot(scenario.table, userId, () => 0.5);

test('the greedy bot throws, and waits in another player’s move', () => {
  expect(asks(game(), 'a')).toEqual({ type: 'throwDice', userId: 'a' });
  expect(asks(game(), 'b')).toBeNull();
});

test('the greedy bot buys when it has the money and otherwise declines', () => {
  const buyer = (balance: number): Scenario<'a' | 'b'> => {
    const scenario = game().balance('a', balance).dice([1, 2]);
    scenario.as('a').throws();
    return scenario;
  };
  expect(asks(buyer(60), 'a')?.type).toBe('userBuyCurrentCompany');
  expect(asks(buyer(59), 'a')?.type).toBe('startAuction');
});

test('the greedy bot bids the largest raise that its balance covers and does not raise its own bet', () => {
  const scenario = game().owns('a', 39).balance('a', 50).balance('b', 59).dice([1, 2]);
  scenario.as('a').throws();
  scenario.as('a').declines();
  expect(asks(scenario, 'b')).toEqual({ type: 'makeBetOnAuction', userId: 'b', price: 50 });
  scenario.as('b').bids(50);
  expect(asks(scenario, 'b')).toBeNull();
  expect(asks(scenario, 'a')).toEqual({ type: 'leaveAuction', userId: 'a' });
});

test('the greedy bot bids up to the price of the company', () => {
  const scenario = game().balance('a', 59).dice([1, 2]);
  scenario.as('a').throws();
  scenario.as('a').declines();
  expect(asks(scenario, 'b')).toEqual({ type: 'makeBetOnAuction', userId: 'b', price: 60 });
  scenario.as('a').bids(50);
  expect(asks(scenario, 'b')).toEqual({ type: 'makeBetOnAuction', userId: 'b', price: 55 });
  scenario.as('b').bids(60 - 5);
  scenario.balance('a', 1000).as('a').bids(60);
  expect(asks(scenario, 'b')).toEqual(null);
});

test('the greedy bot builds evenly whenever it can', () => {
  expect(asks(game().owns('a', 1, 3), 'a')).toEqual({ type: 'buyOffice', userId: 'a', mapItemId: 1 });
  expect(asks(game().owns('a', 1, 3).level(1, 1), 'a')).toEqual({ type: 'buyOffice', userId: 'a', mapItemId: 3 });
  expect(asks(game().owns('a', 1), 'a')?.type).toBe('throwDice');
});

test('the greedy bot redeems a company that keeps it from building', () => {
  const scenario = game().owns('a', 1, 3, 5).pledged(9, 3, 5);
  expect(asks(scenario, 'a')).toEqual({ type: 'ransomCompany', userId: 'a', mapItemId: 3 });
  expect(asks(scenario.balance('a', 32), 'a')?.type).toBe('throwDice');
  expect(asks(game().owns('a', 1, 5).pledged(9, 1, 5), 'a')?.type).toBe('throwDice');
});

test('the greedy bot rejects every trade', () => {
  const scenario = game().owns('b', 1);
  scenario.as('a').offers({ to: 'b', get: [1], pay: 1000 });
  expect(asks(scenario, 'b')).toMatchObject({ type: 'cancelTrade' });
});

test('the greedy bot pledges and sells only in debt', () => {
  expect(asks(game().owns('a', 5).balance('a', -20), 'a')?.type).toBe('pledgeCompany');
  expect(asks(game().owns('a', 1, 3).level(1, 1, 3).balance('a', -20), 'a')?.type).toBe('saleOffice');
});
