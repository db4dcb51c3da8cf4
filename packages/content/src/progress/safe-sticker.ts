import { FLOOR_REWARDS } from './floor-rewards.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** The sticker in the safe of a week, by its Monday: those of the floors in turn. A free one while no floor has any. */
export const safeSticker = (monday: string): string => {
  const stickers = FLOOR_REWARDS.filter(({ kind }) => kind === 'sticker');
  return stickers[Math.floor(Date.parse(monday) / WEEK_MS) % Math.max(1, stickers.length)]?.key ?? 'laugh';
};
