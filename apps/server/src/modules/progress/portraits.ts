import { FLOOR_REWARDS, floorOf, portraitPath } from '@magnaty/content';
import type { PortraitReader } from '../accounts/index.ts';

/** The portraits that floors open. */
export const portraitOf: PortraitReader = (name) => {
  const reward = FLOOR_REWARDS.find(({ kind, key }) => kind === 'portrait' && key === name);
  if (reward === undefined) return null;
  return { path: portraitPath(name), isOpenAt: (experience) => floorOf(experience) >= reward.floor };
};
