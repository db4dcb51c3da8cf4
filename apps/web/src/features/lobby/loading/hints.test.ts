import { expect, it } from 'vitest';
import { hintsOf } from './hints.ts';

it('gives no hint about auctions before a game without auctions', () => {
  const idsOf = (noAuctions: boolean) => hintsOf(noAuctions).map(({ id }) => id);
  expect(idsOf(false)).toContain('auction');
  expect(idsOf(true)).toEqual(idsOf(false).filter((id) => id !== 'auction'));
});
