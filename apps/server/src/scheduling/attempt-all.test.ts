import { expect, test } from 'vitest';
import { attemptAll } from './attempt-all.ts';
import { testLog } from '../testing/test-log.ts';
import { settled } from '../testing/fake-time.ts';

test('a failure does not stop the others, and all failures are one log line', async () => {
  const log = testLog();
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    if (item % 2 === 1) throw new Error(`no ${item}`);
    done.push(item);
  };
  const items = Array.from({ length: 40 }, (_, item) => item);
  const failed = await attemptAll({ items, work, log, failed: 'Some failed' });
  expect(failed).toEqual(items.filter((item) => item % 2 === 1));
  expect(done).toEqual(items.filter((item) => item % 2 === 0));
  expect(log.errors).toEqual([{ err: new Error('no 1'), item: 1, failures: 20, of: 40 }]);
});

test('only eight items are in work at once', async () => {
  const ends: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  const all = attemptAll({ items: Array.from({ length: 20 }), work, log: testLog(), failed: '' });
  expect(ends).toHaveLength(8);
  ends[3]!();
  await settled();
  expect(ends).toHaveLength(9);
  for (let at = 0; at < 20; at++) {
    ends[at]!();
    await settled();
  }
  expect(await all).toEqual([]);
});
