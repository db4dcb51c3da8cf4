import { expect, test } from 'vitest';
import { isMobileDevice } from './is-mobile-device.ts';

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148', 'iPhone', 5, true],
  ['Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) Safari/537.36', 'Linux armv8l', 10, true],
  ['iPad as a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'MacIntel', 5, true],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'MacIntel', 0, false],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'Win32', 10, false],
])('%s', (_name, userAgent, platform, maxTouchPoints, expected) => {
  expect(isMobileDevice({ userAgent, platform, maxTouchPoints })).toBe(expected);
});
