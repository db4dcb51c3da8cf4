import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';
import { steadyNow } from './steady-time.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const clock = { now: () => Date.now() };

const setHidden = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('counts whole seconds down to 0', () => {
  const { result } = renderHook(() => useSecondsLeft(clock, 2500));
  expect(result.current).toBe(3);
  act(() => void vi.advanceTimersByTime(600));
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(5000));
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('stops while the page is hidden, and is right as soon as it is visible', () => {
  const { result } = renderHook(() => useSecondsLeft(clock, 60_000));
  setHidden(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(20_000);
  setHidden(false);
  expect(result.current).toBe(40);
  expect(vi.getTimerCount()).toBe(1);
});

it.each([600_000, -600_000])('counts on when the clock of the device is set by %i ms', (step) => {
  const server = new ServerClock({ steady: steadyNow, wall: Date.now });
  server.note(1_000_000);
  const { result } = renderHook(() => useSecondsLeft(server, 1_020_000));
  expect(result.current).toBe(20);
  vi.setSystemTime(Date.now() + step);
  act(() => void vi.advanceTimersByTime(2000));
  expect(result.current).toBe(18);
});
