import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAsked, noteClosed } from './confirm-asking.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 0, 1);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a user who closes the strip is asked again a day later, and twice at most', () => {
  expect(isAsked('1', START)).toBe(true);
  for (const day of [0, 1, 2]) {
    const closed = START + day * DAY_MS;
    expect(isAsked('1', closed)).toBe(true);
    noteClosed('1', closed);
    expect(isAsked('1', closed + DAY_MS - 1)).toBe(false);
  }
  expect(isAsked('1', START + 1000 * DAY_MS)).toBe(false);
});

test('another user of the browser is asked', () => {
  noteClosed('1', START);
  expect(isAsked('2', START)).toBe(true);
});

test.each(['{', 'null', '7', '{}', '{"times":"1","at":0}'])('with the spoilt entry %s the user is asked', (entry) => {
  localStorage.setItem('confirm-strip:1', entry);
  expect(isAsked('1', START)).toBe(true);
});

test('without a storage the user is asked, and closing throws nothing', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => noteClosed('1', START)).not.toThrow();
  expect(isAsked('1', START)).toBe(true);
});
