import { expect, test } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { Strangers } from './strangers.ts';

const open = () => {
  const time = new FakeTime();
  const strangers = new Strangers(time, { burst: 20, perSecond: 2 });
  const taken = (addresses: readonly string[]): number =>
    addresses.filter((address) => strangers.mayTry(address)).length;
  return { time, strangers, taken };
};

const many = (count: number, address: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => address(index));

test('one address may open a limited number of connections without a login, others are not affected', async () => {
  const { time, taken } = open();
  expect(taken(many(1000, () => '192.0.2.1'))).toBe(20);
  expect(taken(['192.0.2.2'])).toBe(1);
  await time.pass(5000);
  expect(taken(many(1000, () => '192.0.2.1'))).toBe(10);
});

test('players who are logged in do not count, however many share one address', () => {
  const { strangers, taken } = open();
  for (let player = 0; player < 1000; player++) {
    expect(taken(['192.0.2.1'])).toBe(1);
    strangers.giveBack('192.0.2.1');
  }
});

test('all addresses of an IPv6 network count as one, and a site as four networks', () => {
  const { taken } = open();
  expect(taken(many(1000, (index) => `2001:db8:1:1::${index.toString(16)}`))).toBe(20);
  expect(taken(many(1000, (index) => `2001:db8:1:${(index + 2).toString(16)}::1`))).toBe(60);
});
