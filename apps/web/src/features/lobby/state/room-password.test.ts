import { roomPassword } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { passwordFault } from './room-password.ts';

test.each([
  ['', null],
  ['k7m9', null],
  ['k7m', 'length'],
  ['пароль!', 'characters'],
  ['a b c d', 'characters'],
  ['ab!', 'characters'],
])('%j: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
  expect(roomPassword.safeParse(password).success).toBe(fault === null);
});
