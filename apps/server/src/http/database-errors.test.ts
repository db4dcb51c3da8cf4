import { expect, test } from 'vitest';
import { isDatabaseDown } from './database-errors.ts';

test('a query timeout means that the database is unavailable, also as the cause of another error', () => {
  const overdue = new Error('Query read timeout');
  expect(isDatabaseDown(overdue)).toBe(true);
  expect(isDatabaseDown(new Error('Failed query: select 1', { cause: overdue }))).toBe(true);
  expect(isDatabaseDown(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(true);
  expect(isDatabaseDown(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});
