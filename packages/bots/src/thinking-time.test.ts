import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { Scenario } from '@magnaty/rules/testing';
import { furtherTime, thinkingTime } from './thinking-time.ts';

type Table = Scenario<'a' | 'b'>;

const open = (): Table => new Scenario(['a', 'b'], { board: BOARD, bots: ['a', 'b'] });
const [soon, late] = [() => 0, () => 1];
/** The shortest and the longest time with any chance, ms. */
const timesOf = ({ table }: Pick<Table, 'table'>, userId: string): readonly number[] => {
  const before = JSON.stringify(table.game);
  const times = [thinkingTime(table, userId, soon), thinkingTime(table, userId, late)];
  expect(JSON.stringify(table.game)).toBe(before);
  return times;
};

test('a bot decides on routine fast', () => {
  expect(timesOf(open(), 'a')).toEqual([600, 1200]);
  expect(timesOf(open().at('a', 10).dice([4, 6]).as('a').throws(), 'a')).toEqual([600, 1200]);
});

test('it thinks longer about a purchase', () => {
  const shop = open().at('a', 0).dice([4, 5]).as('a').throws();
  const [least, most] = timesOf(shop, 'a');
  expect(least).toBeGreaterThanOrEqual(2000);
  expect(most).toBeLessThanOrEqual(4000);
});

test('it thinks longer in an auction, but passes quickly when no person may answer: all have left, have passed, lead, or could not cover the next bet', () => {
  const auction = (bots: readonly ('a' | 'b' | 'c')[] = ['a', 'b']) =>
    new Scenario(['a', 'b', 'c'], { board: BOARD, bots }).dice([4, 5]).as('a').throws().as('a').declines();
  expect(timesOf(auction(), 'b')).toEqual([2000, 4000]);
  expect(timesOf(auction(['a', 'b', 'c']), 'b')).toEqual([150, 150]);
  expect(timesOf(auction().as('c').leavesAuction(), 'b')).toEqual([150, 150]);
  expect(timesOf(auction().as('c').passes(), 'b')).toEqual([150, 150]);
  expect(timesOf(auction().balance('c', 0), 'b')).toEqual([150, 150]);
  const raise = { type: 'makeBetOnAuction', userId: 'b', price: 95 } as const;
  expect(furtherTime(auction().table, raise, soon)).toBe(0);
  expect(furtherTime(auction().as('c').passes().table, raise, soon)).toBe(1050);
  // A person who leads cannot answer.
  expect(timesOf(auction().as('c').bids(95), 'b')).toEqual([150, 150]);
});

test('it thinks longest about trades, longer about a close one, and shorter about one with a bot', () => {
  const offered = (pay: number, bots: readonly ('a' | 'b')[]): Table => {
    const scenario = new Scenario(['a', 'b'], { board: BOARD, bots });
    scenario.owns('b', 19, 21).owns('a', 16, 18).balance('a', 2500).balance('b', 500);
    return scenario.as('a').offers({ to: 'b', get: [19], pay });
  };
  const least = Array.from({ length: 23 }, (_, nth) => timesOf(offered(100 * nth + 1, ['b']), 'b')[0]!);
  expect(Math.min(...least)).toBeGreaterThanOrEqual(3000);
  expect(Math.min(...least)).toBeLessThan(3500);
  expect(Math.max(...least)).toBeGreaterThan(4500);
  expect(timesOf(offered(1, ['a', 'b']), 'b')[0]).toBeLessThan(2500);
});

test('it thinks about an own offer', () => {
  const timesFor = (bots: readonly ('a' | 'b')[]): readonly number[] => {
    const { table } = new Scenario(['a', 'b'], { board: BOARD, bots });
    const terms = { mapItemIdListFrom: [1], mapItemIdListTo: [], extraPriceFrom: 0, extraPriceTo: 9 };
    const offer = { type: 'createTrade', userId: 'a', userIdTo: 'b', ...terms } as const;
    return [furtherTime(table, offer, soon), furtherTime(table, offer, late)];
  };
  expect(timesFor(['a'])).toEqual([3000, 8000]);
  expect(timesFor(['a', 'b'])).toEqual([1500, 4000]);
});
