import { expect, test } from 'vitest';
import { emailErrors, emailKey, normaliseEmail } from './email.ts';

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

test.each([
  ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['Anna@ПОЧТА.РФ', 'anna@XN--80A1ACNY.xn--p1ai'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['анна@почта.рф', 'АННА@xn--80a1acny.xn--p1ai'],
])('%s and %s are one mailbox', (unicode, punycode) => {
  expect(emailKey(normaliseEmail(unicode))).toBe(emailKey(normaliseEmail(punycode)));
  expect(isRight(unicode)).toBe(true);
  expect(isRight(punycode)).toBe(true);
});

test('other mailboxes have other keys', () => {
  const keys = ['anna@почта.рф', 'anna@почта.com', 'boris@почта.рф', 'anna@poчta.com', 'anna@pochta.com'].map(emailKey);
  expect(new Set(keys).size).toBe(5);
});

test.each(['anna@xn--.рф', 'anna@xn--a-\u00fc.example', `anna@${'ы'.repeat(60)}.рф`])(
  '%s has a domain that cannot exist',
  (email) => {
    expect(isRight(email)).toBe(false);
  },
);
