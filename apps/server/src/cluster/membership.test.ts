import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/index.ts';
import { testLog } from '../testing/test-log.ts';
import { joinCluster } from './membership.ts';
import type { Absence } from './absence.ts';
import { NO_DEAD_SERVERS as NOTHING, type DeadServers, type Heartbeat } from './presence.ts';

const anna = { userId: 'anna', place: 'g1' };
const boris = { userId: 'boris', place: '' };

/** A server with a fake presence store. */
const newServer = () => {
  const log = testLog();
  const beat: Heartbeat = { isNew: false, hasOthers: true, at: 1_000_000, absence: null };
  const store = {
    heartbeat: vi.fn(async () => beat),
    reap: vi.fn(async () => NOTHING),
    retire: vi.fn(async () => ['anna']),
  };
  const onDead = vi.fn(async (_dead: DeadServers) => NOTHING);
  const onMistaken = vi.fn(async () => undefined);
  const writability = { heartbeatFailed: vi.fn(), heartbeatWritten: vi.fn() };
  const onAbsence = vi.fn((_absence: Absence, _isFirst: boolean) => undefined);
  const clock = { steady: () => 0, follow: vi.fn() };
  const link = { listen: async () => () => undefined, reached: vi.fn(), answered: vi.fn(), tick: vi.fn() };
  const parts = { store, log, metrics: noMetrics, writability, clock, link, onAbsence, onDead, onMistaken };
  return { ...parts, beat, join: () => joinCluster(parts) };
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
    store.reap.mockResolvedValueOnce({ ...NOTHING, servers: 1, gone: [anna], gameIds: ['g1'] });
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
    store.reap.mockResolvedValueOnce({ ...NOTHING, servers: 1, gone: [anna], gameIds: [] });
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
    store.reap.mockResolvedValueOnce({ ...NOTHING, servers: 1, gone: [anna, boris], gameIds: ['g1', 'g2'] });
    onDead.mockResolvedValueOnce({ ...NOTHING, servers: 0, gone: [boris], gameIds: ['g2'] });
    onDead.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(2000);
    store.reap.mockResolvedValueOnce({ ...NOTHING, servers: 2, gone: [anna], gameIds: [] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(onDead.mock.calls.map(([dead]) => dead)).toEqual([
      { ...NOTHING, servers: 1, gone: [anna, boris], gameIds: ['g1', 'g2'] },
      { ...NOTHING, servers: 0, gone: [boris], gameIds: ['g2'] },
      { ...NOTHING, servers: 2, gone: [boris, anna], gameIds: ['g2'] },
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
    const { store, beat, onMistaken, join } = newServer();
    const membership = await join();
    await vi.advanceTimersByTimeAsync(3000);
    expect(onMistaken).not.toHaveBeenCalled();
    store.heartbeat.mockResolvedValueOnce({ ...beat, isNew: true });
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

  test('learns once of each time in which no server lived, and whether it has ended it', async () => {
    const { store, beat, onAbsence, join } = newServer();
    store.heartbeat.mockResolvedValueOnce({ ...beat, hasOthers: false, absence: { from: 1, to: beat.at } });
    const membership = await join();
    expect(membership.absence).toEqual({ from: 1, to: beat.at });
    store.heartbeat.mockResolvedValue({ ...beat, at: beat.at + 1000, absence: { from: 1, to: beat.at } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(onAbsence).not.toHaveBeenCalled();
    const [own, others] = [
      { from: beat.at + 1, to: beat.at + 9000 },
      { from: beat.at + 9001, to: beat.at + 18_000 },
    ];
    store.heartbeat.mockResolvedValue({ ...beat, at: own.to, absence: own });
    await vi.advanceTimersByTimeAsync(3000);
    store.heartbeat.mockResolvedValue({ ...beat, at: others.to + 300, absence: others });
    await vi.advanceTimersByTimeAsync(3000);
    expect(onAbsence.mock.calls).toEqual([
      [own, true],
      [others, false],
    ]);
    await membership.close();
  });

  test('follows the clock of the database, and tells others of each heartbeat that is written', async () => {
    const { store, beat, clock, link, join } = newServer();
    const membership = await join();
    expect(clock.follow).toHaveBeenCalledExactlyOnceWith(beat.at, 0);
    store.heartbeat.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(clock.follow).toHaveBeenCalledTimes(2);
    expect(link.reached).toHaveBeenCalledTimes(1);
    expect(link.answered).not.toHaveBeenCalled();
    store.heartbeat.mockRejectedValueOnce(Object.assign(new Error('read-only'), { code: '25006' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(link.answered).toHaveBeenCalledTimes(1);
    await membership.close();
  });

  test('writes heartbeats until it closes, and closes when the work in progress is done', async () => {
    const { store, beat, onDead, join } = newServer();
    const membership = await join();
    const work = pending(NOTHING);
    store.reap.mockResolvedValueOnce({ ...NOTHING, servers: 1, gone: [anna], gameIds: [] });
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

    const heartbeat = pending(beat);
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
