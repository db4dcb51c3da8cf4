import type { RoomSettings } from './room-settings.ts';

/** The users who may watch a game without its link. */
export type Audience = 'all' | 'friends' | 'nobody';

/** Those who may watch the game of a room with these settings. */
export const audienceOf = (
  { isListed, mayFriendsWatch }: Pick<RoomSettings, 'isListed' | 'mayFriendsWatch'>,
  hasPassword: boolean,
): Audience => {
  if (isListed && !hasPassword) return 'all';
  return mayFriendsWatch ? 'friends' : 'nobody';
};
