import { expect, test } from 'vitest';
import { Failure } from '../../http/failure.ts';
import { Retries } from '../../scheduling/retries.ts';
import { FakeTime } from '../../testing/fake-time.ts';
import { testLog } from '../../testing/test-log.ts';
import { sendOnce } from './send-once.ts';

const ROWS = ['first', 'broken', 'last'];

/** Sends mails for the rows that are left; `broken` fails by this error. */
const open = (error: Error) => {
  const time = new FakeTime();
  const log = testLog();
  const retries = new Retries({ clock: time, log, failed: 'It failed' });
  const left = new Set(ROWS);
  const sent: string[] = [];
  const run = () =>
    sendOnce({
      mail: { assertCanSend: () => undefined },
      rows: [...left],
      retries,
      idOf: (row) => row,
      claim: async (row) => left.delete(row),
      unclaim: async (row) => left.add(row),
      send: async (row) => {
        if (row === 'broken') throw error;
        sent.push(row);
      },
    });
  return { run, sent, left, log };
};

test('a mail that cannot be written stops no other, and is logged once', async () => {
  const { run, sent, left, log } = open(new Error('no text'));
  await run();
  await run();
  expect([sent, [...left]]).toEqual([['first', 'last'], ['broken']]);
  expect(log.errors).toEqual([{ err: new Error('no text'), id: 'broken' }]);
});

test('without a mail server the others wait', async () => {
  const { run, sent, left, log } = open(new Failure(503, 'MAIL_UNAVAILABLE'));
  await run();
  expect([sent, [...left].sort()]).toEqual([['first'], ['broken', 'last']]);
  expect(log.errors).toEqual([]);
});
