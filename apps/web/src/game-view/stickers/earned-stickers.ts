import { FLOOR_REWARDS, floorOf } from '@magnaty/content';
import { EARNED_STICKERS, type EarnedSticker } from '@magnaty/protocol';

/** The stickers that a user with this experience has earned, in the order of `EARNED_STICKERS`. */
export const earnedStickers = (experience: number, fromSafes: readonly string[]): readonly EarnedSticker[] => {
  const floor = floorOf(experience);
  const ofFloors = FLOOR_REWARDS.filter((reward) => reward.kind === 'sticker' && reward.floor <= floor);
  const keys = new Set([...ofFloors.map(({ key }) => key), ...fromSafes]);
  return EARNED_STICKERS.filter((sticker) => keys.has(sticker));
};
