import { expect, test, vi } from 'vitest';
import { testLog } from '../play/testing/test-host.ts';
import { AttendanceKeeper } from './attendance.ts';
import type { Attendance } from './presence.ts';

const anna = { userId: 'anna', place: '' };
const boris = { userId: 'boris', place: 'g1' };

const newKeeper = () => {
  const here = new Set<Attendance>();
  const rows = new Set<Attendance>();
  const noted: [string, boolean][] = [];
  const log = testLog();
  const store = {
    enter: vi.fn(async (attendance: Attendance) => void rows.add(attendance)),
    leave: vi.fn(async (attendance: Attendance) => void rows.delete(attendance)),
  };
  const note = vi.fn(async (attendance: Attendance) => void noted.push([attendance.userId, rows.has(attendance)]));
  const keeper = new AttendanceKeeper({ store, log, isHere: (attendance) => here.has(attendance), note });
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
  store.enter.mockImplementationOnce(async (attendance) => {
    rows.add(attendance);
    throw new Error('The answer was lost');
  });
  await expect(keeper.sync(anna)).rejects.toThrow('lost');
  here.delete(anna);
  await keeper.sync(anna);
  expect([...rows]).toEqual([]);
});

test('what the database has lost is written again, until it is there', async () => {
  const { keeper, store, here, rows, noted } = newKeeper();
  for (const attendance of [anna, boris]) {
    here.add(attendance);
    await keeper.sync(attendance);
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
  store.enter.mockImplementationOnce(async (attendance) => {
    await new Promise<void>((resolve) => (answer = resolve));
    rows.add(attendance);
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
