import { expect, test } from 'vitest';
import { clockOf, followingClock } from './clock.ts';

test('a clock that is set back goes on, and follows one that is set forward', () => {
  let wall = 1_790_000_000_000;
  let steady = 0;
  const clock = clockOf(
    () => wall,
    () => steady,
  );
  const pass = (ms: number): void => {
    wall += ms;
    steady += ms;
  };
  const began = clock.now();
  pass(1000);
  expect(clock.now()).toBe(began + 1000);
  wall -= 600_000;
  pass(2500);
  expect(clock.now()).toBe(began + 3500);
  wall += 600_000;
  pass(500);
  expect(clock.now()).toBe(began + 4000);
  wall += 60_000;
  expect(clock.now()).toBe(began + 64_000);
});

test('a clock follows another one as far as its readings prove, and never goes back', () => {
  let steady = 5000;
  const clock = followingClock(() => steady);
  const OTHER = 1_790_000_000_000;
  const read = ({ ahead = 0, tookMs }: { readonly ahead?: number; readonly tookMs: number }): void => {
    const since = steady;
    steady += tookMs;
    clock.follow(OTHER + steady - tookMs / 2 + ahead, since);
  };
  read({ tookMs: 10 });
  expect(clock.now() - OTHER).toBe(steady);
  // A reading that took long proves nothing more.
  read({ tookMs: 4000, ahead: 900 });
  expect(clock.now() - OTHER).toBe(steady);
  read({ tookMs: 10, ahead: 3_600_000 });
  expect(clock.now() - OTHER).toBe(steady + 3_600_000 - 5);
  const before = clock.now();
  read({ tookMs: 10 });
  steady += 90;
  expect(clock.now()).toBe(before + 100);
});
