import { STICKER_PAUSE_MS } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { RATES, type RateTable } from './socket-rates.ts';
import { Rates } from './rates.ts';

const open = (table: Partial<RateTable> = {}) => {
  const time = new FakeTime();
  return { time, rates: new Rates(time, { ...RATES, ...table }) };
};

test('allows a burst, then the rate, separately for each owner and each name', async () => {
  const { time, rates } = open({ command: { burst: 3, perSecond: 0.5 } });
  const bets = (count: number) => Array.from({ length: count }, () => rates.take('command', 'anna', 'bet'));
  expect(bets(4)).toEqual([0, 0, 0, 2]);
  expect(rates.take('command', 'boris', 'bet')).toBe(0);
  expect(rates.take('command', 'anna', 'throw')).toBe(0);
  await time.pass(1000);
  expect(bets(1)).toEqual([1]);
  await time.pass(1000);
  expect(bets(2)).toEqual([0, 2]);
  await time.pass(1_000_000);
  expect(bets(4)).toEqual([0, 0, 0, 2]);
});

test('a token that is given back can be taken again, and no bucket gets fuller than full', () => {
  const { rates } = open({ command: { burst: 1, perSecond: 1 } });
  expect([rates.take('command', 'anna'), rates.take('command', 'anna')]).toEqual([0, 1]);
  for (let times = 0; times < 3; times++) rates.giveBack('command', 'anna');
  rates.giveBack('command', 'boris');
  expect([rates.take('command', 'anna'), rates.take('command', 'anna')]).toEqual([0, 1]);
});

// Threat sockets: Filling the memory of the rate limits from many networks → 100,000 owners at most; the oldest are
// forgotten.
test('a flood of owners fills a limited memory', () => {
  const { rates } = open({ command: { burst: 2, perSecond: 0.001 } });
  for (let owner = 0; owner < 250_000; owner++) rates.take('command', `owner-${owner}`);
  expect(rates.size).toBeLessThanOrEqual(100_000);
  const last = 'owner-249999';
  expect([rates.take('command', last), rates.take('command', last)]).not.toEqual([0, 0]);
});

test('a user may send one sticker in five seconds, and a refused one does not lengthen the pause', async () => {
  const { time, rates } = open();
  expect([rates.take('stickerPause', 'anna'), rates.take('stickerPause', 'boris')]).toEqual([0, 0]);
  for (const ms of [1, 3000, STICKER_PAUSE_MS - 3002]) {
    await time.pass(ms);
    expect(rates.take('stickerPause', 'anna')).toBeGreaterThan(0);
  }
  await time.pass(1);
  expect(rates.take('stickerPause', 'anna')).toBe(0);
});

test('a sticker at another server counts', async () => {
  const { time, rates } = open();
  rates.empty('stickerPause', 'anna');
  await time.pass(STICKER_PAUSE_MS - 1);
  expect(rates.take('stickerPause', 'anna')).toBe(1);
  await time.pass(1);
  expect(rates.take('stickerPause', 'anna')).toBe(0);
});

const openStrangers = () => {
  const { time, rates } = open({ stranger: { burst: 20, perSecond: 2 } });
  const taken = (addresses: readonly string[]): number =>
    addresses.filter((address) => rates.take('stranger', address) === 0).length;
  return { time, rates, taken };
};

const many = (count: number, address: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => address(index));

test('one address may open a limited number of connections without a login, others are not affected', async () => {
  const { time, taken } = openStrangers();
  expect(taken(many(1000, () => '192.0.2.1'))).toBe(20);
  expect(taken(['192.0.2.2'])).toBe(1);
  await time.pass(5000);
  expect(taken(many(1000, () => '192.0.2.1'))).toBe(10);
});

test('players who are logged in do not count, however many share one address', () => {
  const { rates, taken } = openStrangers();
  for (let player = 0; player < 1000; player++) {
    expect(taken(['192.0.2.1'])).toBe(1);
    rates.giveBack('stranger', '192.0.2.1');
  }
});

test('all addresses of an IPv6 network count as one, and a site as four networks', () => {
  const { taken } = openStrangers();
  expect(taken(many(1000, (index) => `2001:db8:1:1::${index.toString(16)}`))).toBe(20);
  expect(taken(many(1000, (index) => `2001:db8:1:${(index + 2).toString(16)}::1`))).toBe(60);
});
