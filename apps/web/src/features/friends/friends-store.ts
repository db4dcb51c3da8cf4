import type { FriendList } from '@magnaty/protocol';
import { create } from 'zustand';

interface FriendsState {
  /** The drawer is open. */
  readonly isOpen: boolean;
  /** The number in the header. */
  readonly online: number;
  /** Null until it is loaded for the first time. A failure leaves the last one. */
  readonly list: FriendList | null;
  readonly failure: unknown;
  readonly isLoading: boolean;
  /** Whom a page calls to a table. The host of friends takes it, opens a room if there is none, and invites. */
  readonly calledId: string | null;
}

const NONE: FriendsState = {
  isOpen: false,
  online: 0,
  list: null,
  failure: null,
  isLoading: false,
  calledId: null,
};

/** The friends of the user. It asks for nothing: `follow-friends.ts` does, which is loaded on demand. */
export const useFriends = create<FriendsState>()(() => NONE);

export const toggleFriends = (): void => useFriends.setState(({ isOpen }) => ({ isOpen: !isOpen }));
export const closeFriends = (): void => useFriends.setState({ isOpen: false });
export const callToTable = (calledId: string): void => useFriends.setState({ calledId });
/** Another user, or none: nothing of the former one is left. */
export const forgetFriends = (): void => useFriends.setState(NONE);
