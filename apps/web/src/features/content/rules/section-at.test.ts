import { expect, test } from 'vitest';
import { offsetAt, sectionAt } from './section-at.ts';

/** Sections one below the other, of these heights, scrolled so far. */
const page = (heights: readonly number[], scrolled: number) => {
  let top = -scrolled;
  return heights.map((height, at) => {
    const extent = { id: String.fromCharCode(97 + at), top, bottom: top + height };
    top = extent.bottom;
    return extent;
  });
};
const view = { offset: 110, height: 900, isAtEnd: false };
const HEIGHTS = [600, 4000, 150, 150, 2000];

test('after a jump to any place, the section at that place is marked', () => {
  const at = (scrolled: number) => sectionAt(page(HEIGHTS, scrolled), view);
  expect([0, 100, 600, 2500, 4000].map(at)).toEqual(['a', 'a', 'b', 'b', 'b']);
  expect([7000, 5500, 2500, 0].map(at)).toEqual(['e', 'e', 'b', 'a']);
});

test('a section that a link has brought to the offset is marked, be the one before ever so short', () => {
  let top = 0;
  for (const [at, height] of HEIGHTS.entries()) {
    const scrolled = Math.max(0, top - view.offset);
    expect(sectionAt(page(HEIGHTS, scrolled), view)).toBe(String.fromCharCode(97 + at));
    top += height;
  }
});

test('the last section is marked at the end of the page, where it cannot come higher', () => {
  const heights = [2000, 300];
  const scrolled = 2300 - view.height;
  expect(sectionAt(page(heights, scrolled - 1), view)).toBe('a');
  expect(sectionAt(page(heights, scrolled), { ...view, isAtEnd: true })).toBe('b');
  expect(sectionAt([], view)).toBeUndefined();
});

test.each([
  [1600, 150],
  [1599, 110],
  [1024, 110],
  [1023, 90],
  [768, 90],
  [767, 60],
])('the offset at a width of %i px is %i px', (width, offset) => expect(offsetAt(width)).toBe(offset));
