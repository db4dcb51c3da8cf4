import { expect, test } from 'vitest';
import { pageAt, replayedGame, replayPath } from './pages.ts';

test.each([
  ['/', 'main'],
  ['/game', 'game'],
  ['/game/', 'game'],
  ['/AUTHORIZATION/ResetPassword', 'resetPassword'],
  ['', null],
  ['/games', 'games'],
  ['/gamess', null],
  ['/game/1', null],
  ['/replay', 'replay'],
  ['/replay/', 'replay'],
  ['/replay/a_B-1', 'replay'],
  ['/Replay/a_B-1/', 'replay'],
  ['/replay/a/b', null],
  ['/replay/a.b', null],
  ['/404', null],
  ['/.env', null],
])('the page at "%s" is %s', (path, name) => {
  expect(pageAt(path)).toBe(name);
});

test('the path of a replay names its game, in the letters of the id', () => {
  expect(replayedGame(replayPath('a_B-1'))).toBe('a_B-1');
  expect(replayedGame('/replay')).toBeNull();
  expect(replayedGame('/game/a')).toBeNull();
});
