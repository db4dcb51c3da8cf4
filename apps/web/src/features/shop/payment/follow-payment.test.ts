import type { Payment } from '@magnaty/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { samplePayment } from '../testing/samples.ts';
import { followPayment } from './follow-payment.ts';

const WAITING = samplePayment();
const PATH = `GET /api/payment/${WAITING.id}`;

let stop = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => stop());

test('without the socket a payment is asked for every 3 seconds, and told once', async () => {
  let status: Payment['status'] = 'waiting';
  const calls = fakeServer({ [PATH]: () => ({ body: { ...WAITING, status } }) });
  const onEnd = vi.fn();
  stop = followPayment(WAITING.id, onEnd);
  await vi.advanceTimersByTimeAsync(2900);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(6100);
  expect(calls).toHaveLength(3);
  expect(onEnd).not.toHaveBeenCalled();
  status = 'succeeded';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ ...WAITING, status: 'succeeded' });
  expect(calls).toHaveLength(4);
});

test('a lost answer is asked for again, but not the payment of somebody else', async () => {
  let answer = { status: 502, body: {} };
  const calls = fakeServer({ [PATH]: () => answer });
  stop = followPayment(WAITING.id, vi.fn());
  await vi.advanceTimersByTimeAsync(6000);
  expect(calls).toHaveLength(2);
  answer = { status: 404, body: { code: 'NOT_FOUND', message: '' } };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
});

test('after a logout a payment is not asked for', async () => {
  const calls = fakeServer({ [PATH]: { body: WAITING } });
  stop = followPayment(WAITING.id, vi.fn());
  await vi.advanceTimersByTimeAsync(3000);
  useSession.getState().clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});
