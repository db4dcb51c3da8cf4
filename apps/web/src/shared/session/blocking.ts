import type { RelatedUser } from '@magnaty/protocol';
import { create } from 'zustand';

export type BlockedPerson = Omit<RelatedUser, 'at'>;

interface Blocking {
  /** The player about whom the dialog asks. */
  readonly asked: BlockedPerson | null;
  /** Those whom this page has blocked: the lists show them before the server does. */
  readonly just: readonly RelatedUser[];
}

export const useBlocking = create<Blocking>()(() => ({ asked: null, just: [] }));

/** The dialog beside the page asks first. */
export const askToBlock = ({ userId, nickname, avatarPath }: BlockedPerson): void =>
  useBlocking.setState({ asked: { userId, nickname, avatarPath } });

export const endAsking = (): void => useBlocking.setState({ asked: null });
