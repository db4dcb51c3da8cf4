import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';
import { steadyNow } from '../../shared/time/steady-time.ts';

beforeEach(() => void vi.useFakeTimers());

const inSeconds = (seconds: number) => steadyNow() + seconds * 1000;

test('a countdown that starts later is counted from that moment', () => {
  const { result, rerender } = renderHook(({ end }) => useCountdown(end, () => undefined), {
    initialProps: { end: null as number | null },
  });
  expect(result.current).toBeNull();
  act(() => vi.advanceTimersByTime(90_000));
  rerender({ end: inSeconds(30) });
  expect(result.current).toBe(30);
  act(() => vi.advanceTimersByTime(2000));
  expect(result.current).toBe(28);
});

test('calls back once at the end, and never without an end', () => {
  const onEnd = vi.fn();
  const { result, rerender } = renderHook(({ end }) => useCountdown(end, onEnd), {
    initialProps: { end: inSeconds(3) as number | null },
  });
  act(() => vi.advanceTimersByTime(60_000));
  expect(onEnd).toHaveBeenCalledOnce();
  expect(result.current).toBe(0);
  rerender({ end: null });
  expect(result.current).toBeNull();
  expect(onEnd).toHaveBeenCalledOnce();
});
