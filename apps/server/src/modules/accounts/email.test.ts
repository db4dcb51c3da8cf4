import { expect, test } from 'vitest';
import { emailErrors, normaliseEmail } from './email.ts';

const isRight = (raw: string) => emailErrors(normaliseEmail(raw)).length === 0;

test.each(['a@b.ru', 'Anna.K+game@mail.example.com', 'анна@почта.рф', 'x_y-z@a-b.co'])('%s is an address', (email) => {
  expect(isRight(email)).toBe(true);
});

test.each([
  '',
  'anna',
  'a@b',
  '@b.ru',
  'a@',
  'a b@c.ru',
  'a@b@c.ru',
  'a..b@c.ru',
  '.a@c.ru',
  'a@-b.ru',
  'a@b..ru',
  'a@1.2.3.4',
  'a@b.ru\r\nBcc: x@y.ru',
  'a\u0000@b.ru',
  `${'a'.repeat(65)}@b.ru`,
  `a@${'b.'.repeat(130)}ru`,
  '<a@b.ru>',
])('%j is not an address', (email) => {
  expect(isRight(email)).toBe(false);
});
