import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/index.ts';
import { testLog } from '../testing/test-log.ts';
import { joinCluster } from './membership.ts';
import type { DeadServers } from './presence.ts';

const NOTHING: DeadServers = { servers: 0, gone: [], gameIds: [] };
const anna = { userId: 'anna', place: 'g1' };
const boris = { userId: 'boris', place: '' };

/** A server with a fake presence store. */
const newServer = () => {
  const log = testLog();
  const store = {
    heartbeat: vi.fn(async () => false),
    othersAlive: async () => 1,
    reap: vi.fn(async () => NOTHING),
    retire: vi.fn(async () => ['anna']),
  };
  const onDead = vi.fn(async (_dead: DeadServers) => NOTHING);
  const onMistaken = vi.fn(async () => undefined);
  const writability = { heartbeatFailed: vi.fn(), heartbeatWritten: vi.fn() };
  const join = () => joinCluster({ store, log, metrics: noMetrics, writability, isAlone: false, onDead, onMistaken });
  return { store, log, writability, onDead, onMistaken, join };
};

/** A promise that stays pending until `release` is called. */
const pending = <T>(value: T) => {
  let release = (): void => undefined;
  const promise = new Promise<T>((resolve) => (release = () => resolve(value)));
  return { promise, release };
};

describe('a server among others', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('writes a heartbeat each second, even while it takes over from dead servers', async () => {
    const { store, onDead, join } = newServer();
    const membership = await join();
    const work = pending(NOTHING);
    store.reap.mockResolvedValueOnce({ servers: 1, gone: [anna], gameIds: ['g1'] });
    onDead.mockReturnValueOnce(work.promise);
    const before = store.heartbeat.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onDead).toHaveBeenCalledTimes(1);
    expect(store.heartbeat.mock.calls.length - before).toBe(10);
    work.release();
    await membership.close();
  });

  test('writes heartbeats while it reaps other servers at its start', async () => {
    const { store, onDead, join } = newServer();
    const work = pending(NOTHING);
    store.reap.mockResolvedValueOnce({ servers: 1, gone: [anna], gameIds: [] });
    onDead.mockReturnValueOnce(work.promise);
    const joining = join();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.heartbeat).toHaveBeenCalledTimes(6);
    work.release();
    await (await joining).close();
  });

  test('writes the next heartbeat after one has failed', async () => {
    const { store, log, writability, join } = newServer();
    const membership = await join();
    store.heartbeat.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.heartbeat).toHaveBeenCalledTimes(3);
    expect(log.errors).toEqual([{ err: new Error('away') }]);
    expect(writability.heartbeatFailed).toHaveBeenCalledExactlyOnceWith(new Error('away'));
    expect(writability.heartbeatWritten).toHaveBeenCalled();
    await membership.close();
  });

  test('retries the failed part of a takeover together with later dead servers', async () => {
    const { store, onDead, join } = newServer();
    const membership = await join();
    store.reap.mockResolvedValueOnce({ servers: 1, gone: [anna, boris], gameIds: ['g1', 'g2'] });
    onDead.mockResolvedValueOnce({ servers: 0, gone: [boris], gameIds: ['g2'] });
    onDead.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(2000);
    store.reap.mockResolvedValueOnce({ servers: 2, gone: [anna], gameIds: [] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(onDead.mock.calls.map(([dead]) => dead)).toEqual([
      { servers: 1, gone: [anna, boris], gameIds: ['g1', 'g2'] },
      { servers: 0, gone: [boris], gameIds: ['g2'] },
      { servers: 2, gone: [boris, anna], gameIds: ['g2'] },
    ]);
    await membership.close();
  });

  test('tries again what the death of a server demands, as long as that fails', async () => {
    const { store, onDead, join } = newServer();
    const membership = await join();
    store.reap.mockResolvedValueOnce({ ...NOTHING, servers: 1 });
    onDead.mockResolvedValueOnce({ ...NOTHING, servers: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(onDead.mock.calls.map(([dead]) => dead)).toEqual([
      { ...NOTHING, servers: 1 },
      { ...NOTHING, servers: 1 },
    ]);
    await membership.close();
  });

  test('notices that it was reaped, or that it may have been', async () => {
    const { store, onMistaken, join } = newServer();
    const membership = await join();
    await vi.advanceTimersByTimeAsync(3000);
    expect(onMistaken).not.toHaveBeenCalled();
    store.heartbeat.mockResolvedValueOnce(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(onMistaken).toHaveBeenCalledTimes(1);
    // The lost answer may have said that this server was reaped.
    store.heartbeat.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(onMistaken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(onMistaken).toHaveBeenCalledTimes(2);
    await membership.close();
  });

  test('writes heartbeats until it closes, and closes when the work in progress is done', async () => {
    const { store, onDead, join } = newServer();
    const membership = await join();
    const work = pending(NOTHING);
    store.reap.mockResolvedValueOnce({ servers: 1, gone: [anna], gameIds: [] });
    onDead.mockReturnValueOnce(work.promise);
    await vi.advanceTimersByTimeAsync(1000);
    let hasStopped = false;
    const stopping = membership.stopReaping().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(3000);
    expect(hasStopped).toBe(false);
    work.release();
    await stopping;
    const [heartbeats, reaps] = [store.heartbeat.mock.calls.length, store.reap.mock.calls.length];
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.heartbeat.mock.calls.length - heartbeats).toBe(3);
    expect(store.reap).toHaveBeenCalledTimes(reaps);

    const heartbeat = pending(false);
    store.heartbeat.mockReturnValueOnce(heartbeat.promise);
    await vi.advanceTimersByTimeAsync(1000);
    const closing = membership.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.retire).not.toHaveBeenCalled();
    heartbeat.release();
    expect(await closing).toEqual(['anna']);
    expect(store.retire).toHaveBeenCalledTimes(1);
    const last = store.heartbeat.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.heartbeat).toHaveBeenCalledTimes(last);
  });
});
