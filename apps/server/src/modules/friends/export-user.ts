import { and, asc, eq, or } from 'drizzle-orm';
import { isNoneOf } from '../../db/lists.ts';
import { blockedBy, type Friendships } from '../relations/index.ts';
import { friendRequests, friendships } from './tables.ts';

/** The user's friends and open requests, as the pages show them. */
export const exportUser: Friendships['exportUser'] = async (database, userId, accounts) => {
  const friends = await database
    .select()
    .from(friendships)
    .where(eq(friendships.userId, userId))
    .orderBy(asc(friendships.at), asc(friendships.friendId));
  const blocked = await blockedBy(database, userId);
  const requests = await database
    .select()
    .from(friendRequests)
    .where(
      and(
        or(eq(friendRequests.fromId, userId), eq(friendRequests.toId, userId)),
        isNoneOf(friendRequests.fromId, [...blocked]),
      ),
    )
    .orderBy(asc(friendRequests.at), asc(friendRequests.fromId));
  const otherOf = ({ fromId, toId }: (typeof requests)[number]): string => (fromId === userId ? toId : fromId);
  const profiles = await accounts.profiles([...friends.map(({ friendId }) => friendId), ...requests.map(otherOf)]);
  const entry = (otherId: string, at: number) => ({
    nickname: profiles.get(otherId)?.nickname ?? null,
    at: new Date(at),
  });
  return {
    friends: friends.map(({ friendId, at }) => entry(friendId, at)),
    requests: requests.map((request) => ({
      isOwn: request.fromId === userId,
      ...entry(otherOf(request), request.at),
    })),
  };
};
