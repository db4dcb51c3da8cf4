import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

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
