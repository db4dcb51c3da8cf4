import type { Audience } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { privacyOf } from '../privacy/index.ts';
import type { Friendships } from './friendships.ts';
import { blockedBy, blockersOf } from './relation-store.ts';

/** A game that somebody may watch. */
export interface WatchableGame {
  readonly audience: Audience;
  /** The people who play it, or have played it. */
  readonly playerIds: readonly string[];
}

/**
 * Reads what decides whether a user may watch games of these players without a link. Nobody watches a game of a player
 * who has blocked them. A friend of a player watches a game that is open to friends, unless a player hides from friends
 * where they play, or is blocked by the friend.
 */
export const watcherRights = async (
  { database, friendIdsOf }: { readonly database: Database } & Pick<Friendships, 'friendIdsOf'>,
  userId: string,
  playerIds: readonly string[],
): Promise<(game: WatchableGame) => boolean> => {
  const [blockers, blocked, friendIds, privacy] = await Promise.all([
    blockersOf(database, userId, playerIds),
    blockedBy(database, userId),
    friendIdsOf(database, userId),
    privacyOf(database, playerIds),
  ]);
  const friends = new Set(friendIds);
  const isShown = (id: string): boolean => privacy(id).presence !== 'nobody' && !blocked.has(id);
  return ({ audience, playerIds: players }) => {
    if (audience === 'nobody' || players.some((id) => blockers.has(id))) return false;
    return audience === 'all' || (players.some((id) => friends.has(id)) && players.every(isShown));
  };
};
