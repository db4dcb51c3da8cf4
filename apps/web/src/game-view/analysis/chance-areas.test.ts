import { expect, it } from 'vitest';
import { rowsOf } from './chance-areas.ts';

it('marks that would cover each other stand in different rows, the others in the lowest', () => {
  expect(rowsOf([100, 500, 900])).toEqual([0, 0, 0]);
  expect(rowsOf([510, 100, 500])).toEqual([1, 0, 0]);
  expect(rowsOf([500, 500, 530])).toEqual([0, 1, 2]);
  expect(rowsOf([540, 500, 580])).toEqual([1, 0, 0]);
});
