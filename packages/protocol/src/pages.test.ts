import { expect, test } from 'vitest';
import { pageAt, replayedGame, replayPath, watchedGame, watchPath } from './pages.ts';

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
  ['/watch/a_B-1', 'watch'],
  ['/watch/a/b', null],
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

test('the path of a watched game names it, and the key of a private one', () => {
  expect(watchedGame(watchPath('a_B-1'))).toBe('a_B-1');
  expect(watchedGame('/replay/a')).toBeNull();
  const { pathname, searchParams } = new URL(watchPath('a', 'k&y'), 'https://site');
  expect([watchedGame(pathname), searchParams.get('key')]).toEqual(['a', 'k&y']);
});
