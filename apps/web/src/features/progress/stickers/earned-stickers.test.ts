import { experienceOfFloor, FLOOR_REWARDS } from '@magnaty/content';
import { EARNED_STICKERS } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { earnedStickers } from './earned-stickers.ts';

const OF_FLOORS = FLOOR_REWARDS.filter(({ kind }) => kind === 'sticker');

test('the floors open each earned sticker, in their order', () => {
  expect(OF_FLOORS.map(({ key }) => key)).toEqual(EARNED_STICKERS);
});

test('a sticker comes with its floor, and not a point before', () => {
  const { floor, key } = OF_FLOORS[1]!;
  const at = experienceOfFloor(floor);
  expect(earnedStickers(at - 1, [])).toEqual([EARNED_STICKERS[0]]);
  expect(earnedStickers(at, [])).toEqual([EARNED_STICKERS[0], key]);
});

test('stickers of safes come beside those of the floors', () => {
  expect(earnedStickers(experienceOfFloor(OF_FLOORS[0]!.floor), ['crown'])).toEqual(['sleepy', 'crown']);
});
