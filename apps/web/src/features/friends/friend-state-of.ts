import type { FriendList } from '@magnaty/protocol';

/** What another user is to the own one. */
export type FriendState = 'friend' | 'asked' | 'asking' | 'none';

/** When the user may ask for friendship again whom the other one has refused, epoch ms; null if at once. */
export const askAgainAtOf = ({ declined = [] }: FriendList, userId: string): number | null =>
  declined.find((one) => one.userId === userId)?.askAgainAt ?? null;

export const dayText = (code: string, at: number): string =>
  new Date(at).toLocaleDateString(code, { day: 'numeric', month: 'long' });

export const friendStateOf = ({ friends, asking, asked }: FriendList, userId: string): FriendState => {
  const has = (list: readonly { readonly userId: string }[]): boolean => list.some((one) => one.userId === userId);
  if (has(friends)) return 'friend';
  if (has(asking)) return 'asking';
  return has(asked) ? 'asked' : 'none';
};
