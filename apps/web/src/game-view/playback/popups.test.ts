import { beforeEach, expect, it } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { POPUP_GAP_MS, POPUP_MS } from './durations.ts';
import { Popups } from './popups.ts';

let time: FakeTime;
let popups: Popups;

beforeEach(() => {
  time = new FakeTime();
  popups = new Popups(time, () => undefined);
});

it('stay for 2 s, the next one follows 0.2 s later', () => {
  popups.push('mira', -200);
  popups.push('mira', 49);
  time.pass(1999);
  expect(popups.of('mira')?.amount).toBe(-200);
  time.pass(1);
  expect(popups.of('mira')).toBeNull();
  time.pass(199);
  expect(popups.of('mira')).toBeNull();
  time.pass(1);
  expect(popups.of('mira')?.amount).toBe(49);
  time.pass(2000 + 200);
  expect(popups.of('mira')).toBeNull();
});

it('wait three at most: later sums are added to the last one', () => {
  for (const amount of [1, 2, 3, 4, 5, 6]) {
    popups.push('mira', amount);
    time.pass(20);
  }
  const shown = [];
  for (let left = popups.of('mira'); left !== null; left = popups.of('mira')) {
    shown.push(left.amount);
    time.pass(POPUP_MS + POPUP_GAP_MS);
  }
  expect(shown).toEqual([1, 2, 3, 4 + 5 + 6]);
});

it('are one for the payments of a moment, and come when their coins do', () => {
  for (let nth = 0; nth < 3; nth++) popups.push('mira', -50, { delay: 120, ms: 200 });
  expect([popups.of('mira'), popups.countOf('mira')]).toEqual([null, { delay: 120, ms: 200 }]);
  time.pass(120);
  expect([popups.of('mira')?.amount, popups.countOf('mira').delay]).toEqual([-150, 0]);
  time.pass(POPUP_MS + POPUP_GAP_MS);
  expect(popups.of('mira')).toBeNull();
});
