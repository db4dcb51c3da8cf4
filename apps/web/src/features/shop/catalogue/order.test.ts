import { expect, test } from 'vitest';
import { sampleItem } from '../testing/samples.ts';
import { selectItems } from './order.ts';

const ITEMS = [
  sampleItem({ id: 1, name: 'Полночь', price: 80, indexPopularity: 2, categoryId: 2 }),
  sampleItem({ id: 2, name: 'Ночная смена', price: 320, indexPopularity: 3, categoryId: 3 }),
  sampleItem({ id: 3, name: 'Тигр', price: 80, indexPopularity: 1, categoryId: 1 }),
];
const ALL = { category: null, search: '', sort: 'popular' } as const;
const ids = (part: Partial<Parameters<typeof selectItems>[1]>) =>
  selectItems(ITEMS, { ...ALL, ...part }).map(({ id }) => id);

test('items are sorted by popularity, or by price in both directions, those of one price in their order', () => {
  expect(ids({ sort: 'popular' })).toEqual([3, 1, 2]);
  expect(ids({ sort: 'cheap' })).toEqual([1, 3, 2]);
  expect(ids({ sort: 'expensive' })).toEqual([2, 1, 3]);
});

test('a search finds a part of the title in any case, within the chosen category', () => {
  expect(ids({ search: ' НОЧ' })).toEqual([1, 2]);
  expect(ids({ search: 'ноч', category: 3 })).toEqual([2]);
  expect(ids({ category: 1 })).toEqual([3]);
  expect(ids({ search: 'завод' })).toEqual([]);
});
