import { FLOOR_REWARDS, floorOf } from '@magnaty/content';

/** Keys of the stickers that a user with this experience has earned. */
export const earnedStickers = (experience: number, fromSafes: readonly string[]): readonly string[] => {
  const floor = floorOf(experience);
  const ofFloors = FLOOR_REWARDS.filter((reward) => reward.kind === 'sticker' && reward.floor <= floor);
  return [...ofFloors.map(({ key }) => key), ...fromSafes];
};
