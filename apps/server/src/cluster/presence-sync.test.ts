import { expect, test, vi } from 'vitest';
import { testLog } from '../testing/test-log.ts';
import { PresenceSync } from './presence-sync.ts';
import type { Presence } from './presence.ts';

const anna = { userId: 'anna', place: '' };
const boris = { userId: 'boris', place: 'g1' };

const newPresenceSync = () => {
  const here = new Set<Presence>();
  const rows = new Set<Presence>();
  const noted: [string, boolean][] = [];
  const log = testLog();
  const store = {
    enter: vi.fn(async (presence: Presence) => void rows.add(presence)),
    leave: vi.fn(async (presence: Presence) => void rows.delete(presence)),
  };
  const note = vi.fn(async (presence: Presence) => void noted.push([presence.userId, rows.has(presence)]));
  const presenceSync = new PresenceSync({ store, log, isHere: (presence) => here.has(presence), note });
  return { presenceSync, store, note, here, rows, noted, log };
};

test('a presence is written, and then noted', async () => {
  const { presenceSync, here, rows, noted } = newPresenceSync();
  here.add(anna);
  await presenceSync.sync(anna);
  here.delete(anna);
  await presenceSync.sync(anna);
  expect([...rows]).toEqual([]);
  expect(noted).toEqual([
    ['anna', true],
    ['anna', false],
  ]);
});

test('a presence that ended while the database failed is deleted when the database works again', async () => {
  const { presenceSync, store, here, rows, noted, log } = newPresenceSync();
  here.add(boris);
  await presenceSync.sync(boris);
  here.delete(boris);
  store.leave.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'));
  await expect(presenceSync.sync(boris)).rejects.toThrow('away');
  await presenceSync.retryFailed();
  expect([...rows]).toEqual([boris]);
  expect(log.errors).toEqual([{ err: new Error('still away'), item: boris, failures: 1, of: 1 }]);
  await presenceSync.retryFailed();
  expect([...rows]).toEqual([]);
  expect(noted).toEqual([
    ['boris', true],
    ['boris', false],
  ]);
  await presenceSync.retryFailed();
  expect(store.leave).toHaveBeenCalledTimes(3);
});

test('a presence that was written but not noted is noted later', async () => {
  const { presenceSync, note, here, noted } = newPresenceSync();
  here.add(boris);
  note.mockRejectedValueOnce(new Error('away'));
  await expect(presenceSync.sync(boris)).rejects.toThrow('away');
  await presenceSync.retryFailed();
  expect(noted).toEqual([['boris', true]]);
});

test('a presence whose write got no answer is still deleted when it ends', async () => {
  const { presenceSync, store, here, rows } = newPresenceSync();
  here.add(anna);
  store.enter.mockImplementationOnce(async (presence) => {
    rows.add(presence);
    throw new Error('The answer was lost');
  });
  await expect(presenceSync.sync(anna)).rejects.toThrow('lost');
  here.delete(anna);
  await presenceSync.sync(anna);
  expect([...rows]).toEqual([]);
});

test('presences that the database has lost are written again, until all are stored', async () => {
  const { presenceSync, store, here, rows, noted } = newPresenceSync();
  for (const presence of [anna, boris]) {
    here.add(presence);
    await presenceSync.sync(presence);
  }
  rows.clear();
  noted.splice(0);
  store.enter.mockRejectedValueOnce(new Error('away'));
  await presenceSync.restore([anna, boris]);
  expect([...rows]).toEqual([boris]);
  await presenceSync.retryFailed();
  expect([...rows]).toEqual([boris, anna]);
  expect(noted).toEqual([
    ['boris', true],
    ['anna', true],
  ]);
});

test('after close nothing more is written, and close waits for writes in progress', async () => {
  const { presenceSync, store, here, rows } = newPresenceSync();
  let answer = (): void => undefined;
  store.enter.mockImplementationOnce(async (presence) => {
    await new Promise<void>((resolve) => (answer = resolve));
    rows.add(presence);
  });
  here.add(anna);
  const [first, second] = [presenceSync.sync(anna), presenceSync.sync(anna)];
  await Promise.resolve();
  await Promise.resolve();
  const closing = presenceSync.close();
  answer();
  await closing;
  await Promise.all([first, second]);
  expect([...rows]).toEqual([anna]);
  expect(store.enter).toHaveBeenCalledTimes(1);
});
