import { expect, test } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { repeat } from './repeat.ts';

const start = (work: () => Promise<void>) => {
  const time = new FakeTime();
  const errors: unknown[] = [];
  const log = { error: (fields: object) => errors.push(fields) };
  const end = repeat({ everyMs: 100, work, log, failed: 'It failed', after: (ms, fire) => time.after(ms, fire) });
  return { time, errors, end };
};

test('a failure is logged, and the next run takes place', async () => {
  let count = 0;
  const { time, errors, end } = start(async () => {
    count++;
    if (count === 2) throw new Error('not this time');
  });
  await time.pass(99);
  expect(count).toBe(0);
  await time.pass(201);
  expect(count).toBe(3);
  expect(errors).toHaveLength(1);
  await end();
  await time.pass(1000);
  expect(count).toBe(3);
});

test('work that goes on failing is logged once a minute', async () => {
  let isBroken = true;
  const { time, errors, end } = start(async () => {
    if (isBroken) throw new Error('still broken');
  });
  await time.pass(60_000);
  expect(errors).toHaveLength(1);
  await time.pass(60_000);
  expect(errors).toHaveLength(2);
  isBroken = false;
  await time.pass(100);
  isBroken = true;
  await time.pass(100);
  expect(errors).toHaveLength(3);
  await end();
});

test('two runs never overlap, and stopping waits for the current run', async () => {
  let count = 0;
  let finish = (): void => undefined;
  const { time, end } = start(() => {
    count++;
    return new Promise((resolve) => (finish = resolve));
  });
  await time.pass(1000);
  expect(count).toBe(1);
  let isEnded = false;
  const ended = end().then(() => (isEnded = true));
  await time.pass(1000);
  expect(isEnded).toBe(false);
  finish();
  await ended;
  await time.pass(1000);
  expect(count).toBe(1);
});
