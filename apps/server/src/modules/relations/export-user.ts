import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isNoneOf } from '../../db/lists.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Accounts } from '../accounts/index.ts';
import { relationsOf } from './relation-store.ts';
import { friendRequests, friendships } from './tables.ts';

/** The user's friends, open requests and own lists, as the pages show them; not who has blocked the user. */
export const openExport =
  (accounts: Pick<Accounts, 'profiles'>): NonNullable<ServerModule['exportUser']> =>
  async (database: Database, userId: string) => {
    const rows = await relationsOf(database, userId);
    const friends = await database
      .select()
      .from(friendships)
      .where(eq(friendships.userId, userId))
      .orderBy(asc(friendships.at), asc(friendships.friendId));
    const blocked = rows.filter(({ kind }) => kind === 'block').map(({ otherId }) => otherId);
    const requests = await database
      .select()
      .from(friendRequests)
      .where(
        and(
          or(eq(friendRequests.fromId, userId), eq(friendRequests.toId, userId)),
          isNoneOf(friendRequests.fromId, blocked),
        ),
      )
      .orderBy(asc(friendRequests.at), asc(friendRequests.fromId));
    const otherOf = ({ fromId, toId }: (typeof requests)[number]): string => (fromId === userId ? toId : fromId);
    const profiles = await accounts.profiles([
      ...rows.map(({ otherId }) => otherId),
      ...friends.map(({ friendId }) => friendId),
      ...requests.map(otherOf),
    ]);
    const entry = (otherId: string, at: number) => ({
      nickname: profiles.get(otherId)?.nickname ?? null,
      at: new Date(at),
    });
    return {
      list: rows.map(({ kind, otherId, at }) => ({ kind, ...entry(otherId, at) })),
      friends: friends.map(({ friendId, at }) => entry(friendId, at)),
      requests: requests.map((request) => ({
        isOwn: request.fromId === userId,
        ...entry(otherOf(request), request.at),
      })),
    };
  };
