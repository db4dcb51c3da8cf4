import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

it('takes the shortest delay of a packet as the clock difference', () => {
  let local = 10_000;
  const clock = new ServerClock(() => local);
  expect(clock.now()).toBe(10_000);
  // The server is 3 s ahead; delays of 120, 40 and 300 ms.
  for (const delay of [120, 40, 300]) {
    clock.note(local + 3000 - delay);
    local += 1000;
  }
  expect(clock.now()).toBe(local + 3000 - 40);
});

it('is not misled by a packet with a long delay', () => {
  const clock = new ServerClock(() => 50_000);
  clock.note(49_980);
  clock.note(1_000);
  expect(clock.now()).toBe(49_980);
});

it('forgets old samples, so that it follows a drift', () => {
  let local = 0;
  const clock = new ServerClock(() => local);
  clock.note(500);
  for (let packet = 0; packet < 24; packet++) {
    local += 1000;
    clock.note(local - 200);
  }
  expect(clock.now()).toBe(local - 200);
});
