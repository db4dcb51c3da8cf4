import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';

test.each([
  ['/', 'main'],
  ['/game', 'game'],
  ['/game/', 'game'],
  ['/AUTHORIZATION/ResetPassword', 'resetPassword'],
  ['', null],
  ['/games', null],
  ['/game/1', null],
  ['/404', null],
  ['/.env', null],
])('the page at "%s" is %s', (path, name) => {
  expect(pageAt(path)).toBe(name);
});
