import { expect, it } from 'vitest';
import { hopEnds } from './hops.ts';

it('gives the last hop a quarter of the time, and the others equal parts of the rest', () => {
  expect(hopEnds(4)).toEqual([0.25, 0.5, 0.75, 1]);
  expect(hopEnds(7)).toEqual([0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1]);
  expect(hopEnds(1)).toEqual([1]);
});
