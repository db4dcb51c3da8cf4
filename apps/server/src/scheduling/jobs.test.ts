import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each job runs at its own interval, and a failure is logged and stops none of them', async () => {
  const lines: string[] = [];
  const quick = vi.fn(async () => {
    throw new Error('no');
  });
  const slow = vi.fn(async () => undefined);
  const stop = startJobs(
    [
      { everyMs: 100, work: quick, failed: 'The quick job failed' },
      { everyMs: 250, work: slow, failed: 'The slow job failed' },
    ],
    { error: (_fields, line) => void lines.push(line) },
  );
  await vi.advanceTimersByTimeAsync(550);
  expect([quick.mock.calls.length, slow.mock.calls.length]).toEqual([5, 2]);
  expect(lines).toEqual(['The quick job failed']);
  await stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(quick).toHaveBeenCalledTimes(5);
});

test('stopping waits for the current runs', async () => {
  let finish = (): void => undefined;
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const stop = startJobs([{ everyMs: 100, work, failed: '' }], { error: () => undefined });
  await vi.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
});

test('a job for other processes is rare while there can be none', async () => {
  const work = vi.fn(async () => undefined);
  const log = { error: () => undefined };
  const stop = startJobs([{ everyMs: 100, isForOthers: true, work, failed: '' }], log, { isAlone: true });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await stop();
});
