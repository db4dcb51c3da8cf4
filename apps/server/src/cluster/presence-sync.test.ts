import { expect, test, vi } from 'vitest';
import { testLog } from '../testing/test-log.ts';
import { PresenceSync } from './presence-sync.ts';
import type { Presence } from './presence.ts';

const anna = { userId: 'anna', place: '' };
const boris = { userId: 'boris', place: 'g1' };

const newKeeper = () => {
  const here = new Set<Presence>();
  const rows = new Set<Presence>();
  const noted: [string, boolean][] = [];
  const log = testLog();
  const store = {
    enter: vi.fn(async (presence: Presence) => void rows.add(presence)),
    leave: vi.fn(async (presence: Presence) => void rows.delete(presence)),
  };
  const note = vi.fn(async (presence: Presence) => void noted.push([presence.userId, rows.has(presence)]));
  const keeper = new PresenceSync({ store, log, isHere: (presence) => here.has(presence), note });
  return { keeper, store, note, here, rows, noted, log };
};

test('what is so is written, and then noted', async () => {
  const { keeper, here, rows, noted } = newKeeper();
  here.add(anna);
  await keeper.sync(anna);
  here.delete(anna);
  await keeper.sync(anna);
  expect([...rows]).toEqual([]);
  expect(noted).toEqual([
    ['anna', true],
    ['anna', false],
  ]);
});

test('who left while the database failed is taken away when it answers again', async () => {
  const { keeper, store, here, rows, noted, log } = newKeeper();
  here.add(boris);
  await keeper.sync(boris);
  here.delete(boris);
  store.leave.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'));
  await expect(keeper.sync(boris)).rejects.toThrow('away');
  await keeper.mend();
  expect([...rows]).toEqual([boris]);
  expect(log.errors).toEqual([{ err: new Error('still away'), item: boris, failures: 1, of: 1 }]);
  await keeper.mend();
  expect([...rows]).toEqual([]);
  expect(noted).toEqual([
    ['boris', true],
    ['boris', false],
  ]);
  await keeper.mend();
  expect(store.leave).toHaveBeenCalledTimes(3);
});

test('what is written and could not be noted is noted later', async () => {
  const { keeper, note, here, noted } = newKeeper();
  here.add(boris);
  note.mockRejectedValueOnce(new Error('away'));
  await expect(keeper.sync(boris)).rejects.toThrow('away');
  await keeper.mend();
  expect(noted).toEqual([['boris', true]]);
});

test('who entered without an answer leaves nothing behind', async () => {
  const { keeper, store, here, rows } = newKeeper();
  here.add(anna);
  store.enter.mockImplementationOnce(async (presence) => {
    rows.add(presence);
    throw new Error('The answer was lost');
  });
  await expect(keeper.sync(anna)).rejects.toThrow('lost');
  here.delete(anna);
  await keeper.sync(anna);
  expect([...rows]).toEqual([]);
});

test('what the database has lost is written again, until it is there', async () => {
  const { keeper, store, here, rows, noted } = newKeeper();
  for (const presence of [anna, boris]) {
    here.add(presence);
    await keeper.sync(presence);
  }
  rows.clear();
  noted.splice(0);
  store.enter.mockRejectedValueOnce(new Error('away'));
  await keeper.restore([anna, boris]);
  expect([...rows]).toEqual([boris]);
  await keeper.mend();
  expect([...rows]).toEqual([boris, anna]);
  expect(noted).toEqual([
    ['boris', true],
    ['anna', true],
  ]);
});

test('a keeper that is closed writes no more, and waits for what it has begun', async () => {
  const { keeper, store, here, rows } = newKeeper();
  let answer = (): void => undefined;
  store.enter.mockImplementationOnce(async (presence) => {
    await new Promise<void>((resolve) => (answer = resolve));
    rows.add(presence);
  });
  here.add(anna);
  const [first, second] = [keeper.sync(anna), keeper.sync(anna)];
  await Promise.resolve();
  await Promise.resolve();
  const closing = keeper.close();
  answer();
  await closing;
  await Promise.all([first, second]);
  expect([...rows]).toEqual([anna]);
  expect(store.enter).toHaveBeenCalledTimes(1);
});
