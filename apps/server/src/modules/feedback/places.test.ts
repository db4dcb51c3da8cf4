import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

const BUSY = expect.objectContaining({ status: 503, code: 'BUSY', details: { retryAfter: 5 } });

test('no more questions are read at once than there are places', () => {
  const { enter } = openPlaces({ mostAtOnce: 2 });
  const [first] = [enter(), enter()];
  expect(() => enter()).toThrow(BUSY);
  first?.leave();
  enter();
});

test('the pictures of all of them together are bounded, and given back', () => {
  const { enter } = openPlaces({ mostBytes: 10 });
  const [first, second] = [enter(), enter()];
  first?.hold(6);
  second?.hold(4);
  expect(() => second?.hold(1)).toThrow(BUSY);
  first?.leave();
  second?.hold(6);
  expect(() => second?.hold(1)).toThrow(BUSY);
});

test('what comes after a place was given up is not held', () => {
  const { enter } = openPlaces({ mostBytes: 10 });
  const late = enter();
  late.leave();
  expect(() => late.hold(4)).toThrow(BUSY);
  enter().hold(10);
});
