import type { NearGame } from '../../shared/slots/home-parts.ts';
import { useFollowedFriends } from './follow-friends.ts';

/** The games of friends that may be watched; none if the friends did not come. */
export function useFriendGames(): readonly NearGame[] | null {
  const { list, failure } = useFollowedFriends();
  if (list === null) return failure === null ? null : [];
  return list.friends.flatMap(({ nickname, where }) =>
    where.at === 'game' && where.gameId !== null ? [{ gameId: where.gameId, nickname, round: where.round }] : [],
  );
}
