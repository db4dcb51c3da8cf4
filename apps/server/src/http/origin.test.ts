import { expect, test } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

test.each([
  ['https://game.example', 'https://game.example', 'game.example', true],
  ['https://game.example', 'https://game.example.evil.test', 'game.example', false],
  ['https://game.example', 'http://game.example', 'game.example', false],
  [null, 'http://localhost:8080', 'localhost:8080', true],
  [null, 'http://localhost:8081', 'localhost:8080', false],
  [null, 'https://evil.test', 'localhost:8080', false],
  [null, 'null', 'localhost:8080', false],
  [null, 'http://localhost:8080', undefined, false],
  [null, '', '', false],
])('with PUBLIC_URL %s a page of %s on %s: %s', (PUBLIC_URL, origin, host, allowed) => {
  expect(isAllowedOrigin({ PUBLIC_URL }, { origin, host })).toBe(allowed);
});

test('the socket accepts an origin with another port', () => {
  const page = { origin: 'http://192.0.2.1:8080', host: '192.0.2.1:9050' };
  expect(isAllowedOrigin({ PUBLIC_URL: null }, page)).toBe(false);
  expect(isAllowedOrigin({ PUBLIC_URL: null }, { ...page, anyPort: true })).toBe(true);
});
