import { expect, test } from 'vitest';
import { curveOf, SIZE } from './curve.ts';

test('the line goes from edge to edge and from the lowest to the highest rating', () => {
  const { way, peak } = curveOf([1000, 1100, 1050])!;
  expect(way).toBe('M4.0 164.0L320.0 4.0L636.0 84.0');
  expect(peak).toEqual({ rating: 1100, left: 50 });
});

test('the label of the peak stays within the drawing', () => {
  expect(curveOf([1100, 1000])!.peak.left).toBe(5);
  expect(curveOf([1000, 1100])!.peak.left).toBe(95);
});

test('equal ratings are a straight line, and less than two are none', () => {
  expect(curveOf([1000, 1000])!.way).toBe(`M4.0 ${SIZE.height - 4}.0L636.0 ${SIZE.height - 4}.0`);
  expect(curveOf([])).toBeNull();
  expect(curveOf([1000])).toBeNull();
});
