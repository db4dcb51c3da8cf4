import { expect, test } from 'vitest';
import { PIP_OUTLINES } from '@magnaty/content';
import { CIRCLE } from './die-faces.ts';
import { transformed } from './pip-path.ts';

const pointsOf = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

test('an outline moves and scales', () => {
  expect(transformed(PIP_OUTLINES.square, [1, 0, 0, 1, 50, 20])).toBe('M41 11L59 11L59 29L41 29Z');
  expect(transformed(PIP_OUTLINES.diamond, [2, 0, 0, 2, 0, 0])).toBe('M0 -26L22 0L0 26L-22 0Z');
});

test('a circle stays one: its curves go through its four ends, on the side that SVG draws', () => {
  expect(transformed(CIRCLE, [1, 0, 0, 1, 0, 0])).toBe(
    'M-10 0C-10 -5.52 -5.52 -10 0 -10C5.52 -10 10 -5.52 10 0C10 5.52 5.52 10 0 10C-5.52 10 -10 5.52 -10 0Z',
  );
});

test('every outline of the market can be drawn, and stays inside of its pip', () => {
  for (const outline of Object.values(PIP_OUTLINES))
    for (const value of pointsOf(transformed(outline, [1, 0, 0, 1, 0, 0])))
      expect(Math.abs(value)).toBeLessThanOrEqual(15);
});

test('an outline with another command is refused', () => {
  expect(() => transformed('M0 0Q1 1 2 2Z', [1, 0, 0, 1, 0, 0])).toThrow('command Q');
});
