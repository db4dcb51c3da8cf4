import { beforeEach, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

const TEN_MINUTES = 600_000;

let local: number;
let wall: number;
let clock: ServerClock;

beforeEach(() => {
  local = 10_000;
  wall = 10_000;
  clock = new ServerClock({ steady: () => local, wall: () => wall });
});

const pass = (ms: number): void => {
  local += ms;
  wall += ms;
};

it('is the clock of the device before the first sample', () => {
  wall += 5;
  expect(clock.now()).toBe(10_005);
});

it('takes the shortest delay of a packet as the clock difference', () => {
  // The server is 3 s ahead; delays of 120, 40 and 300 ms.
  for (const delay of [120, 40, 300]) {
    clock.note(local + 3000 - delay);
    pass(1000);
  }
  expect(clock.now()).toBe(local + 3000 - 40);
});

it('is not misled by a packet with a long delay', () => {
  clock.note(9980);
  clock.note(-40_000);
  expect(clock.now()).toBe(9980);
});

it('forgets old samples, so that it follows a drift', () => {
  clock.note(10_500);
  for (let packet = 0; packet < 24; packet++) {
    pass(1000);
    clock.note(local - 200);
  }
  expect(clock.now()).toBe(local - 200);
});

it.each([TEN_MINUTES, -TEN_MINUTES])('runs on when the clock of the device is set by %i ms', (step) => {
  clock.note(local + 3000);
  pass(1000);
  wall += step;
  expect(clock.now()).toBe(local + 3000);
  pass(1000);
  clock.note(local + 3000 - 40);
  expect(clock.now()).toBe(local + 3000 - 40);
  pass(1000);
  expect(clock.now()).toBe(local + 3000 - 40);
});

it('asks for a new sample after the computer has slept, and drops the former ones', async () => {
  const asked = vi.fn();
  const end = clock.onJump(asked);
  clock.note(local + 3000);
  expect(clock.isUnsure).toBe(false);
  wall += 90_000;
  clock.now();
  await Promise.resolve();
  expect(asked).toHaveBeenCalledOnce();
  expect(clock.isUnsure).toBe(true);
  clock.note(local + 93_000);
  expect(clock.now()).toBe(local + 93_000);
  // The packet after a jump counts alone, even with a longer delay than all before.
  wall -= TEN_MINUTES;
  clock.note(local + 92_500);
  expect(clock.now()).toBe(local + 92_500);
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(2);
  end();
  wall += TEN_MINUTES;
  clock.now();
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('takes a slow correction of the device for no jump', () => {
  clock.note(local + 3000);
  for (let second = 0; second < 10_000; second++) {
    pass(1000);
    wall += 1;
    clock.now();
  }
  expect(clock.isUnsure).toBe(false);
});
