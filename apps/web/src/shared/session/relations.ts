import type { UserRelations } from '@magnaty/protocol';
import { sendRelation } from '../api/relation-calls.ts';
import { useSession } from './session-store.ts';

export type RelationKind = keyof UserRelations;

const NONE: UserRelations = { blocked: [], muted: [] };

const relationsOf = (): UserRelations => useSession.getState().user?.relations ?? NONE;

/** Whether the user has blocked or muted the player. */
export const useRelation = (kind: RelationKind, playerId: string): boolean =>
  useSession(({ user }) => user?.relations[kind].includes(playerId) === true);

/** Whether the user sees no stickers and phrases of the player. */
export const isSilenced = (playerId: string): boolean => {
  const { blocked, muted } = relationsOf();
  return blocked.includes(playerId) || muted.includes(playerId);
};

/** The same while it changes. */
export const useSilenced = (playerId: string): boolean => {
  const isBlocked = useRelation('blocked', playerId);
  return useRelation('muted', playerId) || isBlocked;
};

const patch = (kind: RelationKind, playerId: string, isOn: boolean): void => {
  const relations = relationsOf();
  const others = relations[kind].filter((id) => id !== playerId);
  useSession.getState().patchUser({ relations: { ...relations, [kind]: isOn ? [playerId, ...others] : others } });
};

/** Blocks or mutes a player, or takes that back. It holds at once. @throws ApiError if the server does not store it */
export const setRelation = async (kind: RelationKind, playerId: string, isOn: boolean): Promise<void> => {
  const before = relationsOf()[kind].includes(playerId);
  patch(kind, playerId, isOn);
  try {
    await sendRelation(kind, playerId, isOn);
  } catch (error) {
    patch(kind, playerId, before);
    throw error;
  }
};
