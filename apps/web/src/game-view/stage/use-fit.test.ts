import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFit } from './use-fit.ts';

const setWindow = (width: number, height: number): void => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
};
const resize = (width: number, height: number): void =>
  act(() => {
    setWindow(width, height);
    window.dispatchEvent(new Event('resize'));
  });

it('scales by the shorter side, centres, and follows each resize', () => {
  setWindow(1874, 1022);
  const { result, unmount } = renderHook(useFit);
  expect(result.current).toEqual({ scale: 1, left: 0, top: 0, followed: '1874x1022' });
  for (const [width, height] of [
    [1280, 720],
    [2560, 1440],
    [1440, 2000],
    [3000, 600],
  ] as const) {
    resize(width, height);
    const { scale, left, top, followed } = result.current;
    expect(followed).toBe(`${width}x${height}`);
    expect(scale).toBe(Math.min(width / 1874, height / 1022));
    expect(left * 2 + 1874 * scale).toBeCloseTo(width);
    expect(top * 2 + 1022 * scale).toBeCloseTo(height);
  }
  const kept = result.current;
  unmount();
  resize(800, 600);
  expect(result.current).toBe(kept);
});
