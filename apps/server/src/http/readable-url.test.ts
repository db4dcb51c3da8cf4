import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

test.each(['/player/100%', '/player/%00', '/%E0%A4%A', '/rating%?page=2', '/player/a%0Ab'])(
  '«%s» is the address of no page',
  (url) => expect(readableUrl(url)).toBe('/404'),
);

test.each(['/', '/player/%D0%90', '/player/100%25?a=%', '/api/player/%00'])('«%s» stays', (url) =>
  expect(readableUrl(url)).toBe(url),
);
