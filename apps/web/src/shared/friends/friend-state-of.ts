import type { FriendList } from '@magnaty/protocol';

/** What another user is to the own one. */
export type FriendState = 'friend' | 'asked' | 'asking' | 'none';

export const friendStateOf = ({ friends, asking, asked }: FriendList, userId: string): FriendState => {
  const has = (list: readonly { readonly userId: string }[]): boolean => list.some((one) => one.userId === userId);
  if (has(friends)) return 'friend';
  if (has(asking)) return 'asking';
  return has(asked) ? 'asked' : 'none';
};
