import { expect, test } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { testLog } from '../testing/test-log.ts';
import { Retries } from './retries.ts';

test('the more often a game fails, the longer it is left out; others are not, and it is logged once', async () => {
  const time = new FakeTime();
  const log = testLog();
  const retries = new Retries({ clock: time, log, failed: 'It failed' });
  let isBroken = true;
  const tried: number[] = [];
  const others: number[] = [];
  const began = time.now();
  const sweepFor = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      await retries.attempt('broken', async () => {
        tried.push((time.now() - began) / 1000);
        if (isBroken) throw new Error('no');
      });
      await retries.attempt('other', async () => void others.push(time.now()));
      await time.pass(1000);
    }
  };
  await sweepFor(100);
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  expect(others).toHaveLength(100);
  expect(log.errors).toEqual([{ err: new Error('no'), id: 'broken' }]);
  isBroken = false;
  await sweepFor(30);
  const before = tried.length;
  await sweepFor(3);
  expect(tried.length - before).toBe(3);
});
