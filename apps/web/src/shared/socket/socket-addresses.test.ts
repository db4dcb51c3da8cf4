import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SocketAddresses } from './socket-addresses.ts';

const OWN = 'http://localhost:9050';
const SITE = window.location.origin;
const DAY = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  const own = new SocketAddresses(9050);
  if (own.current !== OWN) own.next();
  own.noteAnswer();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const siteAnswers = (): void => {
  const addresses = new SocketAddresses(9050);
  expect(addresses.next()).toBe(true);
  addresses.noteAnswer();
};

test('the port of the site comes first for a week after it has helped', () => {
  expect(new SocketAddresses(9050).current).toBe(OWN);
  siteAnswers();
  const first = () => new SocketAddresses(9050).current;
  vi.advanceTimersByTime(6 * DAY);
  expect(first()).toBe(SITE);
  new SocketAddresses(9050).noteAnswer();
  vi.advanceTimersByTime(2 * DAY);
  expect(first()).toBe(OWN);
});

test('without storage it is remembered until the page is left', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  siteAnswers();
  expect(new SocketAddresses(9050).current).toBe(SITE);
});

test('a stored value that is no time is ignored', () => {
  localStorage.setItem('magnaty.sitePortUntil', 'for ever');
  expect(new SocketAddresses(9050).current).toBe(OWN);
});

test('the port of the site alone has no other address', () => {
  const addresses = new SocketAddresses(Number(window.location.port));
  expect(addresses.current).toBe(SITE);
  expect(addresses.next()).toBe(false);
});
