import {
  experienceOfFloor,
  FLOOR_REWARDS,
  FLOOR_TITLES,
  floorOf,
  titleOfFloor,
  type FloorReward,
  type FloorTitleKey,
} from '@magnaty/content';

/** Where a user stands between two floors. */
export interface FloorSteps {
  readonly floor: number;
  readonly title: FloorTitleKey;
  readonly experience: number;
  /** The experience with which the next floor begins. */
  readonly end: number;
  readonly left: number;
  /** The part of this floor that is done, 0–1. */
  readonly share: number;
  readonly nextReward: FloorReward | null;
  readonly nextTitle: (typeof FLOOR_TITLES)[number] | null;
}

/** The part of a floor that this experience fills, 0–1. */
export const shareOf = (experience: number, floor: number): number => {
  const begin = experienceOfFloor(floor);
  return Math.max(0, Math.min(1, (experience - begin) / (experienceOfFloor(floor + 1) - begin)));
};

export const floorSteps = (experience: number): FloorSteps => {
  const floor = floorOf(experience);
  const end = experienceOfFloor(floor + 1);
  return {
    floor,
    title: titleOfFloor(floor),
    experience,
    end,
    left: end - experience,
    share: shareOf(experience, floor),
    nextReward: FLOOR_REWARDS.find((reward) => reward.floor > floor) ?? null,
    nextTitle: FLOOR_TITLES.find((title) => title.floor > floor) ?? null,
  };
};
