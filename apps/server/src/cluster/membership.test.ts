import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/index.ts';
import { testLog } from '../testing/test-log.ts';
import { joinCluster } from './membership.ts';
import type { DeadServers } from './presence.ts';

const NOTHING: DeadServers = { servers: 0, gone: [], gameIds: [] };
const noteAbsences = async (): Promise<void> => undefined;
const anna = { userId: 'anna', place: 'g1' };
const boris = { userId: 'boris', place: '' };

/** A server whose database answers what it is told to. */
const newServer = () => {
  const log = testLog();
  const store = {
    beat: vi.fn(async () => false),
    othersAlive: async () => 1,
    reap: vi.fn(async () => NOTHING),
    retire: vi.fn(async () => undefined),
  };
  const onDead = vi.fn(async (_dead: DeadServers) => NOTHING);
  const onMistaken = vi.fn(async () => undefined);
  const join = () => joinCluster({ store, log, metrics: noMetrics, isAlone: false, onDead, onMistaken });
  return { store, log, onDead, onMistaken, join };
};

/** A promise that is held until it is let go. */
const held = <T>(value: T) => {
  let letGo = (): void => undefined;
  const promise = new Promise<T>((resolve) => (letGo = () => resolve(value)));
  return { promise, letGo };
};

describe('a server among others', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('says each second that it lives, whatever the dead leave to do', async () => {
    const { store, onDead, join } = newServer();
    const membership = await join();
    const work = held(NOTHING);
    store.reap.mockResolvedValueOnce({ servers: 1, gone: [anna], gameIds: ['g1'] });
    onDead.mockReturnValueOnce(work.promise);
    const before = store.beat.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onDead).toHaveBeenCalledTimes(1);
    expect(store.beat.mock.calls.length - before).toBe(10);
    work.letGo();
    await membership.close(noteAbsences);
  });

  test('says that it lives while it begins by burying others', async () => {
    const { store, onDead, join } = newServer();
    const work = held(NOTHING);
    store.reap.mockResolvedValueOnce({ servers: 1, gone: [anna], gameIds: [] });
    onDead.mockReturnValueOnce(work.promise);
    const joining = join();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.beat).toHaveBeenCalledTimes(6);
    work.letGo();
    await (await joining).close(noteAbsences);
  });

  test('says it again where that failed', async () => {
    const { store, log, join } = newServer();
    const membership = await join();
    store.beat.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.beat).toHaveBeenCalledTimes(3);
    expect(log.errors).toEqual([{ err: new Error('away') }]);
    await membership.close(noteAbsences);
  });

  test('tries again what it could not do of what the dead left, with what comes after', async () => {
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
    await membership.close(noteAbsences);
  });

  test('learns that it was taken for dead, and when it may have been', async () => {
    const { store, onMistaken, join } = newServer();
    const membership = await join();
    await vi.advanceTimersByTimeAsync(3000);
    expect(onMistaken).not.toHaveBeenCalled();
    store.beat.mockResolvedValueOnce(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(onMistaken).toHaveBeenCalledTimes(1);
    // Nobody knows what the answer was that was lost.
    store.beat.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(onMistaken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(onMistaken).toHaveBeenCalledTimes(2);
    await membership.close(noteAbsences);
  });

  test('lives until it ends, and ends when what is under way is done', async () => {
    const { store, onDead, join } = newServer();
    const membership = await join();
    const work = held(NOTHING);
    store.reap.mockResolvedValueOnce({ servers: 1, gone: [anna], gameIds: [] });
    onDead.mockReturnValueOnce(work.promise);
    await vi.advanceTimersByTimeAsync(1000);
    let hasStopped = false;
    const stopping = membership.stopReaping().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(3000);
    expect(hasStopped).toBe(false);
    work.letGo();
    await stopping;
    const [beats, reaps] = [store.beat.mock.calls.length, store.reap.mock.calls.length];
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.beat.mock.calls.length - beats).toBe(3);
    expect(store.reap).toHaveBeenCalledTimes(reaps);

    const beat = held(false);
    store.beat.mockReturnValueOnce(beat.promise);
    await vi.advanceTimersByTimeAsync(1000);
    const closing = membership.close(noteAbsences);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.retire).not.toHaveBeenCalled();
    beat.letGo();
    await closing;
    expect(store.retire).toHaveBeenCalledWith(noteAbsences);
    const last = store.beat.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.beat).toHaveBeenCalledTimes(last);
  });
});
