import { expect, it } from 'vitest';
import { fitWords } from './fit-words.ts';

const room = { width: 204, largest: 64, smallest: 20 };

it('sets words as large as the longest of them fits', () => {
  expect(fitWords('ЭФИР', room)).toBe(64);
  expect(fitWords('WELLSPRING', room)).toBe(40);
  expect(fitWords('WELLSPRING', { ...room, width: 102 })).toBe(20);
  expect(fitWords('БАЛТИЙСКИЙ ПОРТ', room)).toBe(40);
});
