import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

test('filter, sort, search and item survive in the address, and defaults are left out', () => {
  const query = writeAddress('', { category: 3, search: 'ночь & день', sort: 'cheap', item: 205, pay: 'sbp' });
  expect(readAddress(query)).toEqual({
    category: 3,
    search: 'ночь & день',
    sort: 'cheap',
    item: 205,
    pay: 'sbp',
  });
  // There is nothing to pay for without an item.
  expect(readAddress(writeAddress(query, { item: null })).pay).toBeNull();
  expect(writeAddress(query, { category: null, search: '', sort: 'popular', item: null })).toBe('');
});

test('other parameters of the address stay', () => {
  expect(writeAddress('?payment=p1&item=2', { item: null })).toBe('?payment=p1');
});

test('nonsense in the address is ignored', () => {
  expect(readAddress('?category=-1&sort=best&item=1e9&pay=cash')).toEqual({
    category: null,
    search: '',
    sort: 'popular',
    item: null,
    pay: null,
  });
});
