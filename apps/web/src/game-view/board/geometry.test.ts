import { expect, it } from 'vitest';
import { cellCentre, gridPlace, neighbourOf, cellsAlongWalk } from './geometry.ts';

it('lays the cells out clockwise from the top left', () => {
  expect(gridPlace(0)).toEqual({ row: 1, column: 1 });
  expect(gridPlace(10)).toEqual({ row: 1, column: 11 });
  expect(gridPlace(20)).toEqual({ row: 11, column: 11 });
  expect(gridPlace(30)).toEqual({ row: 11, column: 1 });
  expect(gridPlace(39)).toEqual({ row: 2, column: 1 });
  expect(cellCentre(10)).toEqual({ x: 1062, y: 66 });
});

it('lists every cell that a walk passes', () => {
  expect(cellsAlongWalk(38, 2, true)).toEqual([39, 0, 1, 2]);
  expect(cellsAlongWalk(2, 39, false)).toEqual([1, 0, 39]);
});

it('moves along the ring and across the board by arrow keys', () => {
  let at = 0;
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let step = 0; step < 10; step++) at = neighbourOf(at, key) ?? at;
  }
  expect(at).toBe(0);
  expect(neighbourOf(3, 'ArrowDown')).toBe(27);
  expect(neighbourOf(27, 'ArrowUp')).toBe(3);
  expect(neighbourOf(13, 'ArrowLeft')).toBe(37);
  expect(neighbourOf(37, 'ArrowRight')).toBe(13);
  expect(neighbourOf(3, 'ArrowUp')).toBeNull();
  expect(neighbourOf(Number.NaN, 'KeyA')).toBeNull();
});
