import { FRIEND_SEARCH, type FriendList, type Person, type RelatedUser } from '@magnaty/protocol';
import type { Ref } from 'react';
import type { BlockedPerson } from '../../shared/session/blocking.ts';
import type { FriendChange } from './friend-calls.ts';
import type { InviteState } from './invite-state.ts';
import type { Loading } from '../../shared/ui/load-state.tsx';

/** What the drawer can do. Each tells its own failure. */
export interface FriendActions {
  /** A change waits for the server. */
  readonly isPending: boolean;
  readonly change: (what: FriendChange, userId: string) => void;
  /** Asks first. */
  readonly block: (person: BlockedPerson) => void;
  readonly unblock: (userId: string) => void;
  readonly join: (code: string) => void;
  readonly invite: (userId: string) => void;
  readonly inviteOf: (userId: string) => InviteState;
}

/** What was typed, and what the server has found for it. */
export interface Search extends Loading {
  readonly typed: string;
  /** Undefined until the answer for this text is there. */
  readonly found: readonly Person[] | undefined;
}

export interface FriendsViewProps {
  readonly list: FriendList | null;
  readonly loading: Loading;
  /** The connection is lost. */
  readonly isAway: boolean;
  /** A quick account, which may not ask. */
  readonly isQuick: boolean;
  readonly blocked: readonly RelatedUser[];
  readonly search: Search;
  readonly onType: (typed: string) => void;
  /** Epoch ms. */
  readonly now: number;
  readonly actions: FriendActions;
  /** The address that a friend gets. */
  readonly link: string;
  readonly onClose: () => void;
  readonly titleId: string;
  readonly input?: Ref<HTMLInputElement>;
}

/** So many letters and digits start a search. */
export const isLongEnough = (typed: string): boolean =>
  (typed.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).length >= FRIEND_SEARCH.letters;
