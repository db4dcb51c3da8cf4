import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { testLog } from '../testing/test-log.ts';
import { Reconciliation } from './reconciliation.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('all seats are reconciled once a minute, also after a failure, but not while the database accepts no writes', async () => {
  const transaction = vi.fn(async () => []);
  const database = { transaction } as unknown as Database;
  const writability: { fault: string | null } = { fault: null };
  const log = testLog();
  const settings = { database, tables: [], clock: new FakeTime(), log, writability, tell: () => undefined };
  const stop = new Reconciliation(settings).repeat();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(1);
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(log.errors).toEqual([{ err: new Error('away') }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(transaction).toHaveBeenCalledTimes(2);
  writability.fault = 'read-only';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(transaction).toHaveBeenCalledTimes(2);
  writability.fault = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(transaction).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(transaction).toHaveBeenCalledTimes(3);
});
