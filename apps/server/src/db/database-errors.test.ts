import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { faultOfDatabase, isDatabaseDown, messageOf } from './database-errors.ts';

test('a query timeout means that the database is unavailable, also as the cause of another error', () => {
  const overdue = new Error('Query read timeout');
  expect(isDatabaseDown(overdue)).toBe(true);
  expect(isDatabaseDown(new Error('Failed query: select 1', { cause: overdue }))).toBe(true);
  expect(isDatabaseDown(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(true);
  expect(isDatabaseDown(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});

test.each([
  ['25006', 'The database is read-only'],
  ['53100', 'The disk of the database is full'],
  ['57P01', 'The database does not answer'],
  ['ECONNREFUSED', 'The database does not answer'],
])('a write that fails with %s can succeed later: %s', (code, fault) => {
  const error = new Error('Failed query: insert', { cause: Object.assign(new Error('10.0.0.1:5432'), { code }) });
  expect(isDatabaseDown(error)).toBe(true);
  expect(faultOfDatabase(error)).toBe(fault);
});

test('a message has no parameters, whatever they contain, and only the beginning of a long statement', () => {
  const secret = 'anna@example.org\n    at once';
  expect(messageOf(new DrizzleQueryError('select $1', [secret, secret]))).toBe('Failed query: select $1');
  expect(messageOf(new DrizzleQueryError(`values ${'($1), '.repeat(40_000)}`, [])).length).toBeLessThan(550);
  expect(messageOf(new Error('broken'))).toBe('broken');
  expect(messageOf(null)).toBe('');
});
